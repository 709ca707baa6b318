import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { CartItem } from '../cart/cart-products.ts'
import { customerOf } from '../cart/sale/customer-of.ts'
import { adjustStock } from '../catalog/inventory/adjust-stock.ts'
import type { CatalogSettings } from '../catalog/product/media/wire-media.ts'
import { readSite } from '../catalog/product/read-site.ts'
import { completeCheckout } from '../checkout/complete-checkout.ts'
import { lockCheckout } from '../checkout/stored-checkout.ts'
import { type CheckoutView, viewStored } from '../checkout/view-checkout.ts'
import { countUses } from '../discounts/count-use.ts'
import { insertRows } from '../kernel/database/insert-rows.ts'
import { ApiError, applicationError } from '../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../kernel/scope/site-scope.ts'
import { recordChanges } from '../outbox/record-changes.ts'
import { paymentSettings } from '../payments/payment-settings.ts'
import { insertFiles } from './downloads/insert-files.ts'
import { addOrderEmail } from './emails/add-order-email.ts'
import { findOrder } from './find-orders.ts'
import { saveFulfillmentStatus } from './fulfillments/save-fulfillment-status.ts'
import type { OrderChange } from './order-change.ts'
import { nextOrderNumber } from './order-number.ts'
import { recordActivity } from './record-activity.ts'
import { outOfStock, requirePlaceable } from './require-placeable.ts'
import { orderStock, orders } from './tables.ts'
import { toSnapshot } from './to-snapshot.ts'
import { toOrderWithoutHistory } from './wire-order.ts'

/**
 * Places the order of a checkout, to be paid outside of the store, and returns its id. Stock, uses of coupons, the
 * order, its number and its events change together or not at all; a checkout whose order was placed answers that order again.
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
    const orderId = await insertOrder(tx, view, settings)
    await insertStock(tx, orderId, view)
    await insertFiles(tx, orderId, view)
    await saveFulfillmentStatus(tx, orderId)
    await recordActivity(tx, orderId, 'ORDER_PLACED')
    await recordPlaced(tx, orderId)
    await addOrderEmail(tx, orderId, { step: 'PLACED' })
    return orderId
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
    preorder: isPreorder(item),
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

const isPreorder = (item: CartItem | null) => item !== null && !item.variant.inStock

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

function insertStock(tx: SiteScope, orderId: string, { lines }: CheckoutView) {
  return insertRows(
    tx,
    orderStock,
    lines.map(({ line, item }) => ({
      orderId,
      lineId: line.lineId,
      productId: line.productId,
      variantId: line.variantId,
      quantity: line.quantity,
      preorder: isPreorder(item),
    })),
  )
}

async function recordPlaced(tx: SiteScope, orderId: string) {
  const row = await findOrder(tx, orderId)
  if (!row) throw new Error(`Order ${orderId} was placed and is not found.`)
  const order = toOrderWithoutHistory(row)
  await recordChanges(tx, [
    {
      entity: 'order',
      entityId: orderId,
      facts: { kind: 'created', sequence: 1, order, before: {} },
    } satisfies OrderChange,
  ])
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
