import { createShop } from '@vitrine/client/shop'
import { Button, SearchField } from '@vitrine/ui'
import { useState } from 'react'
import { EditForm } from '../../form/edit-form.tsx'
import { useFieldProblem } from '../../form/field-problems.ts'
import { type AtRevision, useEditForm } from '../../form/use-edit-form.ts'
import { TextArea } from '../../product-editor/fields/text-area.tsx'
import { TextField } from '../../product-editor/fields/text-field.tsx'
import { Panel } from '../../screen/panel.tsx'
import { useLoaded } from '../../screen/use-loaded.ts'
import { useShop } from '../../screen/use-shop.ts'
import { WhenLoaded } from '../../screen/when-loaded.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useShopLanguages } from '../../shell/shop-languages.tsx'
import { useClient } from '../../shell/staff-context.ts'
import { LanguageField } from '../parts/language-field.tsx'
import parts from '../parts/parts.module.css'
import type { SectionProps } from '../parts/section-props.ts'
import {
  isRangeWrong,
  toStored,
  toTexts,
  type WordField,
  type Words,
  type WordValues,
  wordFields,
} from './word-values.ts'
import styles from './words.module.css'

/** The words of the shop that its owner may change, in each language; an empty field has the shop's own. */
export function WordsSection({ onSaved }: SectionProps) {
  const client = useClient()
  const shop = useShop()
  const loading = useLoaded('', (signal) => createShop(client).getSettings({ signal }))
  return (
    <WhenLoaded of={loading}>
      {(reply) => (
        <WhenLoaded of={shop}>
          {({ language }) => (
            <Fields stored={toStored(reply)} language={language} onSaved={onSaved} />
          )}
        </WhenLoaded>
      )}
    </WhenLoaded>
  )
}

interface FieldsProps extends SectionProps {
  stored: AtRevision<WordValues>
  /** Of the shop. */
  language: string
}

function Fields({ stored, language: own, onSaved }: FieldsProps) {
  const { settings: messages, language: shown } = useMessages()
  const client = useClient()
  const { languages } = useShopLanguages()
  const [language, setLanguage] = useState(own)
  const [search, setSearch] = useState('')
  const form = useEditForm({
    name: 'settings.words',
    subject: 'setting:shop',
    stored,
    read: async () => toStored(await createShop(client).getSettings()),
    save: async (values, revision) => {
      const settings = { texts: toTexts(values) }
      return toStored(await createShop(client).updateSettings({ settings, revision }))
    },
  })
  const refusedWith = useFieldProblem(form.failure)
  const all = form.values.words
  const words = all[language] ?? {}
  const codes = [...new Set([own, ...languages, ...Object.keys(all)])]
  const wanted = search.trim().toLocaleLowerCase(shown.locale)
  const fields = wordFields.filter(
    ({ key }) =>
      problemOf(key) ||
      [labelOf(key), hintOf(key), words[key] ?? ''].some((text) =>
        text.toLocaleLowerCase(shown.locale).includes(wanted),
      ),
  )

  function change(next: Words) {
    form.change({ words: { ...all, [language]: next } })
  }

  function labelOf(key: WordField) {
    return messages[`words_${key}`]
  }

  function hintOf(key: WordField) {
    return messages[`words_${key}_hint`]
  }

  function problemOf(key: WordField) {
    if (key === 'range' && isRangeWrong(words)) return messages.wordsRangeWrong
    return refusedWith(`settings.texts.${language}.${key}`)
  }

  return (
    <EditForm
      label={messages.words}
      form={form}
      isWrong={Object.values(all).some(isRangeWrong)}
      onSaved={onSaved}
    >
      {() => (
        <Panel title={messages.words}>
          <p className={parts['note']}>{messages.wordsText}</p>
          <div className={styles['tools']}>
            <LanguageField
              language={language}
              codes={codes}
              isWrong={(code) =>
                isRangeWrong(all[code] ?? {}) || refusedWith(`settings.texts.${code}`) !== undefined
              }
              onChange={setLanguage}
            />
            <SearchField
              label={messages.wordsSearch}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.preventDefault()
              }}
            />
          </div>
          {fields.length === 0 && <p role="status">{messages.wordsNone}</p>}
          {fields.map(({ key, maxLength, isLong }) => {
            const Control = isLong ? TextArea : TextField
            return (
              <Control
                key={`${language} ${key}`}
                label={labelOf(key)}
                hint={hintOf(key)}
                error={problemOf(key)}
                lang={language}
                maxLength={maxLength}
                value={words[key] ?? ''}
                onChange={(text) => change({ ...words, [key]: text })}
              />
            )
          })}
          <div>
            <Button
              type="button"
              look="second"
              size="small"
              aria-disabled={Object.values(words).every((text) => text === '') || undefined}
              onClick={() => change({})}
            >
              {messages.wordsReset}
            </Button>
          </div>
        </Panel>
      )}
    </EditForm>
  )
}
