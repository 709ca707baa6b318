import { Button } from '@vitrine/ui'
import { TextArea } from '../../product-editor/fields/text-area.tsx'
import { TextField } from '../../product-editor/fields/text-field.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { Entry } from '../parts/entry.tsx'
import parts from '../parts/parts.module.css'
import { isCommonPath, isPathRight, type PageValues } from './page-values.ts'

export interface PageEntryProps {
  page: PageValues
  /** ISO 639, of its texts. */
  language: string
  isOpen: boolean
  isPathTaken: boolean
  /** Whether what is missing is told. */
  isTold: boolean
  problemOf: (field: string) => string | undefined
  onChange: (changes: Partial<PageValues>) => void
  onRemove: () => void
}

export function PageEntry(props: PageEntryProps) {
  const { page, language, isOpen, isPathTaken, isTold, problemOf, onChange, onRemove } = props
  const { settings: messages } = useMessages()
  const { path, title, lede, sections } = page
  const missing = (text: string) =>
    isTold && text.trim() === '' ? messages.textMissing : undefined

  function pathProblem() {
    if (!isPathRight(path)) return messages.pathWrong
    return isPathTaken ? messages.pathTaken : undefined
  }

  function changeSection(at: number, changes: Partial<PageValues['sections'][number]>) {
    onChange({
      sections: sections.map((one, place) => (place === at ? { ...one, ...changes } : one)),
    })
  }

  return (
    <Entry
      title={title || messages.newPage}
      note={`/${path}`}
      isOpen={isOpen}
      removeLabel={isCommonPath(path) ? messages.useCommonPage : messages.removePage}
      onRemove={onRemove}
    >
      {!isCommonPath(path) && (
        <TextField
          label={messages.path}
          hint={messages.pathHint}
          prefix="/"
          value={path}
          maxLength={60}
          error={(isTold ? pathProblem() : undefined) ?? problemOf('path')}
          onChange={(next) => onChange({ path: next })}
        />
      )}
      <TextField
        label={messages.pageTitle}
        lang={language}
        value={title}
        maxLength={120}
        error={missing(title) ?? problemOf('title')}
        onChange={(next) => onChange({ title: next })}
      />
      <TextArea
        label={messages.lede}
        hint={messages.ledeHint}
        lang={language}
        rows={2}
        value={lede}
        maxLength={500}
        error={missing(lede) ?? problemOf('lede')}
        onChange={(next) => onChange({ lede: next })}
      />
      {sections.map((section, at) => (
        // Sections are only added at the end.
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity.
        <fieldset key={at} className={parts['group']}>
          <legend>{messages.section({ number: at + 1 })}</legend>
          <TextField
            label={messages.sectionTitle}
            lang={language}
            value={section.title}
            maxLength={120}
            error={missing(section.title) ?? problemOf(`sections.${at}.title`)}
            onChange={(next) => changeSection(at, { title: next })}
          />
          <TextArea
            label={messages.sectionText}
            hint={messages.sectionTextHint}
            lang={language}
            rows={5}
            value={section.text}
            error={missing(section.text) ?? problemOf(`sections.${at}.paragraphs`)}
            onChange={(next) => changeSection(at, { text: next })}
          />
          <div>
            <Button
              type="button"
              look="quiet"
              size="small"
              onClick={() => onChange({ sections: sections.toSpliced(at, 1) })}
            >
              {messages.removeSection({ number: at + 1 })}
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          type="button"
          look="second"
          size="small"
          onClick={() => onChange({ sections: [...sections, { title: '', text: '' }] })}
        >
          {messages.addSection}
        </Button>
      </div>
    </Entry>
  )
}
