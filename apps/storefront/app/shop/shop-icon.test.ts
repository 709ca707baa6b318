import { expect, it } from 'vitest'
import { initialIcon } from './initial-icon.ts'
import { homeScreenIcon, tabIcon } from './shop-icon.ts'

const url = 'https://shop.example/media/a.png/v1/fit/w_88,h_88/file.png'

it('is the logo, in the size of a tab and of a home screen', () => {
  const logo = { url, width: 44, height: 40 }
  expect(tabIcon(logo)).toBe('https://shop.example/media/a.png/v1/fit/w_64,h_64/file.png')
  expect(homeScreenIcon(logo)).toBe('https://shop.example/media/a.png/v1/fit/w_180,h_180/file.png')
})

it.each([
  ['no logo', undefined],
  ['a logo of one line', { url, width: 200, height: 44 }],
])('is an initial for a shop with %s', (_, logo) => {
  expect([tabIcon(logo), homeScreenIcon(logo)]).toEqual(['/icon.svg', '/apple-touch-icon.png'])
})

it.each([
  ['maren & Kiln', 'M'],
  ['  éclair', 'É'],
  ['متجر', 'م'],
  ['👩‍🌾 farm', '👩‍🌾'],
  ['<script>', '&lt;'],
  ['& sons', '&amp;'],
  ['', ''],
])('has of the name "%s" the initial "%s"', (name, initial) => {
  expect(initialIcon(name, {})).toContain(`>${initial}</text>`)
})

it('has the accent of the owner, no stronger than the shop shows it', () => {
  expect(initialIcon('A', { accent: { hue: 20, chroma: 0.4 } })).toContain('oklch(0.405 0.12 20)')
})
