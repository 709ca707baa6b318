import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShopPage } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { findPage, pagesOf } from './pages-of.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'content')
const languages = readdirSync(FOLDER).map(
  (file) => [file, JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as ShopPage[]] as const,
)
const about = { path: 'about', title: 'About us', lede: 'Two people and a lathe.', sections: [] }

it.each(languages)('%s has the same pages as the other languages, each with text', (_, pages) => {
  expect(pages.map(({ path }) => path)).toEqual([
    'delivery',
    'contact',
    'imprint',
    'privacy',
    'terms',
  ])
  for (const { title, lede, sections } of pages) {
    const texts = sections.flatMap((section) => [section.title, ...section.paragraphs])
    expect(sections.every(({ paragraphs }) => paragraphs.length > 0)).toBe(true)
    expect([title, lede, ...texts].filter((text) => !/\S/.test(text))).toEqual([])
  }
})

it('says what the owner has set, and nothing about what is not', () => {
  const imprint = (contact: object) =>
    pagesOf({ name: 'Cup & Saucer', contact, pages: [], countsVisits: false }).find(
      ({ path }) => path === 'imprint',
    )
  expect(
    imprint({ email: 'hello@cup.example', address: ['Cup GmbH', 'Am Markt 1'] }),
  ).toMatchObject({
    lede: 'Who is behind Cup & Saucer.',
    sections: [
      { title: 'Provider', paragraphs: ['Cup GmbH, Am Markt 1'] },
      { title: 'Contact', paragraphs: ['hello@cup.example'] },
    ],
  })
  expect(imprint({})?.sections).toEqual([])
  expect(
    JSON.stringify(pagesOf({ name: 'A', contact: {}, pages: [], countsVisits: false })),
  ).not.toMatch(/\{\w+\}/)
})

it('puts the owner’s pages first, and one of a known path in its place', () => {
  const terms = { ...about, path: 'terms', title: 'Our terms' }
  const pages = pagesOf({ name: 'A', contact: {}, pages: [terms, about], countsVisits: false })
  expect(pages.map(({ title }) => title)).toEqual([
    'About us',
    'Delivery and returns',
    'Contact',
    'Imprint',
    'Privacy',
    'Our terms',
  ])
})

it('says of visits what is true of the shop', () => {
  const visits = (countsVisits: boolean) =>
    pagesOf({ name: 'A', contact: {}, pages: [], countsVisits })
      .find(({ path }) => path === 'privacy')
      ?.sections.find(({ title }) => title === 'Visits')?.paragraphs
  expect(visits(false)).toEqual(['Nobody counts your visits.'])
  expect(visits(true)).toEqual([expect.stringMatching(/^We ask whether/)])
})

it('finds a page of another language where this one has none of the path', () => {
  const elsewhere = (path: string) => ({ ...about, path, title: 'Über uns', language: 'de' })
  const shop = {
    ...{ name: 'A', contact: {}, countsVisits: false, pages: [about] },
    otherPages: [elsewhere('about'), elsewhere('imprint'), elsewhere('care')],
  }
  expect(findPage(shop, 'about')).toBe(about)
  expect(findPage(shop, 'imprint')).not.toHaveProperty('language')
  expect(findPage(shop, 'care')).toMatchObject({ title: 'Über uns', language: 'de' })
  expect(findPage(shop, 'nothing')).toBeUndefined()
  expect(pagesOf(shop).map(({ path }) => path)).not.toContain('care')
})
