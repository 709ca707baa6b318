import type { Product } from '@vitrine/contract'
import { type KeyboardEvent, useState } from 'react'
import { type EditableField, editableFields } from './editable-field.ts'

interface Range {
  field: EditableField
  /** The cell where it began. */
  from: string
  /** The cell where it ends, above or below. */
  to: string
}

/**
 * The keys of spreadsheets: Shift with an arrow extends a range of cells in one column, Ctrl+D or ⌘D gives all of them the
 * value of the first one. Without a range Ctrl+D takes the value of the cell above, and the focus goes on.
 */
export function useFillRange(
  products: readonly Product[],
  onFill: (products: readonly Product[], field: EditableField, value: number) => void,
) {
  const [range, setRange] = useState<Range>()
  const indexOf = (row: string | undefined) => products.findIndex(({ id }) => id === row)
  const rows = range === undefined ? [] : between(indexOf(range.from), indexOf(range.to))

  function between(from: number, to: number) {
    return from < 0 || to < 0 ? [] : products.slice(Math.min(from, to), Math.max(from, to) + 1)
  }

  function extend(field: EditableField, row: string, step: number) {
    const isSame = range?.field === field && range.from === row
    const to = products[indexOf(isSame ? range.to : row) + step]
    if (to) setRange({ field, from: row, to: to.id })
  }

  function fill(cell: HTMLInputElement, field: EditableField, row: string) {
    const isRange = range?.field === field && rows.length > 1
    // What is typed here is not to be lost.
    if (!isRange && cell.dataset['edited'] !== undefined) return
    const targets = isRange ? rows : products.slice(indexOf(row), indexOf(row) + 1)
    const source = isRange ? rows[0]?.id : products[indexOf(row) - 1]?.id
    const first = cellsOf(cell, field).find(({ dataset }) => dataset['row'] === source)
    const value = Number(first?.dataset['value'] ?? Number.NaN)
    if (Number.isNaN(value)) return
    onFill(
      targets.filter(({ id }) => id !== source),
      field,
      value,
    )
    setRange(undefined)
    if (!isRange) cellsOf(cell, field)[indexOf(row) + 1]?.focus()
  }

  return {
    rows,
    /** The cell of the row that is in the range. */
    fieldIn: ({ id }: Product) =>
      rows.length > 1 && rows.some((row) => row.id === id) ? range?.field : undefined,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { key, shiftKey, ctrlKey, metaKey, target } = event
      if (!(target instanceof HTMLInputElement)) return
      const { column, row } = target.dataset
      const field = editableFields.find((one) => one === column)
      if (field === undefined || row === undefined) return
      if (shiftKey && (key === 'ArrowDown' || key === 'ArrowUp')) {
        event.preventDefault()
        extend(field, row, key === 'ArrowDown' ? 1 : -1)
      } else if ((ctrlKey || metaKey) && key.toLowerCase() === 'd') {
        event.preventDefault()
        fill(target, field, row)
      } else if (!['Shift', 'Control', 'Meta', 'Alt'].includes(key)) {
        setRange(undefined)
      }
    },
  }
}

/** In the order of the rows. */
function cellsOf(cell: HTMLInputElement, field: EditableField) {
  const cells = cell
    .closest('table')
    ?.querySelectorAll<HTMLInputElement>(`input[data-column="${field}"]`)
  return [...(cells ?? [])]
}
