import type { FieldViolation } from '@vitrine/contract'
import { findMissing } from '../../orders/require-placeable.ts'
import { type CheckoutValues, toCheckoutInfo } from './checkout-values.ts'
import type { ShownCheckout } from './find-shown-checkout.ts'

/** What an order of these values would still need. */
export function findMissingValues(
  values: CheckoutValues,
  { stored, view: { sale } }: ShownCheckout,
): FieldViolation[] {
  const info = toCheckoutInfo(values, { isSent: sale.needsDelivery, before: stored.info })
  const chosen = sale.options.find(({ rate }) => rate.code === values.delivery)
  return findMissing(info, sale.needsDelivery && !chosen?.rate.pickup)
}
