import { expect, it } from 'vitest'
import { carveJug } from './carve-jug.ts'
import { boundsOf, draw } from './volume.fixture.ts'

it('hollows the jug, grows a handle on the right and draws the lip out on the left', () => {
  const { positions, volume } = draw((brush) =>
    carveJug(brush, {
      outline: [
        [0.3, 0],
        [0.36, 0.3],
        [0.36, 0.6],
      ],
      wall: 0.05,
      floor: 0.08,
      handle: { from: 0.15, to: 0.5, reach: 0.2, thickness: 0.04 },
      spout: 0.1,
    }),
  )

  expect(volume).toBeGreaterThan(0.05)
  expect(volume).toBeLessThan(0.5 * Math.PI * 0.36 ** 2 * 0.6)
  const [x, , z] = boundsOf(positions)
  expect(x?.[1]).toBeGreaterThan(0.55)
  expect(x?.[0]).toBeCloseTo(-0.46, 1)
  expect(z?.[1]).toBeCloseTo(0.36, 1)
})
