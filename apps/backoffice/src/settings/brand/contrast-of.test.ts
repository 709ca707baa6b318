import { expect, it } from 'vitest'
import { contrastOf } from './contrast-of.ts'

it('is that of WCAG 2.2, in either order', () => {
  expect(contrastOf('oklch(1 0 0)', 'oklch(0 0 none)')).toBeCloseTo(21, 1)
  expect(contrastOf('oklch(0 0 0)', 'oklch(1 0 0)')).toBeCloseTo(21, 1)
  // #767676 on white, the least that small text may have.
  expect(contrastOf('oklch(0.5659 0 0)', 'oklch(1 0 0)')).toBeCloseTo(4.54, 1)
  // The same colour in the other notation, while it fades.
  const other = contrastOf('oklab(0.405 -0.0389911 -0.0965063)', 'oklch(1 0 0)')
  expect(other).toBeCloseTo(contrastOf('oklch(0.405 0.10408 248)', 'oklch(1 0 0)') ?? 0, 1)
  // Pure red on white.
  expect(contrastOf('oklch(0.62796 0.25768 29.2339)', 'oklch(1 0 0)')).toBeCloseTo(4, 1)
})

it('is unknown of colours in other notations', () => {
  expect(contrastOf('rgb(0, 0, 0)', 'oklch(1 0 0)')).toBeNull()
})
