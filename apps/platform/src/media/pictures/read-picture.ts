import type { MediaPlaceholder } from '@vitrine/contract'
import type { Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { dominantColour } from './dominant-color.ts'
import { loadSharp } from './load-sharp.ts'

/** A picture that was decoded and encoded by this program: without metadata and trailing bytes, upright. */
export interface Picture {
  bytes: Buffer
  extension: 'jpg' | 'png' | 'webp'
  mimeType: string
  width: number
  height: number
  placeholder: MediaPlaceholder
}

/** The file is not a supported picture; the message says why. */
export class UnreadablePictureError extends Error {
  override readonly name = 'UnreadablePictureError'
}

export const MAX_PICTURE_BYTES = 10 * 1024 * 1024
const MAX_PICTURE_PIXELS = 50_000_000

/**
 * Decodes an uploaded file and encodes it again, which proves that it is a picture and removes everything else.
 *
 * @throws {UnreadablePictureError} for other formats (SVG among them), damaged files, more than 10 MiB or 50 megapixels.
 * @see security requirement SR-91
 */
export async function readPicture(source: Uint8Array): Promise<Picture> {
  if (source.byteLength > MAX_PICTURE_BYTES) {
    throw new UnreadablePictureError('The picture has more than 10 MiB.')
  }
  const format = sniffFormat(source)
  if (!format) {
    throw new UnreadablePictureError('The file is not a JPEG, PNG, WebP, AVIF or GIF picture.')
  }
  const sharp = await loadSharp()
  try {
    const { extension, mimeType, encode } = TARGETS[format]
    const decoded = sharp(source, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })
    const { data, info } = await encode(decoded.autoOrient()).toBuffer({ resolveWithObject: true })
    const { width, height } = info
    return {
      bytes: data,
      extension,
      mimeType,
      width,
      height,
      placeholder: await placeholderOf(data),
    }
  } catch (cause) {
    throw asUnreadable(cause)
  }
}

function asUnreadable(cause: unknown) {
  const isTooLarge = cause instanceof Error && /pixel limit/.test(cause.message)
  const message = isTooLarge
    ? 'The picture has more than 50 megapixels.'
    : 'The picture is damaged.'
  return new UnreadablePictureError(message, { cause })
}

/**
 * Describes a picture that this program has encoded before, or brings along: {@link readPicture} would lose a little of
 * it once more, and takes ten times as long.
 *
 * @throws {UnreadablePictureError} for formats in which none is stored, and damaged files
 */
export async function describePicture(source: Uint8Array): Promise<Picture> {
  const format = sniffFormat(source)
  if (!format || format === 'avif' || format === 'gif') {
    throw new UnreadablePictureError('The file is not a JPEG, PNG or WebP picture.')
  }
  const { extension, mimeType } = TARGETS[format]
  const sharp = await loadSharp()
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  try {
    const { width, height } = await sharp(bytes).metadata()
    return { bytes, extension, mimeType, width, height, placeholder: await placeholderOf(bytes) }
  } catch (cause) {
    throw asUnreadable(cause)
  }
}

type SourceFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

interface Target {
  extension: Picture['extension']
  mimeType: string
  encode(image: Sharp): Sharp
}

const JPEG: Target = {
  extension: 'jpg',
  mimeType: 'image/jpeg',
  encode: (image) => image.jpeg({ quality: 90 }),
}
const PNG: Target = { extension: 'png', mimeType: 'image/png', encode: (image) => image.png() }
const WEBP: Target = {
  extension: 'webp',
  mimeType: 'image/webp',
  encode: (image) => image.webp({ quality: 92 }),
}

/** The stored format of each input format; of an animation only the first frame is stored. */
const TARGETS: Record<SourceFormat, Target> = {
  jpeg: JPEG,
  png: PNG,
  webp: WEBP,
  avif: WEBP,
  gif: PNG,
}

/** The format by its first bytes, because names and content types are only claims. */
export function sniffFormat(bytes: Uint8Array): SourceFormat | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return 'webp'
  if (/^[\s\S]{4}ftypavi[fs]/.test(head)) return 'avif'
  return undefined
}

async function placeholderOf(picture: Uint8Array): Promise<MediaPlaceholder> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(picture)
    .resize(64, 64, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const thumbhash = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
  return { thumbhash, ...dominantColour(data, info) }
}
