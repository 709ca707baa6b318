import { createShop } from '@vitrine/client/shop'
import { useState } from 'react'
import { EditForm } from '../../form/edit-form.tsx'
import { useFieldProblem } from '../../form/field-problems.ts'
import { type AtRevision, useEditForm } from '../../form/use-edit-form.ts'
import { Panel } from '../../screen/panel.tsx'
import { useLoaded } from '../../screen/use-loaded.ts'
import { useShop } from '../../screen/use-shop.ts'
import { WhenLoaded } from '../../screen/when-loaded.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useShopLanguages } from '../../shell/shop-languages.tsx'
import { useClient } from '../../shell/staff-context.ts'
import { AddSelect } from '../parts/add-select.tsx'
import { LanguageField } from '../parts/language-field.tsx'
import parts from '../parts/parts.module.css'
import type { SectionProps } from '../parts/section-props.ts'
import { PageEntry } from './page-entry.tsx'
import {
  COMMON_PATHS,
  hasWrongPage,
  isCommonPath,
  isPathTaken,
  type PagesValues,
  type PageValues,
  toPages,
  toStored,
} from './page-values.ts'

const OTHER = 'other'

/** The pages of text in the owner's words: imprint, privacy, terms and any others, in each language. */
export function PagesSection({ onSaved }: SectionProps) {
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
  stored: AtRevision<PagesValues>
  /** Of the shop. */
  language: string
}

function Fields({ stored, language: own, onSaved }: FieldsProps) {
  const { settings: messages, language: shown } = useMessages()
  const client = useClient()
  const { languages } = useShopLanguages()
  const [language, setLanguage] = useState(own)
  const form = useEditForm({
    name: 'settings.pages',
    subject: 'setting:shop',
    stored,
    read: async () => toStored(await createShop(client).getSettings()),
    save: async (values, revision) => {
      const settings = { pages: toPages(values) }
      return toStored(await createShop(client).updateSettings({ settings, revision }))
    },
  })
  const refusedWith = useFieldProblem(form.failure)
  const all = form.values.pages
  const list = all[language] ?? []
  const stores = form.base.pages[language] ?? []
  const codes = [...new Set([own, ...languages, ...Object.keys(all)])]
  const absent = COMMON_PATHS.filter((path) => !list.some((page) => page.path === path))

  const replace = (next: PageValues[]) => form.change({ pages: { ...all, [language]: next } })

  function add(path: string) {
    const page = isCommonPath(path)
      ? { path, title: messages[path], lede: '' }
      : { path: '', title: '', lede: '' }
    replace([...list, { ...page, sections: [{ title: '', text: '' }] }])
  }

  return (
    <EditForm
      label={messages.pages}
      form={form}
      isWrong={Object.values(all).some(hasWrongPage)}
      onSaved={onSaved}
    >
      {(isTold) => (
        <Panel title={messages.pagesPanel}>
          <p className={parts['note']}>{messages.pagesText}</p>
          <LanguageField
            language={language}
            codes={codes}
            isWrong={(code) =>
              (isTold && hasWrongPage(all[code] ?? [])) ||
              refusedWith(`settings.pages.${code}`) !== undefined
            }
            onChange={setLanguage}
          />
          {absent.length > 0 && (
            <p className={parts['note']}>
              {messages.commonPages({
                pages: new Intl.ListFormat(shown.locale).format(
                  absent.map((path) => messages[path]),
                ),
              })}
            </p>
          )}
          {list.length > 0 && (
            <div className={parts['entries']}>
              {list.map((page, at) => (
                <PageEntry
                  // Pages are only added at the end.
                  // biome-ignore lint/suspicious/noArrayIndexKey: the path of a page can be changed here.
                  key={`${language} ${at}`}
                  page={page}
                  language={language}
                  isOpen={at >= stores.length}
                  isPathTaken={isPathTaken(list, at)}
                  isTold={isTold}
                  problemOf={(field) => refusedWith(`settings.pages.${language}.${at}.${field}`)}
                  onChange={(changes) =>
                    replace(list.map((one, place) => (place === at ? { ...one, ...changes } : one)))
                  }
                  onRemove={() => replace(list.toSpliced(at, 1))}
                />
              ))}
            </div>
          )}
          <AddSelect
            label={messages.addPage}
            options={[
              ...absent.map((path) => ({ code: path, name: messages[path] })),
              { code: OTHER, name: messages.otherPage },
            ]}
            onAdd={add}
          />
        </Panel>
      )}
    </EditForm>
  )
}
