import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSampler, draw, startSample } from './sampler.ts'

const pixel = fc.record({
  x: fc.nat(4000),
  y: fc.nat(4000),
  seed: fc.integer(),
  bits: fc.integer({ min: 1, max: 7 }),
  dimension: fc.integer({ min: 1, max: 40 }),
})

it('puts one sample into each box of every grid with as many boxes as samples', () => {
  fc.assert(
    fc.property(pixel, ({ bits, ...at }) => {
      const pairs = pairsOf({ ...at, count: 2 ** bits })
      for (let columns = 0; columns <= bits; columns++) {
        const boxes = pairs.map(
          ([u, v]) =>
            Math.floor(u * 2 ** columns) * 2 ** bits + Math.floor(v * 2 ** (bits - columns)),
        )
        expect(new Set(boxes).size).toBe(2 ** bits)
      }
    }),
  )
})

it('draws the same pairs again for the same pixel, and others for its neighbour', () => {
  const at = { x: 17, y: 4, seed: 1, dimension: 3, count: 16 }

  expect(pairsOf(at)).toEqual(pairsOf(at))
  expect(pairsOf(at)).not.toEqual(pairsOf({ ...at, x: 18 }))
  expect(pairsOf(at)).not.toEqual(pairsOf({ ...at, seed: 2 }))
})

it('pairs no dimension with another: their products average to a quarter', () => {
  const first = pairsOf({ x: 5, y: 6, seed: 7, dimension: 2, count: 4096 })
  const second = pairsOf({ x: 5, y: 6, seed: 7, dimension: 3, count: 4096 })

  const mean = first.reduce((sum, [u], i) => sum + u * second[i][0], 0) / 4096
  expect(mean).toBeCloseTo(0.25, 1)
})

function pairsOf({ dimension, ...at }: { dimension: number; count: number } & PixelSeed) {
  const sampler = createSampler()
  return Array.from({ length: at.count }, (_, index): [number, number] => {
    startSample(sampler, { ...at, index })
    for (let i = 0; i < dimension; i++) draw(sampler)
    return [sampler.u, sampler.v]
  })
}

interface PixelSeed {
  x: number
  y: number
  seed: number
}
