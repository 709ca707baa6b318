import { expect, it } from 'vitest'
import { languageOf } from './languages.ts'

it.each([
  ['/', 'en'],
  ['/de', 'de'],
  ['/de/', 'de'],
  ['/de?to=%2F', 'de'],
  ['/de/collections', 'de'],
  ['/dessert', 'en'],
  ['/collections/de', 'en'],
])('%s is a path of %s', (path, code) => {
  expect(languageOf(path).code).toBe(code)
})
