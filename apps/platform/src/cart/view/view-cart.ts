import type { ItemAvailabilityStatus } from '@vitrine/contract'
import { findDisplayCurrency } from '../../catalog/currency/display-currencies.ts'
import { discountedMinor } from '../../catalog/product/money.ts'
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

/** How somebody reads a cart. */
export interface Reading {
  /** Canonical; the originals' where the site has nothing in it. */
  language?: string | undefined
  /** The currency to see prices in as well. */
  currency?: string | undefined
}

/** A cart as the catalog has its things at this moment. */
export interface CartView {
  cart: StoredCart
  money: CartMoney
  siteLanguage: string
  lines: LineView[]
  /** Of all lines; what is gone adds nothing. */
  subtotal: CartAmount
}

export interface LineView {
  line: StoredLine
  /** `null`: gone from the catalog, or hidden. */
  item: CartItem | null
  /** What it was, where it is gone and that is known. */
  was: Described | null
  status: ItemAvailabilityStatus
  /** `null` where pieces are not counted, or how many there are is not told. */
  left: number | null
  /** Of one, after the product's discount. */
  price: CartAmount
  fullPrice: CartAmount
  /** The price of one times the quantity. */
  total: CartAmount
}

/**
 * The caller's cart, in two statements however much is in it, and a third where something of it was deleted.
 *
 * @throws {ApiError} 404 `OWNED_CART_NOT_FOUND`; 400 `CALLER_HAS_NO_CART`
 */
export async function viewCart(scope: SiteScope, reading: Reading = {}): Promise<CartView> {
  const { cart, site } = await findCart(scope, ownerOf(scope))
  if (!cart) throw cartNotFound()
  const languages = languagesFor(reading.language, site)
  const products = await readCartProducts({ ...scope, languages }, cart.lines)
  const missing = cart.lines.map(({ productId }) => productId).filter((id) => !products.has(id))
  const deleted = await findDeletedProducts(scope, missing)
  return toCartView(cart, products, site, { ...reading, deleted })
}

/** The cart with these products, which were read in the language that the reading names. */
export function toCartView(
  cart: StoredCart,
  products: ReadonlyMap<string, CartProduct>,
  site: SiteMoney,
  { deleted = new Map(), ...reading }: Reading & { deleted?: Map<string, DeletedProduct> } = {},
): CartView {
  const language = languagesFor(reading.language, site)[0] ?? site.language
  const money = toCartMoney(site.currency, language, findDisplayCurrency(site, reading.currency))
  // What earlier lines take of the same variant is not there for later ones.
  const taken = new Map<string, number>()
  const lines = cart.lines.map((line) => {
    const item = findItem(products, line)
    const key = `${line.productId} ${line.variantId}`
    const before = taken.get(key) ?? 0
    taken.set(key, before + line.quantity)
    if (!item) return toGoneLine(line, products.get(line.productId)?.original, deleted)
    return toLineView(line, item, before, money)
  })
  const subtotal = sum(lines.map(({ total }) => total))
  return { cart, money, siteLanguage: site.language, lines, subtotal }
}

/** What cannot be had any more: the product was deleted or hidden, or it has lost what was chosen of it. */
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
  const unit = BigInt(discountedMinor(priceMinor, item.product.record.discount))
  return {
    line,
    item,
    was: null,
    status,
    // How many may be ordered ahead is the merchant's, as long as there are enough.
    left: status === 'AVAILABLE' && !inStock ? null : left,
    price: toAmount(unit, money),
    fullPrice: toAmount(BigInt(priceMinor), money),
    total: toAmount(unit * BigInt(line.quantity), money),
  }
}

function statusOf(quantity: number, left: number | null): ItemAvailabilityStatus {
  if (left === null || left >= quantity) return 'AVAILABLE'
  return left === 0 ? 'NOT_AVAILABLE' : 'PARTIALLY_AVAILABLE'
}
