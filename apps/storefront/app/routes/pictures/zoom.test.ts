import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveBy, sizesOf, WHOLE, type Zoom, zoomAround } from './zoom.ts'

const screen = { width: 800, height: 600 }

test('a picture is enlarged to its own pixels', () => {
  const sizes = sizesOf(screen, { width: 1600, height: 2000 })
  expect(sizes.picture).toEqual({ width: 480, height: 600 })
  expect(zoomAround(WHOLE, 100, { x: 0, y: 0 }, sizes).scale * sizes.picture.width).toBeCloseTo(
    1600,
  )
})

test('a picture smaller than the screen is shown in its pixels, and enlarged to twice of them', () => {
  const sizes = sizesOf(screen, { width: 300, height: 300 })
  expect(sizes).toMatchObject({ picture: { width: 300, height: 300 }, most: 2 })
})

test('the point under the pointer stays where it is', () => {
  const sizes = sizesOf(screen, { width: 4000, height: 3000 })
  // A point of the picture that is 100 pixels right of the centre.
  const { scale, x } = zoomAround(WHOLE, 2, { x: 100, y: 0 }, sizes)
  expect(100 * scale + x).toBe(100)
})

test('a whole picture does not move', () => {
  const sizes = sizesOf(screen, { width: 1600, height: 2000 })
  expect(moveBy(WHOLE, 300, -300, sizes)).toEqual(WHOLE)
})

test('no sequence of gestures shows more than the picture, or leaves its frame empty', () => {
  const size = fc.integer({ min: 1, max: 5000 })
  const number = fc.double({ min: -4000, max: 4000, noNaN: true })
  const gesture = fc.oneof(
    fc.record({ factor: fc.double({ min: 0.01, max: 100, noNaN: true }), x: number, y: number }),
    fc.record({ dx: number, dy: number }),
  )
  fc.assert(
    fc.property(size, size, size, size, fc.array(gesture), (fw, fh, width, height, gestures) => {
      const sizes = sizesOf({ width: fw, height: fh }, { width, height })
      let zoom: Zoom = WHOLE
      for (const one of gestures) {
        zoom =
          'factor' in one
            ? zoomAround(zoom, one.factor, one, sizes)
            : moveBy(zoom, one.dx, one.dy, sizes)
        expect(zoom.scale).toBeGreaterThanOrEqual(1)
        expect(zoom.scale).toBeLessThanOrEqual(sizes.most)
        const half = (sizes.picture.width * zoom.scale) / 2
        const empty = Math.max(0, fw / 2 - half)
        expect(half - Math.abs(zoom.x)).toBeGreaterThanOrEqual(fw / 2 - empty - 1e-6)
      }
    }),
  )
})
