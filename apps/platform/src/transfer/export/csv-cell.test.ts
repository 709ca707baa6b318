import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toCsvRecord, unarmed } from './csv-cell.ts'

it.each([
  ['=1+1', "'=1+1"],
  ["=cmd|'/c calc'!A0", "'=cmd|'/c calc'!A0"],
  ['-2+3+cmd|x', "'-2+3+cmd|x"],
  ['+49 30', "'+49 30"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1', "'  =1"],
  ['＝1', "'＝1"],
  ['\t1', '"\'\t1"'],
  ['\r1', '"\'\r1"'],
  ["'=1", "''=1"],
])('escapes %j, which a spreadsheet would execute', (text, cell) => {
  expect(toCsvRecord([text])).toBe(cell)
})

it.each(['-1', '-1,234.50', "it's", "'quoted'", '1-2', 'a=b', ''])(
  'leaves %j unchanged',
  (text) => {
    expect(unarmed(text)).toBe(text)
    expect(parse(`${toCsvRecord([text, 'x'])}`)).toEqual([[text, 'x']])
  },
)

it('reads back any text that was written', () => {
  const unit = fc.constantFrom(...'a1\'=+-@＝\t\r\n,;" ', '😀')
  const record = fc.array(fc.string({ unit }), { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(record, (values) => {
      const [cells = []] = parse(`${toCsvRecord(values)}\r\n`, { record_delimiter: '\r\n' })
      expect(cells.map(unarmed)).toEqual(values)
    }),
  )
})
