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
  [1, 'in einer Sekunde '],
  [41, 'in 41 Sekunden '],
  [600, 'in 10 Minuten '],
  [7_200, 'in 2 Stunden '],
])('says how long to wait: %i seconds', (seconds, german) => {
  expect(hostedMessages.de.errors.tooManyAttempts(seconds)).toContain(german)
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
