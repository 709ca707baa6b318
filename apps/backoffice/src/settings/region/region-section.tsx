import type { FixedRegionSetting, RegionSettings, RegionSettingsReply } from '@vitrine/contract'
import { Checkbox } from '@vitrine/ui'
import { useState } from 'react'
import { EditForm } from '../../form/edit-form.tsx'
import { useFieldProblem } from '../../form/field-problems.ts'
import { type AtRevision, useEditForm } from '../../form/use-edit-form.ts'
import { SelectField } from '../../product-editor/fields/select-field.tsx'
import { TextArea } from '../../product-editor/fields/text-area.tsx'
import { Panel } from '../../screen/panel.tsx'
import { useLoaded } from '../../screen/use-loaded.ts'
import { WhenLoaded } from '../../screen/when-loaded.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useShopLanguages } from '../../shell/shop-languages.tsx'
import { useAdmin } from '../../shell/staff-context.ts'
import parts from '../parts/parts.module.css'
import type { SectionProps } from '../parts/section-props.ts'
import { useCountries } from '../parts/use-country-names.ts'
import { toLines, toRates } from './rate-lines.ts'

/** The rates are a line each. */
type RegionValues = Omit<RegionSettings, 'rates'> & { rates: string }

/** Country, currencies and languages of the shop. */
export function RegionSection({ onSaved }: SectionProps) {
  const { setup } = useAdmin()
  const loading = useLoaded('', (signal) => setup.getRegion({ signal }))
  return (
    <WhenLoaded of={loading}>{(reply) => <Fields reply={reply} onSaved={onSaved} />}</WhenLoaded>
  )
}

function Fields({ reply, onSaved }: SectionProps & { reply: RegionSettingsReply }) {
  const { settings: messages, language } = useMessages()
  const { setup } = useAdmin()
  const { countries, nameOf } = useCountries()
  const languages = useShopLanguages()
  const [fixed, setFixed] = useState(reply.fixed)
  const form = useEditForm<RegionValues>({
    name: 'settings.region',
    subject: 'setting:region',
    stored: toStored(reply),
    read: async () => read(await setup.getRegion()),
    save: async ({ rates, ...region }, revision) =>
      read(await setup.setRegion({ ...region, rates: toRates(rates) }, revision)),
  })
  const { values, change } = form
  const refusedWith = useFieldProblem(form.failure)
  const isFixed = (name: FixedRegionSetting) => fixed.includes(name)
  const nameIn = (type: 'currency' | 'language', code: string) =>
    new Intl.DisplayNames(language.locale, { type }).of(code) ?? code

  function read(next: RegionSettingsReply) {
    setFixed(next.fixed)
    languages.replace(next.region.languages)
    return toStored(next)
  }

  return (
    <EditForm
      label={messages.region}
      form={form}
      reasons={{ REGION_FIXED: messages.regionFixed }}
      onSaved={onSaved}
    >
      {() => (
        <Panel title={messages.region}>
          <div className={parts['columns']}>
            <SelectField
              label={messages.country}
              value={values.country}
              options={optionsOf(
                [...new Set([...countries.map(({ code }) => code), values.country])],
                nameOf,
              )}
              error={refusedWith('region.country')}
              onChange={(country) => change({ country })}
            />
            <SelectField
              label={messages.currency}
              hint={isFixed('currency') ? messages.currencyFixed : messages.currencyHint}
              value={values.currency}
              options={optionsOf(
                Intl.supportedValuesOf('currency'),
                (code) => `${nameIn('currency', code)} (${code})`,
              )}
              disabled={isFixed('currency')}
              error={refusedWith('region.currency')}
              onChange={(currency) => change({ currency })}
            />
            <SelectField
              label={messages.shopLanguage}
              hint={isFixed('language') ? messages.languageFixed : messages.languageHint}
              value={values.language}
              options={optionsOf(
                [...new Set([...reply.availableLanguages, values.language])],
                (code) => nameIn('language', code),
              )}
              disabled={isFixed('language')}
              error={refusedWith('region.language')}
              onChange={(code) => change({ language: code })}
            />
          </div>
          <TextArea
            label={messages.displayRates}
            hint={messages.displayRatesHint({ currency: values.currency })}
            value={values.rates}
            maxLength={1_000}
            error={refusedWith('region.rates')}
            onChange={(rates) => change({ rates })}
          />
          <fieldset className={parts['group']}>
            <legend>{messages.shopLanguages}</legend>
            <p className={parts['note']}>{messages.shopLanguagesHint}</p>
            {reply.availableLanguages.map((code) => (
              <Checkbox
                key={code}
                name={code}
                checked={values.languages.includes(code) || code === values.language}
                // Texts without a translation are in it.
                disabled={code === values.language}
                onChange={({ target }) =>
                  change({
                    languages: reply.availableLanguages.filter((one) =>
                      one === code ? target.checked : values.languages.includes(one),
                    ),
                  })
                }
              >
                {nameIn('language', code)}
              </Checkbox>
            ))}
          </fieldset>
        </Panel>
      )}
    </EditForm>
  )

  function optionsOf(codes: readonly string[], labelOf: (code: string) => string) {
    return codes
      .map((value) => ({ value, label: labelOf(value) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language.locale))
  }
}

function toStored({ region, revision }: RegionSettingsReply): AtRevision<RegionValues> {
  return { values: { ...region, rates: toLines(region.rates) }, revision }
}
