import { expect, it } from 'vitest'
import { boundsOf, draw } from './volume.fixture.ts'
import { windBall } from './wind-ball.ts'

it('winds twine around a ball, never far inside of it and never off it', () => {
  const { positions } = draw((brush) => windBall(brush, 0.5, 0.02, 40))

  for (let i = 0; i < positions.length; i += 3) {
    const [x = 0, y = 0, z = 0] = positions.slice(i, i + 3)
    const away = Math.hypot(x, y, z)
    expect(away).toBeGreaterThan(0.42)
    expect(away).toBeLessThan(0.54)
  }
  const [x, , z] = boundsOf(positions)
  expect(x?.[1]).toBeCloseTo(z?.[1] ?? 0, 1)
})
