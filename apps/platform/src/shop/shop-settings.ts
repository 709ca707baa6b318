import { createHash } from 'node:crypto'
import type {
  HomeSection,
  ShopSettings,
  ShopSettingsReply,
  UpdateShopRequest,
} from '@vitrine/contract'
import { shopSettingsSchema } from '@vitrine/contract/schemas'
import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { record } from '../audit/record.ts'
import { readMedia, rejectReference } from '../catalog/product/media/read-media.ts'
import { applicationError } from '../kernel/errors/api-error.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { findSite } from '../sites/find-site.ts'
import { createStoredSettings } from '../sites/stored-settings.ts'
import { sites } from '../sites/tables.ts'

/** What is not set, the storefront has words of its own for. */
export const NO_SHOP: ShopSettings = {
  contact: {},
  brand: {},
  texts: {},
  pages: {},
  home: [],
  navigation: { header: [], footer: [] },
  brands: [],
  countsVisits: false,
}

/** What the shop says about itself, in all languages. */
export const shopSettings = createStoredSettings(
  { shop: shopSettingsSchema as unknown as v.GenericSchema<unknown, ShopSettings> },
  { shop: NO_SHOP },
)

export async function readShopSettings(scope: SiteScope): Promise<ShopSettingsReply> {
  const [{ name }, { shop }] = await Promise.all([findSite(scope), shopSettings.read(scope)])
  return { name, settings: shop, revision: revisionOf(name, shop) }
}

/**
 * Replaces the given parts of what the shop says about itself. The caller runs the transaction.
 *
 * @throws {ApiError} 409 `SHOP_CHANGED` when it is no longer at the revision; 400 for a picture that is not in the
 *   library.
 */
export async function saveShopSettings(
  tx: SiteScope,
  { revision, ...changes }: UpdateShopRequest,
): Promise<ShopSettingsReply> {
  // The lock makes a second owner wait, who then gets the 409.
  await tx.db.select().from(sites).where(eq(sites.siteId, tx.siteId)).for('update')
  const current = await readShopSettings(tx)
  if (revision !== undefined && revision !== current.revision) {
    throw applicationError(
      409,
      'SHOP_CHANGED',
      'The shop was changed meanwhile. Read it again, and make the change in what it is now.',
    )
  }
  const name = changes.name ?? current.name
  const settings = { ...current.settings, ...changes.settings }
  if (changes.settings?.home) {
    await readMedia(tx, picturesOf({ ...NO_SHOP, home: settings.home }), 'settings.home')
  }
  if (changes.settings?.brands) {
    for (const [at, { picture }] of settings.brands.entries()) {
      if (picture) await requirePicture(tx, picture, `settings.brands.${at}.picture`)
    }
  }
  if (changes.settings?.brand?.logo !== undefined) {
    await requirePicture(tx, changes.settings.brand.logo, 'settings.brand.logo')
  }
  await tx.db.update(sites).set({ name }).where(eq(sites.siteId, tx.siteId))
  await shopSettings.save(tx, 'shop', settings)
  await record(tx, { action: 'setting.changed', details: { setting: 'shop' } })
  // PostgreSQL orders the members of objects, and the revision depends on their order.
  return readShopSettings(tx)
}

/** @throws {ApiError} 400 for a file that is not in the library, or is no picture. */
async function requirePicture(tx: SiteScope, mediaId: string, field: string) {
  const [file] = await readMedia(tx, [mediaId], field)
  if (file?.kind !== undefined) rejectReference(field, `names no picture: ${mediaId}`)
}

/** The ids of the pictures of the home page, of brands and of the logo, each once. */
export function picturesOf({
  home,
  brand,
  brands,
}: Pick<ShopSettings, 'home' | 'brand' | 'brands'>): string[] {
  const ids = [
    ...home.flatMap(picturesOfSection),
    ...brands.map(({ picture }) => picture),
    brand.logo,
  ]
  return [...new Set(ids.filter((id) => id !== undefined))]
}

function picturesOfSection(section: HomeSection<string>): string[] {
  if (section.type === 'editorial') return [section.picture]
  if (section.type !== 'featuredPicture') return []
  return [section.picture, ...(section.narrow ? [section.narrow.picture] : [])]
}

function revisionOf(name: string, settings: ShopSettings) {
  return createHash('sha256')
    .update(JSON.stringify([name, settings]))
    .digest('base64url')
}
