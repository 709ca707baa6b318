import type { MediaFile } from '@vitrine/contract'

/** The address of a small picture of the file: of itself, or of a video's poster; none of other files. */
export function thumbnailUrl({ id, url, mediaType, posterId }: MediaFile): string | undefined {
  const shown = mediaType === 'IMAGE' ? id : posterId
  if (shown === undefined) return undefined
  return `${url.slice(0, url.lastIndexOf('/'))}/${shown}/v1/fit/w_320,h_320/file.webp`
}
