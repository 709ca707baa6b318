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

it('has the sections of every shop where the owner has set none', () => {
  expect(composeHome([], []).sections[0]).toEqual({ type: 'featuredProducts' })
  expect(composeHome([], [{ type: 'newest' }]).sections).toEqual([{ type: 'newest' }])
})

it('presents the product with the most pictures', () => {
  const products = [product('towel', 'Oost'), product('vase', 'Maren', { pictureCount: 5 })]

  expect(composeHome(products, []).storySlug).toBe('vase')
  expect(composeHome(products, [{ type: 'product', product: 'towel' }]).storySlug).toBe('towel')
  expect(composeHome(products, [{ type: 'newest' }]).storySlug).toBeUndefined()
})

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
