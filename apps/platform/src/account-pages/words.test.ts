import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hostedMessages } from './words.ts'

const areas = Object.keys(hostedMessages.en) as (keyof typeof hostedMessages.en)[]

it.each(['en', 'de'])('has every area that is written in %s', (language) => {
  const files = readdirSync(join(import.meta.dirname, 'words', language))
  expect(files.map((file) => file.replace('.ts', '')).sort()).toEqual([...areas].sort())
})

it.each(areas)('says the same things in both languages, in other words: %s', (area) => {
  const { en, de } = hostedMessages
  expect(shapeOf(de[area])).toEqual(shapeOf(en[area]))
  const english = sentencesIn(en[area])
  const same = sentencesIn(de[area]).filter((words) => english.includes(words))
  expect(same.filter((words) => !['Fax', 'Name', 'Passkeys'].includes(words))).toEqual([])
})

it('blames nobody, shouts at nobody, and calls nobody "Sie"', () => {
  const german = areas.flatMap((area) => sentencesIn(hostedMessages.de[area]))
  expect(german.filter((words) => /!|\b(Ihr|Ihre|Ihnen)\b|erfolgreich/.test(words))).toEqual([])
})

it.each([
  [1, 'noch eine Sekunde,'],
  [41, 'noch 41 Sekunden,'],
  [600, 'noch 10 Minuten,'],
  [7_200, 'noch 2 Stunden,'],
])('says how long to wait: %i seconds', (seconds, german) => {
  expect(hostedMessages.de.errors.tooManyAttempts(seconds)).toContain(german)
})

it('counts the tries that are left', () => {
  const { en, de } = hostedMessages
  expect([0, 1, 4, 7].map((tries) => de.errors.wrongDigits(tries))).toEqual([
    'Diese Ziffern stimmen nicht oder sind zu alt. Lass dir neue schicken.',
    'Diese Ziffern stimmen nicht oder sind zu alt. Noch ein Versuch.',
    'Diese Ziffern stimmen nicht oder sind zu alt. Noch vier Versuche.',
    'Diese Ziffern stimmen nicht oder sind zu alt. Noch 7 Versuche.',
  ])
  expect(en.errors.wrongDigits(2)).toBe('These digits are not right, or too old. Two tries left.')
})

/** Names and kinds, without the words. */
function shapeOf(words: object): unknown {
  return Object.fromEntries(
    Object.entries(words).map(([name, value]) => [
      name,
      typeof value === 'object' ? shapeOf(value) : typeof value,
    ]),
  )
}

function sentencesIn(words: unknown): string[] {
  if (typeof words === 'string') return [words]
  if (typeof words !== 'object' || words === null) return []
  return Object.values(words).flatMap(sentencesIn)
}
