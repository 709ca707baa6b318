import type { RejectedRow } from '@vitrine/contract'

/** Besides the columns with errors, so that a row is recognised. */
const ALWAYS_SHOWN = 2

/** The places of the columns to show: the first ones, and those in which something is wrong; all where that is unknown. */
export function shownColumns(
  columns: readonly string[],
  rows: readonly RejectedRow[],
  isWhole: boolean,
): number[] {
  const wrong = new Set(rows.flatMap(({ errors }) => errors.map(({ column }) => column)))
  const isAll = isWhole || wrong.has('') || wrong.size === 0
  return columns.flatMap((column, at) =>
    isAll || at < ALWAYS_SHOWN || wrong.has(column) ? [at] : [],
  )
}
