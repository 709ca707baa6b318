import type { Collection, HomeSection, MediaItem, Shop } from '@vitrine/contract'
import { expect, it } from 'vitest'
import type { ProductSummary } from '../../catalog/product-view.ts'
import { composeHome } from './compose-home.ts'
import { toHomeView } from './to-home-view.ts'

it('pins the products of a picture that the catalog has', () => {
  const pins = ['a', 'gone', 'b'].map((product, at) => ({ product, x: at / 10, y: 0.5 }))
  const sections: HomeSection[] = [{ type: 'featuredPicture', picture, pins }]
  const [view] = toHomeView(composeHome([product('b'), product('a')], sections), shop, [])
  expect(
    view?.type === 'featuredPicture' && view.pins.map(({ product, x }) => [product.slug, x]),
  ).toEqual([
    ['a', 0],
    ['b', 0.2],
  ])
})

it('leaves out sections that have nothing to show', () => {
  const sections: HomeSection[] = [
    { type: 'newest' },
    { type: 'range' },
    { type: 'text', texts: { fr: { title: 'Bonjour', paragraphs: ['…'] } } },
    { type: 'text', texts: { en: { title: 'Hello', paragraphs: ['…'] } } },
  ]
  expect(toHomeView(composeHome([], sections), shop, [])).toEqual([
    { type: 'range' },
    { type: 'text', title: 'Hello', paragraphs: ['…'] },
  ])
})

it('shows a text that is not translated in the language of the shop, and no link to what is gone', () => {
  const texts = { de: { title: 'Vom Ton', paragraphs: ['…'], action: 'Ansehen' } }
  const link = { type: 'collection', collectionId: 'clay' } as const
  const sections: HomeSection[] = [{ type: 'editorial', picture, texts, link }]
  const show = (collections: Collection[]) =>
    toHomeView(composeHome([], sections), { ...shop, language: 'de' }, collections)
  expect(show([])).toEqual([
    { type: 'editorial', title: 'Vom Ton', paragraphs: ['…'], picture: expect.anything() },
  ])
  const collection = { id: 'clay', name: 'Clay', slug: 'clay' } as Collection
  expect(show([collection])[0]).toMatchObject({
    link: { href: '/collections/clay', text: 'Ansehen' },
  })
})

const shop: Shop = {
  ...{
    name: 'Cup & Saucer',
    currency: 'EUR',
    country: 'DE',
    language: 'en',
    languages: ['en'],
    currencies: ['EUR'],
  },
  ...{ pricesIncludeTax: null, contact: {}, brand: {}, texts: {}, pages: [], home: [] },
  ...{ navigation: { header: [], footer: [] }, brands: [], countsVisits: false },
}

const picture: MediaItem = {
  id: 'p',
  mediaType: 'image',
  title: '',
  image: { url: 'https://shop.example/p.webp', width: 1600, height: 900 },
}

function product(slug: string): ProductSummary {
  return {
    ...{ id: slug, slug, name: slug, soldOut: false, price: { now: '€1.00' } },
    ...{ colors: [], pictureCount: 1 },
  }
}
