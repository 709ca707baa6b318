import type { TranslatedText } from '@vitrine/contract'
import { TextArea } from '../product-editor/fields/text-area.tsx'
import { TextField } from '../product-editor/fields/text-field.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useShopLanguages } from '../shell/shop-languages.tsx'
import styles from './translated-field.module.css'

export interface TranslatedFieldProps {
  label: string
  hint?: string
  error?: string | undefined
  /** ISO 639, of the text itself. */
  language: string
  value: TranslatedText
  maxLength: number
  /** Several lines. */
  isLong?: boolean
  disabled?: boolean
  onChange: (value: TranslatedText) => void
}

/** A text that shoppers see, and its translations into the other languages of the shop. */
export function TranslatedField(props: TranslatedFieldProps) {
  const {
    label,
    hint,
    error,
    language,
    value,
    maxLength,
    isLong = false,
    disabled,
    onChange,
  } = props
  const { forms, language: shown } = useMessages()
  const { languages } = useShopLanguages()
  const { original, translations = {} } = value
  const Control = isLong ? TextArea : TextField
  const names = new Intl.DisplayNames(shown.locale, { type: 'language' })
  const others = new Set([...languages, ...Object.keys(translations)])
  others.delete(language)

  function translate(code: string, text: string) {
    const { [code]: _, ...rest } = translations
    const next = text === '' ? rest : { ...rest, [code]: text }
    onChange({ original, ...(Object.keys(next).length > 0 && { translations: next }) })
  }

  return (
    <div className={styles['field']}>
      <Control
        {...{ label, hint, error, maxLength, disabled }}
        value={original}
        onChange={(text) => onChange({ ...value, original: text })}
      />
      {others.size > 0 && (
        <details className={styles['translations']}>
          <summary>
            {forms.translations}
            <span className="visually-hidden">: {label}</span>
          </summary>
          <div>
            {[...others].map((code) => (
              <Control
                key={code}
                label={forms.inLanguage({ label, language: names.of(code) ?? code })}
                lang={code}
                value={translations[code] ?? ''}
                maxLength={maxLength}
                disabled={disabled}
                onChange={(text) => translate(code, text)}
              />
            ))}
          </div>
        </details>
      )}
    </div>
  )
}
