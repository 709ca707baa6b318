import type { ManualPayment, TranslatedText } from '@vitrine/contract'
import { and, eq } from 'drizzle-orm'
import { customerOf } from '../cart/sale/customer-of.ts'
import type { CatalogSettings } from '../catalog/product/media/wire-media.ts'
import { readSite } from '../catalog/product/read-site.ts'
import { completeCheckout } from '../checkout/complete-checkout.ts'
import { lockCheckout } from '../checkout/stored-checkout.ts'
import { type CheckoutView, viewStored } from '../checkout/view-checkout.ts'
import { countUses } from '../discounts/count-use.ts'
import { applicationError } from '../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../kernel/scope/site-scope.ts'
import { cancelOpenPayment } from '../payments/cancel-payment.ts'
import { paymentSettings } from '../payments/payment-settings.ts'
import { insertOrder, toSale } from './insert-order.ts'
import { requirePlaceable } from './require-placeable.ts'
import { orders } from './tables.ts'
import { takeFromStock } from './take-from-stock.ts'

/**
 * Places the order of a checkout, to be paid outside of the store, and returns its id. Stock, uses of coupons, the
 * order, its number and its events change together or not at all; a checkout whose order was placed answers that order
 * again, and one that is being paid is not paid any more. The order says how it is paid: by the way that has this code,
 * or by the only one that the store has.
 *
 * @throws {ApiError} 404 `CHECKOUT_NOT_FOUND`. 400 `SITE_NOT_ACCEPTING_PAYMENTS`: it is not free, and the store takes no
 *   such payments. Otherwise as `requirePlaceable` says.
 */
export function placeOrder(
  scope: SiteScope,
  checkoutId: string,
  settings: CatalogSettings,
  paymentCode?: string,
): Promise<string> {
  return transact(scope, async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId, 'ECOM.CREATE_ORDER_FROM_CHECKOUT')
    if (checkout.completedAt !== null) return requireOrderOf(tx, checkoutId)
    await cancelOpenPayment(tx, checkoutId, 'REPLACED')
    const { buyerLanguage: language } = checkout
    const view = await viewStored(tx, checkout, await readSite(tx), { language })
    requirePlaceable(view)
    const ways = await requirePayable(tx, view)
    const way =
      ways.find(({ code }) => code === paymentCode) ?? (ways.length === 1 ? ways[0] : null)
    const taken = await takeFromStock(tx, view)
    const discounts = view.sale.totals.discounts.map(({ discount }) => discount)
    await countUses(tx, discounts, customerOf(checkout) ?? '')
    await completeCheckout(tx, checkout)
    const paymentStatus = view.sale.totals.total === 0n ? 'PAID' : 'NOT_PAID'
    const sale = toSale(view, settings)
    const snapshot = {
      ...sale.snapshot,
      ...(way ? { manualPayment: described(way, language) } : {}),
    }
    return insertOrder(tx, { ...sale, snapshot }, { taken, paymentStatus })
  })
}

/** The ways of payment; free orders need none. @throws {ApiError} 400 `SITE_NOT_ACCEPTING_PAYMENTS` */
async function requirePayable(tx: SiteScope, { sale }: CheckoutView): Promise<ManualPayment[]> {
  if (sale.totals.total === 0n) return []
  const { payments } = await paymentSettings.read(tx)
  if (payments.manual.length > 0) return payments.manual
  throw applicationError(
    400,
    'SITE_NOT_ACCEPTING_PAYMENTS',
    'This store has no way of payment yet: set one with "vitrine settings set payments".',
  )
}

function described({ code, title, instructions }: ManualPayment, language: string) {
  const textOf = ({ original, translations }: TranslatedText) =>
    translations?.[language] ?? original
  return {
    ...{ code, title: textOf(title) },
    ...(instructions ? { instructions: textOf(instructions) } : {}),
  }
}

/** @throws {ApiError} 409 `CHECKOUT_IS_COMPLETE`: it was, without an order. */
export async function requireOrderOf(scope: SiteScope, checkoutId: string): Promise<string> {
  const orderId = await findOrderOf(scope, checkoutId)
  if (orderId !== null) return orderId
  throw applicationError(
    409,
    'CHECKOUT_IS_COMPLETE',
    'This checkout was completed without an order.',
  )
}

/** The id of the order that was placed of the checkout. */
export async function findOrderOf(
  { siteId, db }: SiteScope,
  checkoutId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(and(eq(orders.siteId, siteId), eq(orders.checkoutId, checkoutId)))
  return row?.orderId ?? null
}
