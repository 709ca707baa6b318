import type { MediaItemV3 } from '@vitrine/contract'
import {
  type CatalogSettings,
  fitUrl,
  mediaUrl,
  toPlatformImage,
  toPlatformVideo,
} from '../../catalog/product/media/wire-media.ts'
import type { StoredMedia } from '../../catalog/product/stored-product.ts'

const THUMBNAIL_SIZE = 50

/** A picture or video; catalog V3 has no other kinds. */
export function toMediaItemV3(
  media: StoredMedia,
  settings: CatalogSettings,
  withThumbnail = false,
): MediaItemV3 {
  const { id, kind, altText, title, posterId } = media
  const shown = kind === 'video' ? posterId : id
  const shared = {
    id,
    url: mediaUrl(id, settings),
    ...(altText === '' ? {} : { altText }),
    displayName: title,
    ...(withThumbnail && shown !== undefined
      ? {
          thumbnail: {
            url: fitUrl({ id: shown }, THUMBNAIL_SIZE, THUMBNAIL_SIZE, settings),
            width: THUMBNAIL_SIZE,
            height: THUMBNAIL_SIZE,
          },
        }
      : {}),
  }
  return kind === 'video'
    ? { ...shared, mediaType: 'VIDEO', video: toPlatformVideo(media, settings) }
    : { ...shared, mediaType: 'IMAGE', image: toPlatformImage(media, settings) }
}
