import { expect, it } from 'vitest'
import { shownColumns } from './shown-columns.ts'

const COLUMNS = ['Handle', 'Title', 'Vendor', 'Type', 'Price']
const rowWith = (column: string) => [
  { line: 2, values: [], errors: [{ column, reason: 'has no price' }] },
]

it('shows the first columns and those with errors, until all are asked for', () => {
  expect(shownColumns(COLUMNS, rowWith('Price'), false)).toEqual([0, 1, 4])
  expect(shownColumns(COLUMNS, rowWith('Price'), true)).toEqual([0, 1, 2, 3, 4])
})

it('shows all columns where an error is about the whole row or is not known', () => {
  expect(shownColumns(COLUMNS, rowWith(''), false)).toHaveLength(5)
  expect(shownColumns(COLUMNS, [{ line: 2, values: [], errors: [] }], false)).toHaveLength(5)
})
