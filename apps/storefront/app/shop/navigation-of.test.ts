import type { Shop } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { navigationOf } from './navigation-of.ts'

const collections = ['Vases', 'Lamps', 'Tableware', 'Kitchen', 'Textiles'].map((name) => ({
  ...{ id: name.toUpperCase(), name, slug: name.toLowerCase() },
}))

it('leads to the collections, all products and the pages of text in a new shop', () => {
  const { header, footer } = navigationOf(shop, collections)
  expect(header.map(({ name }) => name)).toEqual([
    ...collections.map(({ name }) => name),
    'All products',
  ])
  expect(header.filter(({ isInMenuOnly }) => isInMenuOnly).map(({ name }) => name)).toEqual([
    'Textiles',
  ])
  expect(footer.map(({ title, links }) => [title, links?.length])).toEqual([
    ['Shop', undefined],
    ['About us', 5],
  ])
})

it('has some of many collections in the footer', () => {
  const many = Array.from({ length: 9 }, (_, at) => ({
    id: `${at}`,
    name: `C${at}`,
    slug: `c${at}`,
  }))
  expect(
    navigationOf(shop, many)
      .footer[0]?.links?.map(({ name }) => name)
      .slice(-2),
  ).toEqual(['C7', 'All products'])
})

it('has the owner’s links in their order, and none to what is gone', () => {
  const { header } = withNavigation({
    header: [
      { type: 'collection', collectionId: 'LAMPS', labels: { de: 'Licht' } },
      { type: 'collection', collectionId: 'GONE' },
      { type: 'page', path: 'contact', labels: { en: 'Write to us' } },
      { type: 'page', path: 'gone' },
      { type: 'brand', path: 'cup' },
      { type: 'brand', path: 'gone' },
      { type: 'address', address: 'https://example.com/blog', labels: { de: 'Blog' } },
      { type: 'allProducts' },
    ],
    footer: [],
  })
  expect(header.map(({ name, href }) => [name, href])).toEqual([
    ['Lamps', '/collections/lamps'],
    ['Write to us', '/contact'],
    ['Cup', '/brands/cup'],
    ['example.com/blog', 'https://example.com/blog'],
    ['All products', '/collections'],
  ])
})

it('says in the language of the shop what is not translated', () => {
  const { header, footer } = navigationOf(
    {
      ...shop,
      language: 'de',
      navigation: {
        header: [{ type: 'address', address: '/wishlist', labels: { de: 'Merkzettel' } }],
        footer: [{ titles: { de: 'Hilfe' }, links: [{ type: 'page', path: 'contact' }] }],
      },
    },
    [],
  )
  expect([header[0]?.name, footer[0]?.title]).toEqual(['Merkzettel', 'Hilfe'])
})

it('keeps the legal pages at the end of the footer, wherever else they are linked', () => {
  const { footer } = withNavigation({
    header: [],
    footer: [
      {
        titles: { en: 'Help' },
        links: [
          { type: 'page', path: 'delivery' },
          { type: 'page', path: 'imprint' },
        ],
      },
      { titles: { en: 'Nothing' }, links: [{ type: 'page', path: 'gone' }] },
    ],
  })
  expect(footer.map(({ title, links }) => [title, links?.map(({ href }) => href)])).toEqual([
    ['Help', ['/delivery', '/imprint']],
    ['About us', ['/contact', '/imprint', '/privacy', '/terms']],
  ])
})

it('has no links while the platform is out of reach', () => {
  expect(navigationOf(null, [])).toMatchObject({ header: [{ href: '/collections' }] })
})

function withNavigation(navigation: Shop['navigation']) {
  return navigationOf({ ...shop, navigation }, collections)
}

const shop = {
  ...{ name: 'Cup & Saucer', language: 'en', contact: {}, pages: [], countsVisits: false },
  navigation: { header: [], footer: [] },
  brands: [{ path: 'cup', brand: 'Cup', texts: {} }],
}
