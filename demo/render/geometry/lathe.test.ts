import { expect, it } from 'vitest'
import { lathe } from './lathe.ts'
import { boundsOf, draw } from './volume.fixture.ts'

const rod = [
  { radius: 1, height: 0, w: 0 },
  { radius: 1, height: 2, w: 0 },
]

it('turns a part of a circle, from +x towards +z, for the back of a book', () => {
  const { positions } = draw((brush) => lathe(brush, rod, { sweep: 90 }))

  const [x, , z] = boundsOf(positions)
  expect(x?.[0]).toBeCloseTo(0)
  expect(x?.[1]).toBeCloseTo(1)
  expect(z?.[0]).toBeCloseTo(0)
  expect(z?.[1]).toBeCloseTo(1)
})

it('lays cloth around by the way that it covers', () => {
  const { textures } = draw((brush) => lathe(brush, rod, { sweep: 90, cloth: true }))

  const across = textures.filter((_, i) => i % 4 === 0)
  expect(Math.max(...across)).toBeCloseTo(Math.PI / 2)
})
