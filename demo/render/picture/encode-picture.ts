import sharp from 'sharp'
import type { Picture } from './grade.ts'

export interface EncodedPicture {
  avif: Buffer
  webp: Buffer
}

/** Bytes that a picture of 1600 pixels' width may take; narrower ones take less by themselves. */
export const PICTURE_LIMIT = 140_000

/** WebP under quality 90 brings blocks back into the backdrop, so it begins there. */
const AVIF_QUALITIES = [72, 64, 56, 48]
const WEBP_QUALITIES = [90, 86, 82, 76, 70]

/**
 * A picture as AVIF and as WebP, each in the best quality that stays within `limit` bytes.
 *
 * @throws {Error} The picture does not fit in any quality that is worth showing.
 */
export async function encodePicture(
  picture: Picture,
  limit = PICTURE_LIMIT,
): Promise<EncodedPicture> {
  const { width, height, bytes } = picture
  const source = sharp(bytes, { raw: { width, height, channels: 3 } })
  return {
    avif: await bestWithin(limit, AVIF_QUALITIES, (quality) =>
      source.clone().avif({ quality, chromaSubsampling: '4:4:4' }).toBuffer(),
    ),
    webp: await bestWithin(limit, WEBP_QUALITIES, (quality) =>
      source.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer(),
    ),
  }
}

async function bestWithin(
  limit: number,
  qualities: number[],
  encode: (quality: number) => Promise<Buffer>,
) {
  let size = 0
  for (const quality of qualities) {
    const encoded = await encode(quality)
    if (encoded.length <= limit) return encoded
    size = encoded.length
  }
  throw new Error(`The picture takes ${size} bytes at the lowest quality, more than ${limit}.`)
}
