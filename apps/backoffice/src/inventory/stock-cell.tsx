import { type KeyboardEvent, useId, useState } from 'react'
import { useMessages } from '../shell/language-context.tsx'
import styles from './inventory.module.css'
import { nameOf, type StockRow } from './load-stock.ts'

export interface StockCellProps {
  row: StockRow
  isLow: boolean
  canEdit: boolean
  /** Whether it was saved; what was typed stays otherwise. */
  onSave: (to: number | boolean) => Promise<boolean>
}

const MOST = 99_999

/** A quantity that is edited in place, by Enter or by leaving the field; where the stock is not counted, a switch. */
export function StockCell({ row, isLow, canEdit, onSave }: StockCellProps) {
  const { inventory: messages } = useMessages()
  const id = useId()
  const [draft, setDraft] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const name = nameOf(row)
  const typed = draft === undefined ? row.quantity : parse(draft)

  if (row.quantity === null) {
    return (
      <label className={styles['available']}>
        <input
          type="checkbox"
          checked={row.inStock}
          disabled={!canEdit || isSaving}
          aria-label={messages.availableOf({ name })}
          onChange={({ target }) => onSave(target.checked)}
        />
        {messages.available}
      </label>
    )
  }
  if (!canEdit) return <span data-low={isLow || undefined}>{row.quantity}</span>

  async function commit() {
    if (draft === undefined || typed === undefined || typed === null) return
    if (typed === row.quantity) return setDraft(undefined)
    setSaving(true)
    if (await onSave(typed)) setDraft(undefined)
    setSaving(false)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const { key, currentTarget } = event
    if (key === 'Escape') return setDraft(undefined)
    if (key !== 'Enter' && key !== 'ArrowDown' && key !== 'ArrowUp') return
    event.preventDefault()
    const cells = [
      ...(currentTarget.closest('table')?.querySelectorAll<HTMLInputElement>('[data-stock]') ?? []),
    ]
    const next = cells[cells.indexOf(currentTarget) + (key === 'ArrowUp' ? -1 : 1)]
    if (next) next.focus()
    else commit()
  }

  const isWrong = typed === undefined

  return (
    <>
      <input
        data-stock
        className={styles['cell']}
        data-low={isLow || undefined}
        data-edited={draft === undefined ? undefined : true}
        inputMode="numeric"
        autoComplete="off"
        aria-label={messages.stockOf({ name })}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        aria-busy={isSaving}
        readOnly={isSaving}
        value={draft ?? String(row.quantity)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      {isWrong && (
        <p id={`${id}-wrong`} className={styles['wrong']}>
          {messages.notAQuantity}
        </p>
      )}
    </>
  )
}

function parse(text: string): number | undefined {
  const trimmed = text.trim()
  if (!/^\d{1,5}$/.test(trimmed)) return undefined
  return Math.min(Number(trimmed), MOST)
}
