import { expect, it } from 'vitest'
import { averageLight } from './average-light.ts'

it('reads luminance and colour from the first bytes of a thumbhash', () => {
  // L 63, P 32, Q 32: almost white.
  expect(averageLight(bytes(63 | (32 << 6) | (32 << 12)))).toEqual({
    color: '#fff',
    luminance: 1,
  })
  // L 16, P 32, Q 63: a dark red.
  expect(averageLight(bytes(16 | (32 << 6) | (63 << 12)))?.color).toBe('#b04')
})

it.each([undefined, '', 'AA==', '%%%%'])('gives undefined for %j', (thumbhash) => {
  expect(averageLight(thumbhash)).toBeUndefined()
})

function bytes(header: number) {
  return btoa(String.fromCharCode(header & 255, (header >> 8) & 255, (header >> 16) & 255, 0, 0))
}
