import sharp from 'sharp'
import type { Picture } from './grade.ts'

/** Bytes that a picture of 1600 pixels' width may take; narrower ones take less by themselves. */
export const PICTURE_LIMIT = 140_000

/** WebP under quality 90 brings blocks back into the backdrop, so it begins there. */
const QUALITIES = [90, 86, 82, 76, 70]

/**
 * A picture as WebP, in the best quality that stays within `limit` bytes.
 *
 * @throws {Error} The picture does not fit in any quality that is worth showing.
 */
export async function encodePicture(
  { width, height, bytes }: Picture,
  limit = PICTURE_LIMIT,
): Promise<Buffer> {
  const source = sharp(bytes, { raw: { width, height, channels: 3 } })
  let size = 0
  for (const quality of QUALITIES) {
    const encoded = await source
      .clone()
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer()
    if (encoded.length <= limit) return encoded
    size = encoded.length
  }
  throw new Error(`The picture takes ${size} bytes at the lowest quality, more than ${limit}.`)
}
