import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetSearches, readRecentSearches, rememberSearch } from './recent-searches.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})

it('remembers words that were typed letter by letter as one search', () => {
  for (const words of ['vase', 'w', 'wal', 'walnut', 'waln', '']) rememberSearch(words)

  expect(readRecentSearches()).toEqual(['walnut', 'vase'])
  forgetSearches()
  expect(readRecentSearches()).toEqual([])
})

it('keeps five', () => {
  for (const words of ['a', 'b', 'c', 'd', 'e', 'f']) rememberSearch(words)
  expect(readRecentSearches()).toEqual(['f', 'e', 'd', 'c', 'b'])
})

it.each(['{', '"vase"', '[1, {}]'])('knows nothing where %s is kept', (value) => {
  kept.set('vitrine-searches', value)
  expect(readRecentSearches()).toEqual([])
})

it('goes on where a browser keeps nothing', () => {
  vi.stubGlobal('localStorage', undefined)
  rememberSearch('vase')
  expect(readRecentSearches()).toEqual([])
})
