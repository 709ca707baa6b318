import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { customerOf } from '../cart/sale/customer-of.ts'
import { adjustStock } from '../catalog/inventory/adjust-stock.ts'
import type { CatalogSettings } from '../catalog/product/media/wire-media.ts'
import { readSite } from '../catalog/product/read-site.ts'
import { completeCheckout } from '../checkout/complete-checkout.ts'
import { lockCheckout } from '../checkout/stored-checkout.ts'
import { type CheckoutView, viewStored } from '../checkout/view-checkout.ts'
import { countUses } from '../discounts/count-use.ts'
import { ApiError, applicationError } from '../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../kernel/scope/site-scope.ts'
import { paymentSettings } from '../payments/payment-settings.ts'
import { nextOrderNumber } from './order-number.ts'
import { outOfStock, requirePlaceable } from './require-placeable.ts'
import { orders } from './tables.ts'
import { toSnapshot } from './to-snapshot.ts'

/**
 * Places the order of a checkout, to be paid outside of the store, and returns its id. Stock, uses of coupons, the
 * order and its number change together or not at all; a checkout whose order was placed answers that order again.
 *
 * @throws {ApiError} 404 `CHECKOUT_NOT_FOUND`. 400 `SITE_NOT_ACCEPTING_PAYMENTS`: it is not free, and the store takes no
 *   such payments. Otherwise as `requirePlaceable` says.
 */
export function placeOrder(
  scope: SiteScope,
  checkoutId: string,
  settings: CatalogSettings,
): Promise<string> {
  return transact(scope, async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId, 'ECOM.CREATE_ORDER_FROM_CHECKOUT')
    if (checkout.completedAt !== null) return requireOrderOf(tx, checkoutId)
    const { buyerLanguage: language } = checkout
    const view = await viewStored(tx, checkout, await readSite(tx), { language })
    requirePlaceable(view)
    await requirePayable(tx, view)
    await takeFromStock(tx, view)
    const discounts = view.sale.totals.discounts.map(({ discount }) => discount)
    await countUses(tx, discounts, customerOf(checkout) ?? '')
    await completeCheckout(tx, checkout)
    return insertOrder(tx, view, settings)
  })
}

/** Free orders need no payment. @throws {ApiError} 400 `SITE_NOT_ACCEPTING_PAYMENTS` */
async function requirePayable(tx: SiteScope, { sale }: CheckoutView) {
  if (sale.totals.total === 0n) return
  const { payments } = await paymentSettings.read(tx)
  if (payments.manual.length > 0) return
  throw applicationError(
    400,
    'SITE_NOT_ACCEPTING_PAYMENTS',
    'This store has no way of payment yet: set one with "vitrine settings set payments".',
  )
}

/** @throws {ApiError} 409 `PARTIAL_OUT_OF_STOCK`, `FULL_OUT_OF_STOCK`: another order took the last ones. */
async function takeFromStock(tx: SiteScope, { lines }: CheckoutView) {
  const changes = lines.map(({ line, item }) => ({
    productId: line.productId,
    variantId: line.variantId,
    by: -line.quantity,
    preorder: item !== null && !item.variant.inStock,
  }))
  try {
    await adjustStock(tx, changes, 'ORDER')
  } catch (error) {
    const isShort =
      error instanceof ApiError && error.details.applicationError?.code === 'INSUFFICIENT_INVENTORY'
    if (!isShort) throw error
    const { productId, variantId, available } = error.details.applicationError?.data ?? {}
    const short = lines.filter(
      ({ line }) => line.productId === productId && line.variantId === variantId,
    )
    const isAll = short.length === lines.length && available === 0
    throw outOfStock(
      isAll,
      short.map(({ line }) => line.lineId),
    )
  }
}

async function insertOrder(
  tx: SiteScope,
  view: CheckoutView,
  settings: CatalogSettings,
): Promise<string> {
  const { checkout, sale, money } = view
  const orderId = uuidv7()
  const now = tx.now()
  await tx.db.insert(orders).values({
    siteId: tx.siteId,
    orderId,
    checkoutId: checkout.checkoutId,
    ownerKind: checkout.owner.kind,
    ownerId: checkout.owner.id,
    email: checkout.info.buyerInfo?.email ?? '',
    status: 'APPROVED',
    paymentStatus: sale.totals.total === 0n ? 'PAID' : 'NOT_PAID',
    fulfillmentStatus: 'NOT_FULFILLED',
    currency: money.currency,
    totalMinor: Number(sale.totals.total),
    snapshot: { ...toSnapshot(view, settings), purchasedDate: now.toISOString() },
    number: await nextOrderNumber(tx),
    createdAt: now,
    updatedAt: now,
  })
  return orderId
}

async function requireOrderOf({ siteId, db }: SiteScope, checkoutId: string): Promise<string> {
  const [row] = await db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(and(eq(orders.siteId, siteId), eq(orders.checkoutId, checkoutId)))
  if (row) return row.orderId
  throw applicationError(
    409,
    'CHECKOUT_IS_COMPLETE',
    'This checkout was completed without an order.',
  )
}
