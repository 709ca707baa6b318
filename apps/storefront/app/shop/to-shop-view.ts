import type { Collection, Shop } from '@vitrine/contract'
import * as messages from '#messages/shop'
import { definedOnly } from '../catalog/defined-only.ts'
import { brandStyle } from './brand-style.ts'
import { navigationOf } from './navigation-of.ts'
import type { ShopView } from './shop-view.ts'

/** The shop for every page; without a shop, while the platform is out of reach, one without a name of its own. */
export function toShopView(shop: Shop | null, collections: Collection[]): ShopView {
  const { name = messages.shop, texts = {}, contact = {}, pricesIncludeTax = null } = shop ?? {}
  return definedOnly({
    name,
    logo: shop?.brand.logo,
    heading: texts.heading ?? [name],
    sentence: texts.sentence,
    priceNote: texts.priceNote ?? taxNote(pricesIncludeTax),
    place: contact.place,
    brand: texts.brand,
    style: brandStyle(shop?.brand ?? {}),
    languages: shop?.languages ?? [],
    ...navigationOf(shop, collections),
  })
}

function taxNote(pricesIncludeTax: boolean | null) {
  if (pricesIncludeTax === null) return undefined
  return pricesIncludeTax ? messages.taxIncluded : messages.taxAdded
}
