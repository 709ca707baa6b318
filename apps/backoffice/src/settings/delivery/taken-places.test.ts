import { expect, it } from 'vitest'
import { takenBy } from './taken-places.ts'

it('tells countries without a choice of their parts from parts', () => {
  const zones = [
    { destinations: [{ country: 'CA' }, { country: 'US', subdivisions: ['US-HI', 'US-AK'] }] },
    { destinations: [{ country: 'FR' }] },
  ]
  expect(takenBy(zones)).toEqual({
    wholes: new Set(['CA', 'FR']),
    parts: new Set(['US-HI', 'US-AK']),
  })
})
