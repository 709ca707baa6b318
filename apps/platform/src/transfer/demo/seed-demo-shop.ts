import type { HomeSection } from '@vitrine/contract'
import { demoShop, type PictureName } from '@vitrine/demo'
import { and, eq } from 'drizzle-orm'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { saveShopSettings } from '../../shop/shop-settings.ts'
import { NEW_SHOP } from '../../sites/create-site.ts'
import { findSite } from '../../sites/find-site.ts'
import { siteSettings } from '../../sites/tables.ts'

/** Sets what the demo shop says about itself; a shop that says something already stays as it is, and so
 * does a name. */
export async function seedDemoShop(
  scope: SiteScope,
  pictureId: (name: PictureName) => Promise<string>,
): Promise<void> {
  if (await isSet(scope)) return
  const { name, home, brands, ...settings } = demoShop
  const sections = await Promise.all(home.map((section) => withIds(section, pictureId)))
  const pages = await Promise.all(
    brands.map(async ({ picture, ...page }) => ({
      ...page,
      ...(picture && { picture: await pictureId(picture) }),
    })),
  )
  const site = await findSite(scope)
  await transact(scope, (tx) =>
    saveShopSettings(tx, {
      ...(site.name === NEW_SHOP && { name }),
      settings: { ...settings, home: sections, brands: pages },
    }),
  )
}

async function withIds(
  section: HomeSection<PictureName>,
  pictureId: (name: PictureName) => Promise<string>,
): Promise<HomeSection<string>> {
  if (section.type !== 'featuredPicture' && section.type !== 'editorial') return section
  const picture = await pictureId(section.picture)
  if (section.type === 'editorial') return { ...section, picture }
  const { narrow, ...rest } = section
  return {
    ...rest,
    picture,
    ...(narrow && { narrow: { ...narrow, picture: await pictureId(narrow.picture) } }),
  }
}

async function isSet({ db, siteId }: SiteScope) {
  const rows = await db
    .select({ name: siteSettings.name })
    .from(siteSettings)
    .where(and(eq(siteSettings.siteId, siteId), eq(siteSettings.name, 'shop')))
  return rows.length > 0
}
