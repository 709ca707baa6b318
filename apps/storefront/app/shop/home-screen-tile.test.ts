import sharp from 'sharp'
import { expect, it } from 'vitest'
import { homeScreenTile } from './home-screen-tile.server.ts'

const GROUND = [42, 76, 107]

it('has a sign in the middle half, and no transparent corner', async () => {
  const png = await homeScreenTile({})
  const metadata = { width: 180, height: 180, channels: 3 }
  expect(await sharp(png).metadata()).toMatchObject(metadata)
  expect(await cornerOf(png)).toEqual(GROUND)
  const { info } = await sharp(png).trim({ threshold: 1 }).toBuffer({ resolveWithObject: true })
  const { width, height, trimOffsetLeft = 0, trimOffsetTop = 0 } = info
  const [left, top] = [Math.abs(trimOffsetLeft), Math.abs(trimOffsetTop)]
  expect(Math.min(left, top, 180 - left - width, 180 - top - height)).toBeGreaterThan(44)
  expect(Math.min(width, height)).toBeGreaterThan(50)
})

it('has the accent of the owner, no stronger than the shop shows it', async () => {
  const ground = async (accent: { hue: number; chroma: number }) =>
    cornerOf(await homeScreenTile({ accent }))
  expect(await ground({ hue: 20, chroma: 0.4 })).toEqual(await ground({ hue: 20, chroma: 0.12 }))
  expect(await ground({ hue: 0, chroma: 0 })).toEqual([73, 73, 73])
})

async function cornerOf(png: Uint8Array) {
  return [...(await sharp(png).raw().toBuffer()).subarray(0, 3)]
}
