import type { CreateCheckoutFromCartRequest, CreateCheckoutRequest } from '@vitrine/contract'
import { v7 as uuidv7 } from 'uuid'
import { putItems } from '../cart/lines/put-items.ts'
import { resolveItems } from '../cart/lines/resolve-items.ts'
import { ownerOf } from '../cart/owner/cart-owner.ts'
import { requireLockedCart, type StoredCart, type StoredLine } from '../cart/stored-cart.ts'
import { toCouponCode } from '../discounts/discount-rules.ts'
import { applicationError } from '../kernel/errors/api-error.ts'
import { withoutOwnLines } from '../kernel/places/formatted-address.ts'
import { type SiteScope, transact } from '../kernel/scope/site-scope.ts'
import { cancelOpenPayment } from '../payments/cancel-payment.ts'
import { rejectGiftCard } from './reject-gift-card.ts'
import { requireCoupon } from './require-coupon.ts'
import { insertCheckout, type WrittenInfo } from './stored-checkout.ts'

/**
 * Makes the checkout of the caller's cart, and returns its id. A cart has one: made again, it has the cart's present
 * items, and what the buyer wrote into it stays unless this request has it.
 *
 * @throws {ApiError} 404 `OWNED_CART_NOT_FOUND`. 400 `EMPTY_CART`
 */
export function createCheckoutFromCart(
  scope: SiteScope,
  request: CreateCheckoutFromCartRequest,
  buyerLanguage: string,
): Promise<string> {
  return transact(scope, async (tx) => {
    const cart = await requireLockedCart(tx, ownerOf(scope))
    if (cart.lines.length === 0) throw emptyCart()
    const checkoutId = await insertCheckout(tx, uuidv7(), {
      owner: cart.owner,
      cartId: cart.cartId,
      purchaseFlowId: cart.purchaseFlowId,
      channelType: request.channelType,
      info: infoOf(cart, request),
      couponCode: cart.couponCode,
      lines: cart.lines,
      buyerLanguage,
    })
    await cancelOpenPayment(tx, checkoutId, 'CHANGED')
    return checkoutId
  })
}

/**
 * Makes a checkout without a cart, and returns its id.
 *
 * @throws {ApiError} as adding to a cart does; 400 `ERROR_COUPON_…`. 400 `GIFT_CARD_NOT_FOUND`
 */
export function createCheckout(
  scope: SiteScope,
  request: CreateCheckoutRequest,
  buyerLanguage: string,
): Promise<string> {
  const owner = ownerOf(scope)
  rejectGiftCard(request.giftCardCode)
  return transact(scope, async (tx) => {
    const { cartId: _, ...info } = withoutOwnLines(request.checkoutInfo ?? {}, null)
    const lines: StoredLine[] = putItems([], await resolveItems(tx, request.lineItems ?? []))
    const couponCode = request.couponCode ? toCouponCode(request.couponCode) : null
    if (couponCode !== null) await requireCoupon(tx, { owner, info }, couponCode)
    return insertCheckout(tx, uuidv7(), {
      ...{ owner, info, lines, couponCode, buyerLanguage },
      cartId: null,
      purchaseFlowId: crypto.randomUUID(),
      channelType: request.channelType,
    })
  })
}

/** What the cart's buyer wrote, and what the request has. */
function infoOf({ info }: StoredCart, written: CreateCheckoutFromCartRequest): WrittenInfo {
  const request = withoutOwnLines(written, info)
  const { contactInfo, buyerInfo, buyerNote, extendedFields, businessLocationId } = info
  const email = request.email ?? buyerInfo?.email
  const selected = request.selectedShippingOption ?? info.selectedShippingOption
  const address = request.shippingAddress ?? contactInfo?.address
  const destination = {
    ...contactInfo,
    ...(address ? { address } : {}),
  }
  const shippingInfo = {
    ...(Object.keys(destination).length > 0 ? { shippingDestination: destination } : {}),
    ...(selected ? { selectedCarrierServiceOption: selected } : {}),
  }
  return {
    ...(email ? { buyerInfo: { email } } : {}),
    ...(buyerNote ? { buyerNote } : {}),
    ...(extendedFields ? { extendedFields } : {}),
    ...(businessLocationId ? { businessLocationId } : {}),
    ...(request.billingAddress ? { billingInfo: { address: request.billingAddress } } : {}),
    ...(Object.keys(shippingInfo).length > 0 ? { shippingInfo } : {}),
  }
}

function emptyCart() {
  return applicationError(
    400,
    'EMPTY_CART',
    'The cart is empty: add something before the checkout.',
  )
}
