import * as messages from '#messages/shop'
import { type CompactJson, decodeCompact } from '../ui/compact-json.ts'
import type { ShopView } from './shop-view.ts'

interface RootData {
  shop: CompactJson<ShopView>
}

/** The matched routes of a page, the first of which is the root, in the arguments of `meta`. */
export type PageMatches = readonly [
  { loaderData?: RootData | undefined },
  ...(object | undefined)[],
]

let decoded: { text: CompactJson<ShopView>; shop: ShopView } | undefined

/** What every page shows of the shop, from the data of the root. A dozen components of a page ask for it. */
export function shopOf(root: RootData | undefined): ShopView {
  if (!root) return NONE
  if (decoded?.text !== root.shop) decoded = { text: root.shop, shop: decodeCompact(root.shop) }
  return decoded.shop
}

/** On an error page whose data could not be loaded. */
const NONE: ShopView = {
  name: messages.shop,
  heading: [messages.shop],
  header: [],
  footer: [],
  languages: [],
}
