import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

type Catalog = Record<string, Record<string, string>>

/** Messages that are the same word in both languages. */
const SAME = ['Fax', 'Passkey', 'SMS', 'backup-codes.txt', '{field}: {error}']

it('says the same things in both languages, in other words', () => {
  const english = textsOf('en')
  const same = Object.entries(textsOf('de')).filter(([name, text]) => english[name] === text)
  expect(same.filter(([, text]) => !SAME.includes(text))).toEqual([])
})

it('blames nobody, shouts at nobody, and addresses nobody as "Sie"', () => {
  const texts = Object.values(textsOf('de'))
  expect(texts.filter((text) => /!|\b(Ihr|Ihre|Ihnen)\b|erfolgreich/.test(text))).toEqual([])
})

function textsOf(language: string): Record<string, string> {
  const file = join(import.meta.dirname, '..', 'messages', `${language}.json`)
  const catalog = JSON.parse(readFileSync(file, 'utf8')) as Catalog
  return Object.fromEntries(
    Object.entries(catalog).flatMap(([section, messages]) =>
      Object.entries(messages).map(([name, text]) => [`${section}.${name}`, text]),
    ),
  )
}
