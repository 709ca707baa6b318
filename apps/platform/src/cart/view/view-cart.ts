import type { ItemAvailabilityStatus } from '@vitrine/contract'
import { findDisplayCurrency } from '../../catalog/currency/display-currencies.ts'
import { discountedMinor } from '../../catalog/product/money.ts'
import { comparedMinor } from '../../catalog/product/prices/compared-price.ts'
import type { ProductRecord } from '../../catalog/product/product-row.ts'
import {
  type DeletedProduct,
  findDeletedProducts,
} from '../../catalog/product/read/deleted-products.ts'
import type { SiteMoney } from '../../catalog/product/read-site.ts'
import { languagesFor } from '../../catalog/translations/read/languages.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import {
  type CartItem,
  type CartProduct,
  type Described,
  findItem,
  piecesLeft,
  readCartProducts,
} from '../cart-products.ts'
import { ownerOf } from '../owner/cart-owner.ts'
import { cartNotFound, findCart, type StoredCart, type StoredLine } from '../stored-cart.ts'
import {
  type CartAmount,
  type CartMoney,
  NOTHING,
  sum,
  toAmount,
  toCartMoney,
} from './cart-amount.ts'

/** The parameters of reading a cart. */
export interface Reading {
  /** Canonical; the original language where the site has no translation. */
  language?: string | undefined
  /** The requested display currency. */
  currency?: string | undefined
}

/** Line items with the current data of the catalog. */
export interface LinesView {
  money: CartMoney
  siteLanguage: string
  lines: LineView[]
  /** The total of all lines; deleted items count zero. */
  subtotal: CartAmount
}

export interface CartView extends LinesView {
  cart: StoredCart
}

export interface LineView {
  line: StoredLine
  /** `null`: deleted from the catalog, or hidden. */
  item: CartItem | null
  /** Its last state, if it was deleted and that is known. */
  was: Described | null
  status: ItemAvailabilityStatus
  /** `null` where stock is not tracked, or not public. */
  left: number | null
  /** For one unit, after the product's discount. */
  price: CartAmount
  fullPrice: CartAmount
  /** The unit price times the quantity. */
  total: CartAmount
}

/**
 * The caller's cart, in two statements however many lines it has, and a third if an item was deleted.
 *
 * @throws {ApiError} 404 `OWNED_CART_NOT_FOUND`; 400 `CALLER_HAS_NO_CART`
 */
export async function viewCart(scope: SiteScope, reading: Reading = {}): Promise<CartView> {
  const { cart, site } = await findCart(scope, ownerOf(scope))
  if (!cart) throw cartNotFound()
  return { cart, ...(await readLinesView(scope, cart.lines, site, reading)) }
}

/** The lines, in one statement, and a second if an item was deleted. */
export async function readLinesView(
  scope: SiteScope,
  lines: readonly StoredLine[],
  site: SiteMoney,
  reading: Reading = {},
): Promise<LinesView> {
  const languages = languagesFor(reading.language, site)
  const products = await readCartProducts({ ...scope, languages }, lines)
  return viewLines(scope, { lines, products, site }, reading)
}

interface ReadLines {
  lines: readonly StoredLine[]
  /** At least those of the lines, in the requested language. */
  products: ReadonlyMap<string, CartProduct>
  site: SiteMoney
}

/** The lines with products that were read before, in no statement, and in one if an item was deleted. */
export async function viewLines(
  scope: SiteScope,
  { lines, products, site }: ReadLines,
  reading: Reading,
): Promise<LinesView> {
  const missing = lines.map(({ productId }) => productId).filter((id) => !products.has(id))
  const deleted = await findDeletedProducts(scope, missing)
  return toLinesView(lines, products, site, { ...reading, deleted })
}

/** The lines with these products, which were read in the requested language. */
export function toLinesView(
  stored: readonly StoredLine[],
  products: ReadonlyMap<string, CartProduct>,
  site: SiteMoney,
  { deleted = new Map(), ...reading }: Reading & { deleted?: Map<string, DeletedProduct> } = {},
): LinesView {
  // Amounts need no translation: a shop in a language has them in its form, whatever is translated.
  const [language = reading.language ?? site.language] = languagesFor(reading.language, site)
  const money = toCartMoney(site.currency, language, findDisplayCurrency(site, reading.currency))
  // The stock used by earlier lines of the same variant is not available to later ones.
  const taken = new Map<string, number>()
  const lines = stored.map((line) => {
    const item = findItem(products, line)
    const key = `${line.productId} ${line.variantId}`
    const before = taken.get(key) ?? 0
    taken.set(key, before + line.quantity)
    if (!item) return toGoneLine(line, products.get(line.productId)?.original, deleted)
    return toLineView(line, item, before, money)
  })
  const subtotal = sum(lines.map(({ total }) => total))
  return { money, siteLanguage: site.language, lines, subtotal }
}

/** An item that is no longer available: the product was deleted or hidden, or lost one of the choices. */
function toGoneLine(
  line: StoredLine,
  present: ProductRecord | undefined,
  deleted: ReadonlyMap<string, DeletedProduct>,
): LineView {
  const record = present ?? deleted.get(line.productId)
  const variant = record?.variants.find(({ variantId }) => variantId === line.variantId)
  const choices = { ...variant?.choices, ...line.options.options }
  const was = record ? { product: { record, original: record }, choices } : null
  const nothing = { price: NOTHING, fullPrice: NOTHING, total: NOTHING }
  return { line, item: null, was, status: 'NOT_FOUND', left: 0, ...nothing }
}

function toLineView(line: StoredLine, item: CartItem, taken: number, money: CartMoney): LineView {
  const pieces = piecesLeft(item)
  const left = pieces === null ? null : Math.max(0, pieces - taken)
  const status = statusOf(line.quantity, left)
  const { priceMinor, inStock } = item.variant
  const { discount } = item.product.record
  // What modifiers add is theirs, and no part of the product's discount.
  const added = item.addedMinor
  const unit = BigInt(discountedMinor(priceMinor, discount) + added)
  return {
    line,
    item,
    was: null,
    status,
    // The preorder limit is visible to the merchant only, as long as it is not exceeded.
    left: status === 'AVAILABLE' && !inStock ? null : left,
    price: toAmount(unit, money),
    fullPrice: toAmount(BigInt(comparedMinor(item.variant, discount) + added), money),
    total: toAmount(unit * BigInt(line.quantity), money),
  }
}

function statusOf(quantity: number, left: number | null): ItemAvailabilityStatus {
  if (left === null || left >= quantity) return 'AVAILABLE'
  return left === 0 ? 'NOT_AVAILABLE' : 'PARTIALLY_AVAILABLE'
}
