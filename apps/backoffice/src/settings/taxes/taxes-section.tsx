import type { SettingsAtRevision } from '@vitrine/client/admin'
import type { TaxGroup, TaxRegion, TaxSettings } from '@vitrine/contract'
import { Button, Toggle } from '@vitrine/ui'
import { useSubdivisions } from '../../fields/use-subdivisions.ts'
import { EditForm } from '../../form/edit-form.tsx'
import { useFieldProblem } from '../../form/field-problems.ts'
import { type AtRevision, useEditForm } from '../../form/use-edit-form.ts'
import { TextField } from '../../product-editor/fields/text-field.tsx'
import { CollectionChoices } from '../../product-editor/sections/collection-choices.tsx'
import { Panel } from '../../screen/panel.tsx'
import { useLoaded } from '../../screen/use-loaded.ts'
import { WhenLoaded } from '../../screen/when-loaded.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useAdmin } from '../../shell/staff-context.ts'
import { AddSelect } from '../parts/add-select.tsx'
import { createCode } from '../parts/create-code.ts'
import { Entry } from '../parts/entry.tsx'
import parts from '../parts/parts.module.css'
import type { SectionProps } from '../parts/section-props.ts'
import { useCountries } from '../parts/use-country-names.ts'
import { RegionEntry } from './region-entry.tsx'
import { isRate } from './tax-rate.ts'

/** How the shop taxes what it sells. */
export function TaxesSection({ onSaved }: SectionProps) {
  const { settings } = useAdmin()
  const loading = useLoaded('', (signal) => settings.getTaxSettings({ signal }))
  return (
    <WhenLoaded of={loading}>
      {(reply) => <Fields stored={toStored(reply)} onSaved={onSaved} />}
    </WhenLoaded>
  )
}

function Fields({ stored, onSaved }: SectionProps & { stored: AtRevision<TaxSettings> }) {
  const { settings: messages } = useMessages()
  const { settings } = useAdmin()
  const { countries, nameOf } = useCountries()
  const form = useEditForm({
    name: 'settings.taxes',
    subject: 'setting:taxes',
    stored,
    read: async () => toStored(await settings.getTaxSettings()),
    save: async (values, revision) =>
      toStored(await settings.setTaxSettings(withoutEmpty(values), revision)),
  })
  const { values, change } = form
  const { groups, regions } = values
  const { nameOf: nameOfPart } = useSubdivisions(
    regions.flatMap(({ country, subdivision }) => (subdivision ? [country] : [])),
  )
  const refusedWith = useFieldProblem(form.failure)
  const isWrong = regions.some(isRegionWrong) || groups.some(({ name }) => name.trim() === '')

  function changeRegion(at: number, changes: Partial<TaxRegion>) {
    change({ regions: regions.map((one, place) => (place === at ? { ...one, ...changes } : one)) })
  }

  /** Below the country, as taxed as it is but for the rate. */
  function addPart(at: number, subdivision: string) {
    const { country, name = '', taxesDelivery = true } = regions[at] ?? {}
    if (country === undefined) return
    const part = { country, subdivision, name, rate: '', taxesDelivery }
    change({ regions: regions.toSpliced(at + 1, 0, part) })
  }

  function changeGroup(at: number, changes: Partial<TaxGroup>) {
    change({ groups: groups.map((one, place) => (place === at ? { ...one, ...changes } : one)) })
  }

  function removeGroup({ id }: TaxGroup) {
    change({
      groups: groups.filter((one) => one.id !== id),
      regions: regions.map(({ groupRates = {}, ...region }) => {
        const { [id]: _, ...rates } = groupRates
        return { ...region, groupRates: rates }
      }),
    })
  }

  function addGroup() {
    const id = createCode(
      'group',
      groups.map((one) => one.id),
    )
    change({ groups: [...groups, { id, name: '', collectionIds: [] }] })
  }

  return (
    <EditForm label={messages.taxes} form={form} isWrong={isWrong} onSaved={onSaved}>
      {(isTold) => (
        <>
          <Panel title={messages.taxes}>
            <Toggle
              name="pricesIncludeTax"
              checked={values.pricesIncludeTax}
              onChange={({ target }) => change({ pricesIncludeTax: target.checked })}
            >
              {messages.pricesIncludeTax}
            </Toggle>
            <TextField
              label={messages.vatId}
              hint={messages.vatIdHint}
              value={values.vatId ?? ''}
              maxLength={20}
              error={refusedWith('taxes.vatId')}
              onChange={(vatId) => change({ vatId })}
            />
          </Panel>
          <Panel title={messages.regionsPanel}>
            {regions.length === 0 ? (
              <p className={parts['note']}>{messages.noRegions}</p>
            ) : (
              <div className={parts['entries']}>
                {regions.map((region, at) => (
                  <RegionEntry
                    key={region.subdivision ?? region.country}
                    region={region}
                    title={titleOf(region)}
                    groups={groups}
                    isTold={isTold}
                    problemOf={(field) => refusedWith(`taxes.regions.${at}.${field}`)}
                    takenParts={regions.flatMap(({ subdivision }) => subdivision ?? [])}
                    onChange={(changes) => changeRegion(at, changes)}
                    onAddPart={(subdivision) => addPart(at, subdivision)}
                    onRemove={() => change({ regions: regions.toSpliced(at, 1) })}
                  />
                ))}
              </div>
            )}
            <AddSelect
              label={messages.addRegion}
              options={countries.filter(
                ({ code }) =>
                  !regions.some((one) => one.country === code && one.subdivision === undefined),
              )}
              onAdd={(country) =>
                change({
                  regions: [
                    ...regions,
                    { country, name: regions[0]?.name ?? '', rate: '', taxesDelivery: true },
                  ],
                })
              }
            />
          </Panel>
          <Panel title={messages.groupsPanel}>
            <p className={parts['note']}>{messages.groupsHint}</p>
            {groups.length > 0 && (
              <div className={parts['entries']}>
                {groups.map((group, at) => (
                  <Entry
                    key={group.id}
                    title={group.name || messages.newGroup}
                    isOpen={group.name === ''}
                    removeLabel={messages.removeGroup}
                    onRemove={() => removeGroup(group)}
                  >
                    <TextField
                      label={messages.groupName}
                      value={group.name}
                      maxLength={60}
                      error={isTold && group.name.trim() === '' ? messages.nameMissing : undefined}
                      onChange={(name) => changeGroup(at, { name })}
                    />
                    <CollectionChoices
                      chosen={group.collectionIds}
                      isReadOnly={false}
                      onChange={(collectionIds) => changeGroup(at, { collectionIds })}
                    />
                  </Entry>
                ))}
              </div>
            )}
            <div>
              <Button type="button" look="second" size="small" onClick={addGroup}>
                {messages.addGroup}
              </Button>
            </div>
          </Panel>
        </>
      )}
    </EditForm>
  )

  function titleOf({ country, subdivision }: TaxRegion) {
    return subdivision === undefined
      ? nameOf(country)
      : `${nameOf(country)}, ${nameOfPart(subdivision)}`
  }
}

function isRegionWrong({ name, rate, groupRates = {} }: TaxRegion) {
  return name.trim() === '' || ![rate, ...Object.values(groupRates)].every(isRate)
}

function toStored({ taxes, revision }: SettingsAtRevision<'taxes', TaxSettings>) {
  return { values: taxes, revision }
}

function withoutEmpty({ vatId = '', ...values }: TaxSettings): TaxSettings {
  return { ...values, ...(vatId.trim() && { vatId: vatId.trim() }) }
}
