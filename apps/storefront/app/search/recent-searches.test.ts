import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearRecentSearches, readRecentSearches, saveRecentSearch } from './recent-searches.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

it('saves words that were typed letter by letter as one search', () => {
  for (const words of ['vase', 'w', 'wal', 'walnut', 'waln', '']) saveRecentSearch(words)

  expect(readRecentSearches()).toEqual(['walnut', 'vase'])
  clearRecentSearches()
  expect(readRecentSearches()).toEqual([])
})

it('saves five', () => {
  for (const words of ['a', 'b', 'c', 'd', 'e', 'f']) saveRecentSearch(words)
  expect(readRecentSearches()).toEqual(['f', 'e', 'd', 'c', 'b'])
})

it.each(['{', '"vase"', '[1, {}]'])('gives none where %s is stored', (value) => {
  stored.set('vitrine-searches', value)
  expect(readRecentSearches()).toEqual([])
})

it('works without localStorage', () => {
  vi.stubGlobal('localStorage', undefined)
  saveRecentSearch('vase')
  expect(readRecentSearches()).toEqual([])
})
