import type { Translation } from '@vitrine/contract'
import { Notice, Tabs, Toast } from '@vitrine/ui'
import { useState } from 'react'
import { EditForm } from '../form/edit-form.tsx'
import { useFieldProblem } from '../form/field-problems.ts'
import { type AtRevision, useEditForm } from '../form/use-edit-form.ts'
import { RichText } from '../product-editor/fields/rich-text.tsx'
import { TextArea } from '../product-editor/fields/text-area.tsx'
import { TextField } from '../product-editor/fields/text-field.tsx'
import { Panel } from '../screen/panel.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { Original } from './original.tsx'
import type { TextGroup, TextRow, Texts } from './text-group.ts'
import styles from './translations.module.css'

/** Longer originals are translated in several lines. */
const LINE = 90

export interface TranslationFormProps<Content> {
  /** Of the draft and of the tabs. */
  path: string
  /** ISO 639, of the originals. */
  original: string
  /** ISO 639: what the shop has pages in. */
  languages: readonly string[]
  /** The language that is edited. */
  language: string
  groups: readonly TextGroup[]
  translations: readonly Translation<Content>[]
  isReadOnly: boolean
  toTexts: (content: Content) => Texts
  /** Saves all texts; none at all removes the translation. */
  save: (texts: Texts) => Promise<Translation<Content> | undefined>
}

/** The texts in the language of the shop, and beside each one the field of its translation. */
export function TranslationForm<Content>(props: TranslationFormProps<Content>) {
  const { path, original, languages, language, groups, translations } = props
  const { isReadOnly, toTexts, save } = props
  const { translations: messages, forms, language: shown } = useMessages()
  const [isSaved, setSaved] = useState(false)
  const stored = translations.find((one) => one.language === language)
  const toStored = (translation: Translation<Content> | undefined): AtRevision<Texts> => ({
    values: translation ? toTexts(translation.content) : {},
    revision: translation?.updatedDate ?? '',
  })
  const form = useEditForm<Texts>({
    name: `${path}/${language}`,
    stored: toStored(stored),
    read: async () => toStored(stored),
    save: async (texts) => toStored(await save(texts)),
  })
  const problemOf = useFieldProblem(form.failure)
  const names = new Intl.DisplayNames(shown.locale, { type: 'language' })
  const rows = groups.flatMap((group) => group.rows)
  const done = rows.filter(({ key }) => form.values[key]).length
  const others = languages.filter((code) => code !== original)

  function translate(key: string, text: string) {
    const { [key]: _, ...rest } = form.values
    form.replace(text === '' ? rest : { ...rest, [key]: text })
  }

  return (
    <>
      <Tabs
        name={messages.languages}
        here={`${path}/${language}`}
        tabs={others.map((code) => ({
          href: `${path}/${code}`,
          label: names.of(code) ?? code,
        }))}
      />
      <p role="status">{messages.progress({ done, total: rows.length })}</p>
      {(stored?.stale.length ?? 0) > 0 && (
        <Notice tone="warn">{messages.stale({ count: stored?.stale.length ?? 0 })}</Notice>
      )}
      <EditForm
        label={messages.into({ language: names.of(language) ?? language })}
        form={form}
        reasons={{ SLUG_TAKEN: messages.slugTaken }}
        onSaved={() => setSaved(true)}
      >
        {() =>
          groups.map(({ title, rows: texts }) => (
            <Panel key={title} title={title}>
              {texts.map((row) => (
                <div key={row.key} className={styles['row']}>
                  <Original
                    label={messages.inLanguage({
                      label: row.label,
                      language: names.of(original) ?? original,
                    })}
                    language={original}
                    row={row}
                  />
                  <div lang={language}>{field(row)}</div>
                </div>
              ))}
            </Panel>
          ))
        }
      </EditForm>
      <Toast onGone={() => setSaved(false)}>{isSaved ? forms.saved : undefined}</Toast>
    </>
  )

  function field({ key, label, original: text, maxLength, isHtml, isLong }: TextRow) {
    const common = {
      label: messages.inLanguage({ label, language: names.of(language) ?? language }),
      value: form.values[key] ?? '',
      error: problemOf(`content.${key}`),
      disabled: isReadOnly,
      onChange: (value: string) => translate(key, value),
    }
    if (isHtml) return <RichText {...common} />
    const Control = isLong || text.length > LINE ? TextArea : TextField
    return <Control {...common} maxLength={maxLength} placeholder={text} />
  }
}
