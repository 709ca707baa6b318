import { isMediaId } from '../../media/files/media-files.ts'

/** The id in the address of a file of the media library, of this store or of another one. */
export function mediaIdInAddress(source: string): string | undefined {
  const [, id = ''] = /\/media\/([^/?#]+)$/.exec(source) ?? []
  return isMediaId(id) ? id : undefined
}
