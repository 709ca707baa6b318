import { expect, it } from 'vitest'
import { languageOf } from './languages.ts'

it.each([
  ['/', 'en'],
  ['/de', 'de'],
  ['/de/', 'de'],
  ['/de?to=%2F', 'de'],
  ['/de.data?_routes=root', 'de'],
  ['/de/collections', 'de'],
  ['/de.datasheet', 'en'],
  ['/dessert', 'en'],
  ['/collections/de', 'en'],
])('%s is a path of %s', (path, code) => {
  expect(languageOf(path)).toBe(code)
})
