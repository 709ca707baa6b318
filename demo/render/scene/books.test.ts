import { expect, it } from 'vitest'
import { brushFor, createMesh } from '../geometry/mesh.ts'
import { placed } from '../geometry/transform.ts'
import { boundsOf } from '../geometry/volume.fixture.ts'
import { addShape } from './add-shape.ts'
import { hardback, notebook } from './books.ts'
import { linens } from './folded-linen.ts'
import type { Thing } from './scene.ts'

it('rounds the back of a hardback from cover to cover, and leaves its front open to the leaves', () => {
  const [x, y, z] = boundsOf(drawn(hardback(linens.rust, '#ffffff', [0.5, 0.9, 0.2])))

  expect(x?.[0]).toBeCloseTo(-0.49 - 0.3 * 0.222, 2)
  expect(x?.[1]).toBeCloseTo(0.5)
  expect(y).toEqual([0, 1.8].map((height) => expect.closeTo(height)))
  expect(z?.[1]).toBeCloseTo(0.222, 2)
  expect(z?.[0]).toBeCloseTo(-0.222, 2)
})

it('keeps the leaves of a book inside of its covers', () => {
  const things = notebook(linens.ink, [0.5, 0.9, 0.2])
  const leaves = things.filter(({ material }) => material.kind === 'pages')
  const [x, y, z] = boundsOf(drawn(leaves))

  expect(x?.[1]).toBeLessThan(0.5)
  expect(y?.[1]).toBeLessThan(1.8)
  expect(z?.[1]).toBeLessThan(0.2)
})

function drawn(things: readonly Thing[]) {
  const mesh = createMesh()
  for (const { shape, material: _, ...place } of things) {
    addShape(brushFor(mesh, placed(place), 0), shape)
  }
  return mesh.positions
}
