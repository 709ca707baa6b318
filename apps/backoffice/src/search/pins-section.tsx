import type { SettingsAtRevision } from '@vitrine/client/admin'
import type { SearchPin } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { EditForm } from '../form/edit-form.tsx'
import { useFieldProblem } from '../form/field-problems.ts'
import { type AtRevision, useEditForm } from '../form/use-edit-form.ts'
import { TextField } from '../product-editor/fields/text-field.tsx'
import { lazyPart } from '../screen/lazy-part.tsx'
import { Panel } from '../screen/panel.tsx'
import { useLoaded } from '../screen/use-loaded.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { Entry } from '../settings/parts/entry.tsx'
import { OrderedEntries } from '../settings/parts/ordered-entries.tsx'
import parts from '../settings/parts/parts.module.css'
import type { SectionProps } from '../settings/parts/section-props.ts'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import { isWordless } from './is-wordless.ts'
import { useProductNames } from './use-product-names.ts'

const AddProduct = lazyPart(async () => (await import('../collections/add-product.tsx')).AddProduct)

const MAX_PINS = 100
const MAX_PRODUCTS = 12

/** The products that a search shows first. */
export function PinsSection({ onSaved }: SectionProps) {
  const { search } = useAdmin()
  const loading = useLoaded('', async (signal) => toStored(await search.getPins({ signal })))
  return (
    <WhenLoaded of={loading}>{(stored) => <Fields stored={stored} onSaved={onSaved} />}</WhenLoaded>
  )
}

interface PinValues {
  pins: SearchPin[]
}

function Fields({ stored, onSaved }: SectionProps & { stored: AtRevision<PinValues> }) {
  const { search: messages } = useMessages()
  const { search } = useAdmin()
  const [parameters] = useSearchParams()
  const form = useEditForm({
    name: 'search.pins',
    subject: 'setting:searchPins',
    stored,
    read: async () => toStored(await search.getPins()),
    save: async ({ pins }, revision) => toStored(await search.setPins(pins, revision)),
  })
  const { pins } = form.values
  const [opened, setOpened] = useState<number>()
  const names = useProductNames(stored.values.pins.flatMap(({ productIds }) => productIds))
  const refusedWith = useFieldProblem(form.failure)
  const asked = parameters.get('query') ?? ''
  const isAskedNew = asked !== '' && !pins.some(({ query }) => query === asked)

  function changePin(at: number, changes: Partial<SearchPin>) {
    form.change({ pins: pins.map((one, place) => (place === at ? { ...one, ...changes } : one)) })
  }

  function add(query: string) {
    setOpened(pins.length)
    form.change({ pins: [...pins, { query, productIds: [] }] })
  }

  return (
    <EditForm
      label={messages.pins}
      form={form}
      isWrong={pins.some(({ query, productIds }) => isWordless(query) || productIds.length === 0)}
      onSaved={onSaved}
    >
      {(isTold) => (
        <Panel title={messages.pins}>
          <p className={parts['note']}>{messages.pinsText}</p>
          {refusedWith('pins') && <p className={parts['error']}>{refusedWith('pins')}</p>}
          {pins.length > 0 && (
            <div className={parts['entries']}>
              {pins.map(({ query, productIds }, at) => (
                <Entry
                  // biome-ignore lint/suspicious/noArrayIndexKey: nothing else says which one it is while its words are typed.
                  key={at}
                  title={query || messages.newPin}
                  note={messages.products({ count: productIds.length })}
                  isOpen={at === opened || (isTold && productIds.length === 0)}
                  removeLabel={messages.removePin}
                  onRemove={() => {
                    setOpened(undefined)
                    form.change({ pins: pins.toSpliced(at, 1) })
                  }}
                >
                  <TextField
                    label={messages.query}
                    hint={messages.queryHint}
                    value={query}
                    maxLength={100}
                    error={isTold && isWordless(query) ? messages.queryMissing : undefined}
                    onChange={(next) => changePin(at, { query: next })}
                  />
                  <OrderedEntries
                    label={messages.pinned}
                    rows={productIds.map((id) => ({ id }))}
                    nameOf={({ id }) =>
                      names.find(id) ?? (names.isLoading ? '…' : messages.deleted)
                    }
                    onChange={(rows) => changePin(at, { productIds: rows.map(({ id }) => id) })}
                  />
                  {isTold && productIds.length === 0 && (
                    <p className={parts['error']}>{messages.productMissing}</p>
                  )}
                  {productIds.length < MAX_PRODUCTS && (
                    <AddProduct
                      isIncluded={({ id }) => productIds.includes(id)}
                      onAdd={({ id, name }) => {
                        names.add(id, name)
                        changePin(at, { productIds: [...productIds, id] })
                      }}
                    />
                  )}
                </Entry>
              ))}
            </div>
          )}
          {pins.length < MAX_PINS && (
            <div>
              <Button
                type="button"
                look="second"
                size="small"
                onClick={() => add(isAskedNew ? asked : '')}
              >
                {isAskedNew ? messages.addPinFor({ text: asked }) : messages.addPin}
              </Button>
            </div>
          )}
        </Panel>
      )}
    </EditForm>
  )
}

function toStored({ pins, revision }: SettingsAtRevision<'pins', SearchPin[]>) {
  return { values: { pins }, revision }
}
