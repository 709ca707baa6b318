import { expect, it } from 'vitest'
import type { ShelfObject } from '../../catalog/product-view.ts'
import { composeHome } from './compose-home.ts'

it('puts one object of each workshop into the case before a second of any', () => {
  const { inTheCase } = composeHome(
    [
      object('vase', 'Maren'),
      object('carafe', 'Linde'),
      object('lamp', 'Maren'),
      object('tumbler', 'Linde'),
      object('towel', 'Oost'),
    ],
    [],
  )

  expect(inTheCase.map(({ slug }) => slug)).toEqual(['vase', 'carafe', 'towel', 'lamp', 'tumbler'])
})

it('shows nothing at the top that cannot be had, and keeps it on the list', () => {
  const { inTheCase, arrivals, list } = composeHome(
    [object('lamp', 'Maren', { soldOut: true }), object('vase', 'Maren')],
    [],
  )

  expect(inTheCase.map(({ slug }) => slug)).toEqual(['vase'])
  expect(arrivals.map(({ slug }) => slug)).toEqual(['vase'])
  expect(list.map(({ slug }) => slug)).toEqual(['lamp', 'vase'])
})

it('has a home page for an empty shop', () => {
  expect(composeHome([], places)).toEqual({
    stillLife: [],
    inTheCase: [],
    arrivals: [],
    list: [],
  })
})

it('numbers what stands in the still life and is in the catalog', () => {
  const objects = ['d', 'c', 'b', 'a'].map((slug) => object(slug, 'Maren'))
  const { stillLife } = composeHome(objects, places)

  expect(stillLife.map(({ object, x }) => [object.slug, x])).toEqual([
    ['a', 0.1],
    ['b', 0.2],
    ['c', 0.3],
    ['d', 0.4],
  ])
})

it('leaves the still life out where it would show what nobody sells', () => {
  expect(composeHome([object('a', 'Maren')], places).stillLife).toEqual([])
})

it('tells the story of the object with most pictures', () => {
  const objects = [object('towel', 'Oost'), object('vase', 'Maren', { pictureCount: 5 })]

  expect(composeHome(objects, []).storySlug).toBe('vase')
})

const places = ['a', 'b', 'c', 'd', 'e'].map((slug, index) => ({
  slug,
  x: (index + 1) / 10,
  y: 0.5,
}))

function object(slug: string, maker: string, rest: Partial<ShelfObject> = {}): ShelfObject {
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
