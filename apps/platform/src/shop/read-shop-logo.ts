import type { ShopLogo } from '@vitrine/contract'
import { and, eq } from 'drizzle-orm'
import { toStoredMedia } from '../catalog/product/media/read-media.ts'
import { type CatalogSettings, fitUrl } from '../catalog/product/media/wire-media.ts'
import type { StoredMedia } from '../catalog/product/stored-product.ts'
import { mediaFiles } from '../catalog/tables.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { shopSettings } from './shop-settings.ts'

/** In CSS pixels, what a logo fits into: beside the search on a phone, and below a heading in an e-mail. */
const BOX = { width: 200, height: 44 }

/** Of a screen with two pixels for one of CSS. */
const DENSITY = 2

/** The logo of the shop; `undefined` where none is set, or its file is no longer in the library. */
export async function readShopLogo(
  scope: SiteScope,
  settings: CatalogSettings,
): Promise<ShopLogo | undefined> {
  const { shop } = await shopSettings.read(scope)
  if (shop.brand.logo === undefined) return undefined
  const [row] = await scope.db
    .select()
    .from(mediaFiles)
    .where(and(eq(mediaFiles.siteId, scope.siteId), eq(mediaFiles.mediaId, shop.brand.logo)))
  return row && toShopLogo(toStoredMedia(row), settings)
}

/** The logo in its size on pages; a small one is not enlarged. */
export function toShopLogo(stored: StoredMedia, settings: CatalogSettings): ShopLogo {
  const { width, height } = stored
  const scale = Math.min(BOX.width / width, BOX.height / height)
  const at = (density: number) => ({
    width: Math.max(1, Math.round(width * Math.min(1, scale * density))),
    height: Math.max(1, Math.round(height * Math.min(1, scale * density))),
  })
  const file = at(DENSITY)
  return { url: fitUrl(stored, file.width, file.height, settings), ...at(1) }
}
