import type { MediaItemType } from './enumerations.ts'

/** Pictures and films of products and collections. @see wire contract section 5.3 */

/** `width` and `height` are pixels. */
export interface MediaItemUrlAndSize {
  url: string
  width: number
  height: number
  format?: string | null
  altText?: string | null
}

export interface MediaItemVideo {
  files: MediaItemUrlAndSize[]
  stillFrameMediaId: string
}

/** `image` or `video`, never both. */
export interface MediaItem {
  id: string
  mediaType: MediaItemType
  title: string
  image?: MediaItemUrlAndSize
  video?: MediaItemVideo
  thumbnail?: MediaItemUrlAndSize
}

export interface Media {
  mainMedia?: MediaItem
  items: MediaItem[]
}
