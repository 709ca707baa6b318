import type { SettingsAtRevision } from '@vitrine/client/admin'
import type { SearchSynonyms } from '@vitrine/contract'
import { EditForm } from '../form/edit-form.tsx'
import { useFieldProblem } from '../form/field-problems.ts'
import { type AtRevision, useEditForm } from '../form/use-edit-form.ts'
import { TextArea } from '../product-editor/fields/text-area.tsx'
import { useFormats } from '../screen/formats.ts'
import { Panel } from '../screen/panel.tsx'
import { useLoaded } from '../screen/use-loaded.ts'
import { useShop } from '../screen/use-shop.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import parts from '../settings/parts/parts.module.css'
import type { SectionProps } from '../settings/parts/section-props.ts'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import { type SynonymValues, toSynonyms, toValues, wrongLineOf } from './synonym-values.ts'

/** The words that customers use for the same thing, in each language of the shop. */
export function SynonymsSection({ onSaved }: SectionProps) {
  const { search } = useAdmin()
  const loading = useLoaded('', async (signal) => toStored(await search.getSynonyms({ signal })))
  return (
    <WhenLoaded of={loading}>{(stored) => <Fields stored={stored} onSaved={onSaved} />}</WhenLoaded>
  )
}

function Fields({ stored, onSaved }: SectionProps & { stored: AtRevision<SynonymValues> }) {
  const { search: messages } = useMessages()
  const { search } = useAdmin()
  const { locale } = useFormats()
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const shop = useShop().loaded.data
  const language = shop?.language ?? 'en'
  const form = useEditForm<SynonymValues>({
    name: 'search.synonyms',
    subject: 'setting:searchSynonyms',
    stored,
    read: async () => toStored(await search.getSynonyms()),
    save: async (values, revision) =>
      toStored(await search.setSynonyms(toSynonyms(values), revision)),
  })
  const { values } = form
  const refusedWith = useFieldProblem(form.failure)
  const languages = [
    ...new Set([language.slice(0, 2), ...(shop?.languages ?? []), ...Object.keys(stored.values)]),
  ]

  return (
    <EditForm
      label={messages.synonyms}
      form={form}
      isWrong={languages.some((one) => wrongLineOf(values[one] ?? '') !== undefined)}
      onSaved={onSaved}
    >
      {(isTold) => (
        <Panel title={messages.synonyms}>
          <p className={parts['note']}>{messages.synonymsText}</p>
          {refusedWith('synonyms') && <p className={parts['error']}>{refusedWith('synonyms')}</p>}
          {languages.map((one) => {
            const line = isTold ? wrongLineOf(values[one] ?? '') : undefined
            return (
              <TextArea
                key={one}
                label={names.of(one) ?? one}
                hint={messages.synonymsHint}
                value={values[one] ?? ''}
                maxLength={20_000}
                error={line === undefined ? undefined : messages.lineWrong({ line: String(line) })}
                onChange={(text) => form.change({ [one]: text })}
              />
            )
          })}
        </Panel>
      )}
    </EditForm>
  )
}

function toStored({ synonyms, revision }: SettingsAtRevision<'synonyms', SearchSynonyms>) {
  return { values: toValues(synonyms), revision }
}
