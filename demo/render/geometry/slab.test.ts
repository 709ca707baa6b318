import fc from 'fast-check'
import { expect, it } from 'vitest'
import { slab } from './slab.ts'
import { boundsOf, draw } from './volume.fixture.ts'

it('closes a block of the size that is asked for, whatever its rounding', () => {
  const side = fc.double({ min: 0.2, max: 2, noNaN: true })
  fc.assert(
    fc.property(
      side,
      side,
      side,
      fc.double({ min: 0.01, max: 0.19, noNaN: true }),
      (x, y, z, r) => {
        const { positions, volume } = draw((brush) => slab(brush, [x, y, z], { rounding: r }))

        for (const [axis, half] of [x, y, z].entries()) {
          const [low, high] = boundsOf(positions)[axis] as number[]
          expect(low).toBeCloseTo(-half, 9)
          expect(high).toBeCloseTo(half, 9)
        }
        expect(volume).toBeLessThanOrEqual(8 * x * y * z + 1e-9)
        expect(volume).toBeGreaterThan(8 * (x - r) * (y - r) * (z - r))
      },
    ),
    { numRuns: 30 },
  )
})

it('lays cloth over each face by the lengths of the face', () => {
  const { textures } = draw((brush) => slab(brush, [1, 2, 0.5], { rounding: 0.1, cloth: true }))
  const along = textures.filter((_, i) => i % 4 === 0)

  expect(Math.max(...along) - Math.min(...along)).toBeGreaterThan(3.9)
})
