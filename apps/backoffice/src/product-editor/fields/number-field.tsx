import { formatNumber, parseNumber } from '@vitrine/react/number-input'
import { type ComponentProps, useState } from 'react'
import { useNumberStyle } from '../../screen/use-number-style.ts'
import { useMessages } from '../../shell/language-context.tsx'
import styles from './fields.module.css'
import { Labelled, type LabelledProps } from './labelled.tsx'

export interface NumberFieldProps extends LabelledProps {
  /** `null` shows an empty field. */
  value: number | null
  onChange: (value: number | null) => void
  /** Whether nothing is an answer; otherwise an empty field keeps its earlier value and says so. */
  mayBeEmpty?: boolean
  /** After the number: "EUR", "kg". */
  unit?: string
  disabled?: boolean
  inputMode?: ComponentProps<'input'>['inputMode']
}

/** A number of 0 or more as the language writes it. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, value, onChange, mayBeEmpty = false, unit, disabled } = props
  const { editor } = useMessages()
  const style = useNumberStyle()
  const [draft, setDraft] = useState<string>()
  const typed = draft === undefined ? value : parse(draft)
  const isWrong = typed === undefined

  function parse(text: string): number | null | undefined {
    const decimal = parseNumber(text, style)
    if (text.trim() === '') return mayBeEmpty ? null : undefined
    const parsed = decimal === null || decimal === '' ? Number.NaN : Number(decimal)
    return parsed >= 0 ? parsed : undefined
  }

  return (
    <Labelled {...{ label, hint, error: isWrong ? editor.notANumber : error }}>
      {(control) => (
        <span className={styles['affixed']}>
          <input
            className={`${styles['input']} ${styles['number']}`}
            inputMode={props.inputMode ?? 'decimal'}
            autoComplete="off"
            {...control}
            disabled={disabled}
            value={draft ?? (value === null ? '' : formatNumber(String(value), style))}
            onChange={({ target }) => {
              setDraft(target.value)
              const parsed = parse(target.value)
              if (parsed !== undefined) onChange(parsed)
            }}
            onBlur={() => !isWrong && setDraft(undefined)}
          />
          {unit !== undefined && <span className={styles['affix']}>{unit}</span>}
        </span>
      )}
    </Labelled>
  )
}
