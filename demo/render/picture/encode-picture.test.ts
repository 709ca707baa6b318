import sharp from 'sharp'
import { expect, it } from 'vitest'
import { scatterBits } from '../math/hash.ts'
import { encodePicture } from './encode-picture.ts'

it('encodes a picture in its size', async () => {
  const webp = await encodePicture(picture(64, 80, () => 128))

  expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 64, height: 80 })
})

it('lowers the quality until a restless picture fits', async () => {
  const noise = picture(128, 128, (i) => scatterBits(i) & 255)
  const free = await encodePicture(noise, 1_000_000)
  const limit = Math.ceil(free.length * 0.9)
  const held = await encodePicture(noise, limit)

  expect(free.length).toBeGreaterThan(limit)
  expect(held.length).toBeLessThanOrEqual(limit)
})

it('says so when no quality fits', async () => {
  const noise = picture(128, 128, (i) => scatterBits(i) & 255)

  await expect(encodePicture(noise, 1000)).rejects.toThrow(/more than 1000/)
})

function picture(width: number, height: number, value: (i: number) => number) {
  return {
    width,
    height,
    bytes: Uint8Array.from({ length: width * height * 3 }, (_, i) => value(i)),
  }
}
