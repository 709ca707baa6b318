import { expect, it } from 'vitest'
import type { ShelfObject } from '../../catalog/product-view.ts'
import { composeHome } from './compose-home.ts'

it('puts one object of each workshop into the case before a second of any', () => {
  const { inTheCase } = composeHome([
    object('vase', 'Maren'),
    object('carafe', 'Linde'),
    object('lamp', 'Maren'),
    object('tumbler', 'Linde'),
    object('towel', 'Oost'),
  ])

  expect(inTheCase.map(({ slug }) => slug)).toEqual(['vase', 'carafe', 'towel', 'lamp', 'tumbler'])
})

it('shows nothing at the top that cannot be had, and keeps it on the list', () => {
  const { inTheCase, arrivals, list } = composeHome([
    object('lamp', 'Maren', { soldOut: true }),
    object('vase', 'Maren'),
  ])

  expect(inTheCase.map(({ slug }) => slug)).toEqual(['vase'])
  expect(arrivals.map(({ slug }) => slug)).toEqual(['vase'])
  expect(list.map(({ slug }) => slug)).toEqual(['lamp', 'vase'])
})

it('has a home page for an empty shop', () => {
  expect(composeHome([])).toEqual({ inTheCase: [], arrivals: [], list: [], makers: 0 })
})

function object(slug: string, maker: string, rest: Partial<ShelfObject> = {}): ShelfObject {
  const picture = { id: slug, src: '', alt: '', width: 4, height: 5 }
  return {
    id: slug,
    slug,
    name: slug,
    maker,
    soldOut: false,
    price: { now: '€1.00' },
    picture,
    colors: [],
    ...rest,
  }
}
