import type { Collection, Shop } from '@vitrine/contract'
import { type CompactJson, encodeCompact } from '../ui/compact-json.ts'
import type { ShopView } from './shop-view.ts'
import { toShopView } from './to-shop-view.ts'

interface ShopText {
  collections: Collection[]
  text: CompactJson<ShopView>
}

const texts = new WeakMap<Shop, ShopText>()

/** The shop for every page. Made once for each reply: the catalog's cache gives an unchanged one as the same object. */
export function shopText(shop: Shop | null, collections: Collection[]): CompactJson<ShopView> {
  const known = shop && texts.get(shop)
  if (known?.collections === collections) return known.text
  const text = encodeCompact(toShopView(shop, collections))
  if (shop) texts.set(shop, { collections, text })
  return text
}
