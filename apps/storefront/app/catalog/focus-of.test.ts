import fc from 'fast-check'
import { expect, it } from 'vitest'
import { focusOf } from './focus-of.ts'

const wide = { url: '', width: 1600, height: 900 }

it('is the middle of the picture unless there is a focal point', () => {
  expect(focusOf(wide)).toBeUndefined()
  expect(focusOf({ ...wide, focalPoint: { x: 0.5, y: 0.1 } })).toBe('50% 50%')
})

it('moves a wide picture sideways, as far as there is picture', () => {
  expect(focusOf({ ...wide, focalPoint: { x: 0.7, y: 0.5 } })).toBe('86% 50%')
  expect(focusOf({ ...wide, focalPoint: { x: 1, y: 0.5 } })).toBe('100% 50%')
})

it('keeps the focal point in the frame, whatever the shape of the picture', () => {
  const size = fc.integer({ min: 1, max: 5000 })
  const part = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(size, size, part, part, (width, height, x, y) => {
      const [left = 0, top = 0] = (focusOf({ url: '', width, height, focalPoint: { x, y } }) ?? '')
        .split(' ')
        .map((text) => Number.parseInt(text, 10) / 100)
      const scale = Math.max(4 / width, 5 / height)
      const shown = (point: number, drawn: number, frame: number, position: number) =>
        point * drawn + (frame - drawn) * position
      for (const place of [
        shown(x, width * scale, 4, left) / 4,
        shown(y, height * scale, 5, top) / 5,
      ]) {
        // Positions are whole percents.
        const rounding = 0.005 * Math.max(width * scale, height * scale)
        expect(place).toBeGreaterThanOrEqual(-rounding)
        expect(place).toBeLessThanOrEqual(1 + rounding)
      }
    }),
  )
})
