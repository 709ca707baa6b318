import type {
  AddToCartRequest,
  CheckoutInfo,
  LineItemQuantity,
  UpdateCheckoutOptions,
} from '@vitrine/contract'
import { withoutLines, withQuantities } from '../cart/lines/line-changes.ts'
import { putItems } from '../cart/lines/put-items.ts'
import { resolveItems } from '../cart/lines/resolve-items.ts'
import { toCouponCode } from '../discounts/discount-rules.ts'
import { withoutOwnLines } from '../kernel/places/formatted-address.ts'
import { type SiteScope, transact } from '../kernel/scope/site-scope.ts'
import { rejectGiftCard } from './reject-gift-card.ts'
import { requireCoupon } from './require-coupon.ts'
import { requireOpenCheckout, saveCheckout, type WrittenInfo } from './stored-checkout.ts'

/**
 * Changes what the buyer wrote: a given member replaces the stored one, `null` deletes it. Line items are added.
 *
 * @throws {ApiError} 404 `CHECKOUT_NOT_FOUND`. 409 `CHECKOUT_IS_COMPLETE`. 400 `ERROR_COUPON_…`, `GIFT_CARD_NOT_FOUND`.
 *   Nothing is changed then.
 */
export function updateCheckout(
  scope: SiteScope,
  checkoutId: string,
  {
    checkout: changes = {},
    couponCode,
    giftCardCode,
    lineItems = [],
  }: UpdateCheckoutOptions & {
    checkout?: CheckoutInfo
  },
): Promise<void> {
  rejectGiftCard(giftCardCode)
  return transact(scope, async (tx) => {
    const checkout = await requireOpenCheckout(tx, checkoutId)
    const info = withChanges(checkout.info, changes)
    const code = couponCode ? toCouponCode(couponCode) : checkout.couponCode
    if (couponCode) await requireCoupon(tx, { owner: checkout.owner, info }, couponCode)
    const lines = putItems(checkout.lines, await resolveItems(tx, lineItems))
    await saveCheckout(tx, checkout, { info, lines, couponCode: code })
  })
}

/** @throws {ApiError} as adding to a cart does; 404 `CHECKOUT_NOT_FOUND`; 409 `CHECKOUT_IS_COMPLETE`. */
export function addToCheckout(
  scope: SiteScope,
  checkoutId: string,
  { lineItems = [] }: AddToCartRequest,
): Promise<void> {
  return transact(scope, async (tx) => {
    const checkout = await requireOpenCheckout(tx, checkoutId)
    const lines = putItems(checkout.lines, await resolveItems(tx, lineItems))
    await saveCheckout(tx, checkout, { lines })
  })
}

/** @throws {ApiError} 404 `CHECKOUT_NOT_FOUND`, `LINE_ITEM_NOT_FOUND`. 409 `CHECKOUT_IS_COMPLETE` */
export function updateCheckoutQuantities(
  scope: SiteScope,
  checkoutId: string,
  quantities: readonly LineItemQuantity[],
): Promise<void> {
  return transact(scope, async (tx) => {
    const checkout = await requireOpenCheckout(tx, checkoutId)
    await saveCheckout(tx, checkout, {
      lines: await withQuantities(tx, checkout.lines, quantities),
    })
  })
}

/** @throws {ApiError} 404 `CHECKOUT_NOT_FOUND`, `LINE_ITEM_NOT_FOUND`. 409 `CHECKOUT_IS_COMPLETE` */
export function removeCheckoutLines(
  scope: SiteScope,
  checkoutId: string,
  lineIds: readonly string[],
): Promise<void> {
  return transact(scope, async (tx) => {
    const checkout = await requireOpenCheckout(tx, checkoutId)
    await saveCheckout(tx, checkout, { lines: withoutLines(checkout.lines, lineIds) })
  })
}

/** @throws {ApiError} 404 `CHECKOUT_NOT_FOUND`. 409 `CHECKOUT_IS_COMPLETE` */
export function removeCheckoutCoupon(scope: SiteScope, checkoutId: string): Promise<void> {
  return transact(scope, async (tx) => {
    const checkout = await requireOpenCheckout(tx, checkoutId)
    if (checkout.couponCode !== null) await saveCheckout(tx, checkout, { couponCode: null })
  })
}

function withChanges(
  before: WrittenInfo,
  { id: _, cartId: __, ...written }: CheckoutInfo & { id?: string },
): WrittenInfo {
  const changes = withoutOwnLines(written, before)
  const shippingInfo = { ...before.shippingInfo, ...changes.shippingInfo }
  const info = {
    ...(isOtherAddress(before, changes) ? { ...before, recoveryConsent: false } : before),
    ...changes,
    ...(changes.shippingInfo ? { shippingInfo } : {}),
  }
  return Object.fromEntries(
    Object.entries(info).filter(([, value]) => value !== null),
  ) as WrittenInfo
}

/** Consent to e-mails was given for the address that was there. */
const isOtherAddress = (before: WrittenInfo, { buyerInfo }: CheckoutInfo) =>
  before.recoveryConsent === true &&
  buyerInfo !== undefined &&
  buyerInfo.email !== before.buyerInfo?.email
