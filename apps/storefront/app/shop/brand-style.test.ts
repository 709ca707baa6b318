import { expect, it } from 'vitest'
import { brandStyle } from './brand-style.ts'

it('sets the tokens that the owner has set, and no others', () => {
  expect(brandStyle({})).toBeUndefined()
  expect(brandStyle({ headings: 'serif' })).toBeUndefined()
  expect(brandStyle({ accent: { hue: 150, chroma: 0 }, radius: 0, headings: 'sans' })).toBe(
    ':root{--accent-h:150;--accent-c:0;--r-control:0px;--r-sheet:0px;--serif:var(--sans)}',
  )
})
