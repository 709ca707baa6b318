import type { HomeSection, MediaItem } from '@vitrine/contract'
import { expect, it } from 'vitest'
import type { ProductSummary } from '../../catalog/product-view.ts'
import { composeHome } from './compose-home.ts'
import { toHomeView } from './to-home-view.ts'

it('pins the products of a picture that the catalog has', () => {
  const pins = ['a', 'gone', 'b'].map((product, at) => ({ product, x: at / 10, y: 0.5 }))
  const sections: HomeSection[] = [{ type: 'featuredPicture', picture, pins }]
  const [view] = toHomeView(composeHome([product('b'), product('a')], sections))
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
  expect(toHomeView(composeHome([], sections))).toEqual([
    { type: 'range' },
    { type: 'text', title: 'Hello', paragraphs: ['…'] },
  ])
})

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
