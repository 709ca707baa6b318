import { expect, it } from 'vitest'
import { CHANNELS } from '../job/tile.ts'
import { despeckle } from './despeckle.ts'

const GREY = 0.5

it('takes out a spark and a hole', () => {
  const film = filmOf({ '4,4': 40, '8,8': 0.001 })

  const red = redOf(despeckle(film))

  expect(red(4, 4)).toBeCloseTo(GREY * 1.12)
  expect(red(8, 8)).toBeCloseTo(GREY / 1.12)
  expect(red(5, 4)).toBe(GREY)
})

it('leaves a line of one pixel as it is', () => {
  const film = filmOf(Object.fromEntries(Array.from({ length: 12 }, (_, y) => [`6,${y}`, 3])))

  expect(despeckle(film).pixels).toEqual(film.pixels)
})

/** Grey, but for the pixels that are named. */
function filmOf(marks: Record<string, number>) {
  const pixels = new Float32Array(12 * 12 * CHANNELS)
  for (let i = 0; i < 144; i++) {
    const value = marks[`${i % 12},${Math.floor(i / 12)}`] ?? GREY
    pixels.fill(value, i * CHANNELS, i * CHANNELS + 6)
  }
  return { width: 12, height: 12, pixels }
}

function redOf({ pixels }: { pixels: Float32Array }) {
  return (x: number, y: number) => pixels[(y * 12 + x) * CHANNELS]
}
