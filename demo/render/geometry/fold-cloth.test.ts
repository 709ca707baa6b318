import { expect, it } from 'vitest'
import { foldCloth } from './fold-cloth.ts'
import { boundsOf, draw } from './volume.fixture.ts'

const FOLDING = { width: 2, depth: 1.5, layers: 4, thickness: 0.1 }

it('folds cloth to a pile of its layers that lies on the ground', () => {
  const [x, y, z] = boundsOf(draw((brush) => foldCloth(brush, FOLDING)).positions)

  expect(y?.[0]).toBeGreaterThanOrEqual(0)
  expect(y?.[1]).toBeCloseTo(0.4, 1)
  expect((x?.[1] ?? 0) - (x?.[0] ?? 0)).toBeCloseTo(2, 1)
  // The folds stand out by half of a layer.
  expect((z?.[1] ?? 0) - (z?.[0] ?? 0)).toBeCloseTo(1.6, 0)
})

it('spends as much cloth as the layers and the ways between them are long', () => {
  const { textures } = draw((brush) => foldCloth(brush, FOLDING))
  const length = Math.max(...textures.filter((_, i) => i % 4 === 1))

  expect(length).toBeCloseTo(4 * 1.5 + (3 * Math.PI * 0.1) / 2, 6)
})

it('closes the cloth, its outside out', () => {
  const { volume } = draw((brush) => foldCloth(brush, FOLDING))

  expect(volume).toBeGreaterThan(0.8 * 2 * 1.5 * 4 * 0.094)
  expect(volume).toBeLessThan(1.1 * 2 * 1.6 * 4 * 0.1)
})

it('is as uneven as it is asked to be', () => {
  const topOf = (unevenness: number) =>
    boundsOf(draw((brush) => foldCloth(brush, { ...FOLDING, unevenness })).positions)[1]?.[1] ?? 0

  expect(topOf(0.3)).toBeGreaterThan(topOf(0) + 0.02)
})
