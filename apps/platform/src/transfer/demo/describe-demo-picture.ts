import { type PictureName, pictureDescriptions } from '@vitrine/demo'
import { describePicture, type Picture } from '../../media/pictures/read-picture.ts'

/**
 * One of the demo's pictures as it is stored. Each was described when it was made, because decoding all of them takes
 * seconds of a first start; one that has changed since is described again.
 *
 * @throws {UnreadablePictureError} when it has changed and is damaged.
 */
export async function describeDemoPicture(
  name: PictureName,
  bytes: Buffer,
  hash: string,
): Promise<Picture> {
  const known = pictureDescriptions[name]
  if (known?.hash !== hash) return describePicture(bytes)
  const { width, height, placeholder } = known
  return { bytes, extension: 'webp', mimeType: 'image/webp', width, height, placeholder }
}
