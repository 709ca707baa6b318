import { createHash } from 'node:crypto'
import { type PictureDescription, type PictureName, pictureDescriptions } from '@vitrine/demo'
import { describePicture, type Picture } from '../../media/pictures/read-picture.ts'

/**
 * One of the demo's pictures as it is stored. Each was described when it was made, because decoding all of them takes
 * seconds of a first start; one that has changed since is described again.
 */
export async function ownPicture(name: PictureName, bytes: Buffer): Promise<Picture> {
  const known = pictureDescriptions[name]
  if (known?.sha256 !== digestOf(bytes)) return describePicture(bytes)
  const { width, height, placeholder } = known
  return { bytes, extension: 'webp', mimeType: 'image/webp', width, height, placeholder }
}

/** What {@link ownPicture} knows of a picture. */
export async function describeOwn(bytes: Buffer): Promise<PictureDescription> {
  const { width, height, placeholder } = await describePicture(bytes)
  return { sha256: digestOf(bytes), width, height, placeholder }
}

function digestOf(bytes: Buffer) {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}
