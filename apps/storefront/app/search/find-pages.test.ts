import { expect, it } from 'vitest'
import { findPages } from './find-pages.server.ts'
import { hasAllWords } from './has-all-words.ts'

const pages = [
  {
    path: 'delivery',
    title: 'Delivery and returns',
    lede: 'Sixty days to change your mind.',
    sections: [{ title: 'Returns', paragraphs: ['Send it back.'] }],
  },
]

it('finds pages by prefixes of words in any of their texts', () => {
  expect(findPages(pages, 'retur')).toContainEqual({
    name: 'Delivery and returns',
    href: '/delivery',
  })
  expect(findPages(pages, 'change mind')).toContainEqual({
    name: 'Delivery and returns',
    href: '/delivery',
  })
})

it('finds none without words, and none that lacks one of them', () => {
  expect(findPages(pages, ' ')).toEqual([])
  expect(findPages(pages, 'delivery zeppelin')).toEqual([])
})

it.each([
  ['Töpferei am Deich', 'topferei'],
  ['Grüße von der Glashütte', 'GRUSSE'],
  ['Kiln Nº 4', '4 kiln'],
])(
  'finds in “%s” the words “%s” without regard to accents, case and order',
  (text, searchWords) => {
    expect(hasAllWords(text, searchWords)).toBe(true)
  },
)

it('ignores punctuation', () => {
  expect(hasAllWords('Delivery', 'deli.*')).toBe(true)
  expect(hasAllWords('Delivery', '(')).toBe(true)
  expect(hasAllWords('Delivery', 'ivery')).toBe(false)
})
