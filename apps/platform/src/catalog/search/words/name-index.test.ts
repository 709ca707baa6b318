import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createNameIndex, type SortedNames } from './name-index.ts'

const name = fc.oneof(
  fc.string({ maxLength: 6, unit: fc.constantFrom('a', 'b', 'ä', '\uffee', '😀') }),
  fc.string({ maxLength: 300, minLength: 250 }),
)
const names: fc.Arbitrary<SortedNames> = fc.tuple(
  name,
  fc.option(fc.dictionary(fc.constantFrom('de', 'fr'), fc.option(name))),
)

it('compares names by code points, in the language of the reader, after any changes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ at: fc.nat(20), names, isNew: fc.boolean() }), { minLength: 2 }),
      fc.constantFrom([], ['de'], ['fr', 'de']),
      (changes, languages) => {
        const index = createNameIndex()
        const rows: SortedNames[] = []
        for (const { at, names, isNew } of changes) {
          const row = Math.min(at, rows.length)
          const isInserted = isNew || row === rows.length
          if (isInserted) index.makeRoom(row, rows.length)
          rows.splice(row, isInserted ? 0 : 1, names)
          index.put(row, names)
        }

        const compare = index.comparator(languages)
        const shown = rows.map((one) => Buffer.from(nameFor(one, languages)))
        for (const row of rows.keys()) {
          for (const other of rows.keys()) {
            expect(Math.sign(compare(row, other))).toBe(
              Buffer.compare(shown[row] as Buffer, shown[other] as Buffer),
            )
          }
        }
      },
    ),
  )
})

it('is worn when most names are earlier ones', () => {
  const index = createNameIndex()
  for (let at = 0; at < 1_000; at++) index.put(0, [`${at} `.padEnd(100, 'x'), null])
  expect(index.isWorn()).toBe(true)
  expect(index.bytes()).toBeGreaterThan(100_000)
})

/** The first translation that there is decides, even without a name. */
function nameFor([original, translated]: SortedNames, languages: readonly string[]) {
  const language = languages.find((one) => translated && one in translated)
  return (language === undefined ? null : translated?.[language]) ?? original
}
