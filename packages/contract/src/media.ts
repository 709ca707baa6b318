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

/**
 * What can be shown before a picture has arrived. An addition of Vitrine's platform: other servers leave it out, other
 * clients ignore it.
 */
export interface MediaPlaceholder {
  /** Base64, about 25 bytes. */
  thumbhash: string
  /** The picture's dominant colour in OKLCH: degrees, and 0 for grey up to about 0.3. */
  hue: number
  chroma: number
}

/** `image` or `video`, never both. */
export interface MediaItem {
  id: string
  mediaType: MediaItemType
  title: string
  image?: MediaItemUrlAndSize
  video?: MediaItemVideo
  thumbnail?: MediaItemUrlAndSize
  placeholder?: MediaPlaceholder
}

export interface Media {
  mainMedia?: MediaItem
  items: MediaItem[]
}

/** A picture as store variants carry it. @see wire contract section 5.4 */
export interface PlatformImage {
  id: string
  url: string
  height: number
  width: number
  altText?: string | null
  filename?: string | null
}
