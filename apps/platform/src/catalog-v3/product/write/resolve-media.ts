import type { ProductToWriteV3 } from '@vitrine/contract/schemas'
import type { WantedMedia } from '../../../catalog/product/media/request-media.ts'
import type { CatalogSettings } from '../../../catalog/product/media/wire-media.ts'
import { toMediaId } from '../../../media/files/media-reference.ts'

type MediaToWrite = NonNullable<
  NonNullable<ProductToWriteV3['media']>['itemsInfo']
>['items'][number]

/** The stored files by their ids, and the pictures to be fetched from elsewhere. */
export function resolveMedia(
  items: readonly MediaToWrite[],
  settings: CatalogSettings,
): { mediaIds: string[]; wanted: WantedMedia[] } {
  const mediaIds = new Set<string>()
  const wanted: WantedMedia[] = []
  for (const { id, url, image, video, altText } of items) {
    const stored = id ?? image?.id ?? video?.id ?? storedIdOf(url ?? image?.url ?? '', settings)
    if (stored !== undefined) mediaIds.add(toMediaId(stored))
    else if (url) wanted.push({ url, choice: null, altText: altText ?? '' })
  }
  return { mediaIds: [...mediaIds], wanted }
}

/** The id in the address of a file of this platform. */
function storedIdOf(
  url: string,
  { publicPlatformUrl, publicMediaUrl = publicPlatformUrl }: CatalogSettings,
) {
  const isOurs = [publicPlatformUrl, publicMediaUrl].some((origin) =>
    url.startsWith(`${origin}/media/`),
  )
  return isOurs || /^(wix:)?(image|video):/.test(url) ? toMediaId(url) : undefined
}
