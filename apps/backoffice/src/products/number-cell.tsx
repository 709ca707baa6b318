import { formatNumber, parseNumber } from '@vitrine/react/number-input'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNumberStyle } from '../screen/use-number-style.ts'
import { useMessages } from '../shell/language-context.tsx'
import styles from './number-cell.module.css'

export interface NumberCellProps {
  label: string
  value: number
  /** Written with as many; as many as it has by default. */
  decimals?: number
  /** In place of a value that is not known. */
  placeholder?: string
  /** The column, so that arrow keys find the same one in the next row. */
  column: string
  /** The key of the row, which fill-down tells the row by. */
  row?: string
  /** The number that is typed, so that figures made of it follow. */
  onTyped: (value: number | undefined) => void
  /** Whether it was saved, or the value is another one now; what was typed stays otherwise. */
  onSave: (value: number) => Promise<boolean>
}

/** A number that is edited in place: saved by Enter or by leaving the field, restored by Escape. */
export function NumberCell(props: NumberCellProps) {
  const { label, value, decimals, placeholder, column, row, onTyped, onSave } = props
  const id = useId()
  const { products } = useMessages()
  const style = useNumberStyle()
  const [draft, setDraft] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const isUnknown = placeholder !== undefined && (draft ?? '').trim() === ''
  const typed = draft === undefined || isUnknown ? value : parse(draft)
  const written = decimals === undefined ? String(value) : value.toFixed(decimals)

  function parse(text: string) {
    const decimal = parseNumber(text, style)
    const parsed = decimal === null || decimal === '' ? Number.NaN : Number(decimal)
    return parsed >= 0 ? parsed : undefined
  }

  function type(text: string) {
    setDraft(text)
    onTyped(parse(text))
  }

  function restore() {
    setDraft(undefined)
    onTyped(undefined)
  }

  async function commit() {
    if (draft === undefined || typed === undefined) return
    if (isUnknown || typed === value) return restore()
    setSaving(true)
    const isCurrent = await onSave(typed)
    setSaving(false)
    if (isCurrent) restore()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const { key, currentTarget, shiftKey, ctrlKey, metaKey } = event
    // Those of the table: a range of cells, and what fills it.
    if (ctrlKey || metaKey || (shiftKey && key.startsWith('Arrow'))) return
    if (key === 'Escape') return restore()
    if (key !== 'Enter' && key !== 'ArrowDown' && key !== 'ArrowUp') return
    event.preventDefault()
    // Leaving the field saves it; in the last row there is no next field.
    const next = neighbourOf(currentTarget, key === 'ArrowUp' ? -1 : 1)
    if (next) next.select()
    else commit()
    next?.focus()
  }

  const isWrong = typed === undefined

  return (
    <>
      <input
        className={styles['cell']}
        data-column={column}
        data-row={row}
        data-value={typed}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        aria-busy={isSaving}
        data-edited={draft === undefined ? undefined : true}
        readOnly={isSaving}
        placeholder={placeholder}
        value={draft ?? (isUnknown ? '' : formatNumber(written, style))}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => type(target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      {isWrong && (
        <p id={`${id}-wrong`} className={styles['wrong']}>
          {products.notANumber({ label })}
        </p>
      )}
    </>
  )
}

function neighbourOf(input: HTMLInputElement, step: number): HTMLInputElement | undefined {
  const selector = `input[data-column="${input.dataset['column']}"]`
  const column = [...(input.closest('table')?.querySelectorAll<HTMLInputElement>(selector) ?? [])]
  return column[column.indexOf(input) + step]
}
