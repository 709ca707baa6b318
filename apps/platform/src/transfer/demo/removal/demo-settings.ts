import { isDeepStrictEqual } from 'node:util'
import type { HomeSection, ShopBrandPage, ShopSettings } from '@vitrine/contract'
import {
  altTexts,
  demoDelivery,
  demoDiscounts,
  demoPayments,
  demoShop,
  demoTaxes,
  type PictureName,
} from '@vitrine/demo'
import { and, eq, inArray } from 'drizzle-orm'
import { mediaFiles } from '../../../catalog/tables.ts'
import { deliverySettings } from '../../../delivery/delivery-settings.ts'
import { deleteDiscountRule, listDiscountRules } from '../../../discounts/discount-rules.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { paymentSettings } from '../../../payments/payment-settings.ts'
import { NO_SHOP, picturesOf, saveShopSettings, shopSettings } from '../../../shop/shop-settings.ts'
import { NEW_SHOP } from '../../../sites/create-site.ts'
import { findSite } from '../../../sites/find-site.ts'
import { siteSettings } from '../../../sites/tables.ts'
import { taxSettings } from '../../../taxes/tax-settings.ts'

const SHOP_PARTS = ['contact', 'texts', 'pages', 'home', 'brands'] as const
const OWN_SETTINGS = ['taxes', 'delivery', 'payments'] as const

/** The settings that are exactly as the demo store set them. */
export interface DemoSettings {
  isNamed: boolean
  shop: (typeof SHOP_PARTS)[number][]
  settings: (typeof OWN_SETTINGS)[number][]
  /** Ids of coupons. */
  coupons: string[]
}

export async function findDemoSettings(scope: SiteScope): Promise<DemoSettings> {
  const { name } = await findSite(scope)
  const { shop } = await shopSettings.read(scope)
  const { taxes } = await taxSettings.read(scope)
  const { delivery } = await deliverySettings.read(scope)
  const { payments } = await paymentSettings.read(scope)
  const rules = await listDiscountRules(scope)
  const pictures = await describePictures(scope, picturesOf(shop))
  const toText = (id: string) => pictures.get(id) ?? id
  const toAltText = (picture: PictureName) => altTexts[picture].en
  const now = {
    ...shop,
    home: withPictures(shop.home, toText),
    brands: shop.brands.map((page) => withPicture(page, toText)),
  }
  const demo = {
    ...demoShop,
    home: withPictures(demoShop.home, toAltText),
    brands: demoShop.brands.map((page) => withPicture(page, toAltText)),
  }
  const found = { taxes, delivery, payments }
  const demos = { taxes: demoTaxes, delivery: demoDelivery, payments: demoPayments }
  return {
    isNamed: name === demo.name,
    shop: SHOP_PARTS.filter((part) => isDeepStrictEqual(now[part], demo[part])),
    settings: OWN_SETTINGS.filter((setting) => isDeepStrictEqual(found[setting], demos[setting])),
    coupons: rules
      .filter((rule) =>
        demoDiscounts.some((coupon) => isDeepStrictEqual({ ...rule, ...coupon }, rule)),
      )
      .map(({ id }) => id),
  }
}

export function countDemoSettings({ isNamed, shop, settings, coupons }: DemoSettings): number {
  return Number(isNamed) + shop.length + settings.length + coupons.length
}

/** Sets them back to those of a new shop. The caller runs the transaction. */
export async function clearDemoSettings(
  tx: SiteScope,
  { isNamed, shop, settings, coupons }: DemoSettings,
): Promise<void> {
  const cleared: Partial<ShopSettings> = Object.fromEntries(
    shop.map((part) => [part, NO_SHOP[part]]),
  )
  if (isNamed || shop.length > 0) {
    await saveShopSettings(tx, { ...(isNamed && { name: NEW_SHOP }), settings: cleared })
  }
  const { shop: left } = await shopSettings.read(tx)
  // Without a row the demo can be seeded again.
  const unset = [...settings, ...(isDeepStrictEqual(left, NO_SHOP) ? ['shop'] : [])]
  if (unset.length > 0) {
    await tx.db
      .delete(siteSettings)
      .where(and(eq(siteSettings.siteId, tx.siteId), inArray(siteSettings.name, unset)))
  }
  for (const id of coupons) await deleteDiscountRule(tx, id)
}

/** A home page with something else in the place of each picture. */
function withPictures<Picture extends string>(
  home: readonly HomeSection<Picture>[],
  toOther: (picture: Picture) => string,
): HomeSection<string>[] {
  return home.map((section) => {
    if (section.type === 'editorial') return { ...section, picture: toOther(section.picture) }
    if (section.type !== 'featuredPicture') return section
    const { picture, narrow } = section
    return {
      ...section,
      picture: toOther(picture),
      ...(narrow && { narrow: { ...narrow, picture: toOther(narrow.picture) } }),
    }
  })
}

function withPicture<Picture extends string>(
  { picture, ...page }: ShopBrandPage<Picture>,
  toOther: (picture: Picture) => string,
): ShopBrandPage<string> {
  return { ...page, ...(picture && { picture: toOther(picture) }) }
}

async function describePictures({ siteId, db }: SiteScope, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db
    .select({ id: mediaFiles.mediaId, altText: mediaFiles.altText })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.siteId, siteId), inArray(mediaFiles.mediaId, ids)))
  return new Map(rows.map(({ id, altText }) => [id, altText]))
}
