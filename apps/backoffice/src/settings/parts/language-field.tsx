import { SelectField } from '../../product-editor/fields/select-field.tsx'
import { useMessages } from '../../shell/language-context.tsx'

export interface LanguageFieldProps {
  /** ISO 639, of the texts that are edited. */
  language: string
  codes: readonly string[]
  /** Whether a text of the language is wrong. */
  isWrong: (code: string) => boolean
  onChange: (code: string) => void
}

/** Which language's texts are shown; it says what is wrong in the others, whose fields cannot be marked. */
export function LanguageField({ language, codes, isWrong, onChange }: LanguageFieldProps) {
  const { settings: messages, language: shown } = useMessages()
  const names = new Intl.DisplayNames(shown.locale, { type: 'language' })
  const nameOf = (code: string) => names.of(code) ?? code
  const wrong = codes.filter((code) => code !== language && isWrong(code)).map(nameOf)
  const languages = new Intl.ListFormat(shown.locale).format(wrong)

  return (
    <SelectField
      label={messages.pagesLanguage}
      value={language}
      options={codes.map((value) => ({ value, label: nameOf(value) }))}
      error={wrong.length > 0 ? messages.wrongIn({ languages }) : undefined}
      onChange={onChange}
    />
  )
}
