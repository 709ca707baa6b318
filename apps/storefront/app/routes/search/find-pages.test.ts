import { expect, it } from 'vitest'
import { findPages } from './find-pages.server.ts'
import { hasAllWords } from './has-all-words.ts'

it('finds pages by beginnings of words, wherever they stand on the page', () => {
  expect(findPages('retur')).toContainEqual({ name: 'Delivery and returns', href: '/delivery' })
  expect(findPages('change mind')).toContainEqual({
    name: 'Delivery and returns',
    href: '/delivery',
  })
})

it('finds none without a question, and none that lacks a word of it', () => {
  expect(findPages(' ')).toEqual([])
  expect(findPages('delivery zeppelin')).toEqual([])
})

it.each([
  ['Töpferei am Deich', 'topferei'],
  ['Grüße von der Glashütte', 'GRUSSE'],
  ['Kiln Nº 4', '4 kiln'],
])('sees %s in %s, as people type', (text, question) => {
  expect(hasAllWords(text, question)).toBe(true)
})

it('takes signs for nothing', () => {
  expect(hasAllWords('Delivery', 'deli.*')).toBe(true)
  expect(hasAllWords('Delivery', '(')).toBe(true)
  expect(hasAllWords('Delivery', 'ivery')).toBe(false)
})
