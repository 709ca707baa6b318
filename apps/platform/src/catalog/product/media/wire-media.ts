import type {
  Media,
  MediaItem,
  PlatformImage,
  PlatformMedia,
  PlatformVideo,
} from '@vitrine/contract'
import type { StoredMedia } from '../stored-product.ts'

/** The public addresses of the platform and the shop, without a trailing slash. */
export interface CatalogSettings {
  publicPlatformUrl: string
  publicStorefrontUrl: string
  /** The origin of the addresses of public files, without a trailing slash; by default the platform's. */
  publicMediaUrl?: string | undefined
}

const THUMBNAIL_SIZE = 50

/** Pictures as catalog v1 sends them, the first one as the main one. */
export function toMedia(stored: StoredMedia[], settings: CatalogSettings): Media {
  const items = stored.map((item) => toMediaItem(item, settings))
  return items[0] ? { mainMedia: items[0], items } : { items }
}

export function toMediaItem(stored: StoredMedia, settings: CatalogSettings): MediaItem {
  const { id, kind, title } = stored
  if (kind === undefined) return toPicture(stored, settings)
  if (kind !== 'video') return { id, mediaType: kind, title }
  const { posterId } = stored
  const url = mediaUrl(id, settings)
  return {
    id,
    mediaType: kind,
    title,
    video: {
      files: [{ url, width: stored.width, height: stored.height, format: format(id) }],
      stillFrameMediaId: posterId ?? '',
    },
    ...(posterId === undefined ? {} : { thumbnail: toThumbnail({ id: posterId }, settings) }),
  }
}

function toPicture(stored: StoredMedia, settings: CatalogSettings): MediaItem {
  const { id, width, height, title, altText, placeholder, focalPoint } = stored
  return {
    id,
    mediaType: 'image',
    title,
    image: {
      url: fitUrl(stored, width, height, settings),
      width,
      height,
      format: format(id),
      altText,
      ...(focalPoint ? { focalPoint } : {}),
    },
    thumbnail: toThumbnail(stored, settings),
    ...(placeholder ? { placeholder } : {}),
  }
}

const toThumbnail = (stored: Pick<StoredMedia, 'id'>, settings: CatalogSettings) => ({
  url: fitUrl(stored, THUMBNAIL_SIZE, THUMBNAIL_SIZE, settings),
  width: THUMBNAIL_SIZE,
  height: THUMBNAIL_SIZE,
})

/** A picture in the form of store variants. */
export function toPlatformImage(stored: StoredMedia, settings: CatalogSettings): PlatformImage {
  const { id, width, height, altText } = stored
  const url = mediaUrl(id, settings)
  return { id, url, height, width, altText, filename: `file.${format(id)}` }
}

/** The first picture or video among the files, in the form of store variants. */
export function toPlatformMedia(
  stored: StoredMedia[],
  settings: CatalogSettings,
): PlatformMedia | undefined {
  const first = stored.find(({ kind }) => kind === undefined || kind === 'video')
  if (!first) return undefined
  return first.kind === 'video'
    ? { video: toPlatformVideo(first, settings) }
    : { image: toPlatformImage(first, settings) }
}

/** A video in the form of store variants; its poster has the same size. */
export function toPlatformVideo(
  { id, title, width, height, posterId }: StoredMedia,
  settings: CatalogSettings,
): PlatformVideo {
  const urlOf = (file: string) => mediaUrl(file, settings)
  return {
    id,
    filename: title === '' ? `file.${format(id)}` : title,
    resolutions: [{ url: urlOf(id), width, height, format: format(id) }],
    ...(posterId === undefined
      ? {}
      : { posters: [{ id: posterId, url: urlOf(posterId), width, height }] }),
  }
}

/** Clients replace `w_…,h_…` by the size that they need. */
export function fitUrl(
  { id }: Pick<StoredMedia, 'id'>,
  width: number,
  height: number,
  settings: CatalogSettings,
) {
  return `${mediaUrl(id, settings)}/v1/fit/w_${width},h_${height}/file.${format(id)}`
}

/** The public address of a file. */
export function mediaUrl(
  id: string,
  {
    publicPlatformUrl,
    publicMediaUrl = publicPlatformUrl,
  }: Pick<CatalogSettings, 'publicPlatformUrl' | 'publicMediaUrl'>,
): string {
  return `${publicMediaUrl}/media/${id}`
}

const format = (id: string) => id.slice(id.lastIndexOf('.') + 1)
