import { customerOf } from '../cart/sale/customer-of.ts'
import { couponError } from '../discounts/coupon-error.ts'
import { findDiscounts } from '../discounts/find-discounts.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import type { StoredCheckout } from './stored-checkout.ts'

/** @throws {ApiError} 400 `ERROR_COUPON_…`: the buyer cannot use the coupon. */
export async function requireCoupon(
  scope: SiteScope,
  buyer: Pick<StoredCheckout, 'owner' | 'info'>,
  couponCode: string,
): Promise<void> {
  const found = await findDiscounts(scope, couponCode, customerOf(buyer))
  if (found.couponError !== null) throw couponError(found.couponError, couponCode)
}
