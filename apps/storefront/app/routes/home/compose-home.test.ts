import { expect, it } from 'vitest'
import type { ProductSummary } from '../../catalog/product-view.ts'
import { composeHome } from './compose-home.ts'

it('features one product of each maker before a second of any', () => {
  const { featured } = composeHome(
    [
      product('vase', 'Maren'),
      product('carafe', 'Linde'),
      product('lamp', 'Maren'),
      product('tumbler', 'Linde'),
      product('towel', 'Oost'),
    ],
    [],
  )

  expect(featured.map(({ slug }) => slug)).toEqual(['vase', 'carafe', 'towel', 'lamp', 'tumbler'])
})

it('features no sold-out product, and lists it in the index', () => {
  const { featured, arrivals, index } = composeHome(
    [product('lamp', 'Maren', { soldOut: true }), product('vase', 'Maren')],
    [],
  )

  expect(featured.map(({ slug }) => slug)).toEqual(['vase'])
  expect(arrivals.map(({ slug }) => slug)).toEqual(['vase'])
  expect(index.map(({ slug }) => slug)).toEqual(['lamp', 'vase'])
})

it('composes a home page for an empty catalog', () => {
  expect(composeHome([], pins)).toEqual({
    stillLife: [],
    featured: [],
    arrivals: [],
    index: [],
  })
})

it('pins the products of the still life that the catalog has', () => {
  const products = ['d', 'c', 'b', 'a'].map((slug) => product(slug, 'Maren'))
  const { stillLife } = composeHome(products, pins)

  expect(stillLife.map(({ product, x }) => [product.slug, x])).toEqual([
    ['a', 0.1],
    ['b', 0.2],
    ['c', 0.3],
    ['d', 0.4],
  ])
})

it('leaves the still life out where the catalog has too few of its products', () => {
  expect(composeHome([product('a', 'Maren')], pins).stillLife).toEqual([])
})

it('presents the product with the most pictures', () => {
  const products = [product('towel', 'Oost'), product('vase', 'Maren', { pictureCount: 5 })]

  expect(composeHome(products, []).storySlug).toBe('vase')
})

const pins = ['a', 'b', 'c', 'd', 'e'].map((slug, index) => ({
  slug,
  x: (index + 1) / 10,
  y: 0.5,
}))

function product(slug: string, maker: string, rest: Partial<ProductSummary> = {}): ProductSummary {
  const picture = { id: slug, url: '', alt: '', width: 4, height: 5 }
  return {
    id: slug,
    slug,
    name: slug,
    maker,
    soldOut: false,
    price: { now: '€1.00' },
    picture,
    colors: [],
    pictureCount: 1,
    ...rest,
  }
}
