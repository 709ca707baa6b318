import type { FieldViolation } from '@vitrine/contract'
import type { WrittenInfo } from '../checkout/stored-checkout.ts'
import { amountsOf, changesSince } from '../checkout/told-amounts.ts'
import type { CheckoutView } from '../checkout/view-checkout.ts'
import { couponError } from '../discounts/coupon-error.ts'
import { type ApiError, applicationError, invalidArgument } from '../kernel/errors/api-error.ts'
import { violation } from '../kernel/errors/violation.ts'

/**
 * Checks that an order can be placed of the checkout as it is.
 *
 * @throws {ApiError} 400 for what the buyer has still to say; 400 and 409 with the codes of the wire contract (section
 *   7.2), such as `PARTIAL_OUT_OF_STOCK`; 409 `CHECKOUT_CHANGED`, with what changed, where it costs something else than
 *   the buyer was told.
 */
export function requirePlaceable(view: CheckoutView): void {
  const { checkout, sale } = view
  if (checkout.lines.length === 0)
    throw applicationError(400, 'EMPTY_CHECKOUT', 'There is nothing to order.')
  requireAvailable(view)
  if (sale.couponError !== null) throw couponError(sale.couponError, checkout.couponCode ?? '')
  if (sale.isChosenMissing) {
    throw applicationError(
      409,
      'SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE',
      'The chosen delivery is not available any more. Choose another.',
    )
  }
  if (sale.needsDelivery && !sale.chosen) {
    throw applicationError(400, 'NO_SELECTED_CARRIER_SERVICE_OPTION', 'Choose a delivery first.')
  }
  const missing = findMissing(checkout.info, sale.needsDelivery && !sale.chosen?.rate.pickup)
  if (missing.length > 0) throw invalidArgument(missing)
  const changes = changesSince(checkout.told, amountsOf(view))
  if (changes.length > 0) {
    throw applicationError(
      409,
      'CHECKOUT_CHANGED',
      'It costs something else now than was shown. Read the checkout again, and confirm the order with the new amounts.',
      { changes },
    )
  }
}

/** 409: what the catalog does not have any more; `lineItemIds` in `data` says which. */
function requireAvailable({ lines }: CheckoutView) {
  const missing = lines.filter(({ status }) => status !== 'AVAILABLE')
  if (missing.length === 0) return
  const isAll = lines.every(({ status }) => status === 'NOT_AVAILABLE' || status === 'NOT_FOUND')
  throw outOfStock(
    isAll,
    missing.map(({ line }) => line.lineId),
  )
}

export function outOfStock(isAll: boolean, lineItemIds: string[]): ApiError {
  return applicationError(
    409,
    isAll ? 'FULL_OUT_OF_STOCK' : 'PARTIAL_OUT_OF_STOCK',
    isAll ? 'Nothing of this is available any more.' : 'Not all of this is available any more.',
    { lineItemIds },
  )
}

/** What an order needs and the buyer has not said. */
export function findMissing(info: WrittenInfo, isSent: boolean): FieldViolation[] {
  const { address, contactDetails } = info.shippingInfo?.shippingDestination ?? {}
  const destination = 'checkout.shippingInfo.shippingDestination'
  const needed: [string, unknown][] = [
    ['checkout.buyerInfo.email', info.buyerInfo?.email],
    ...(isSent
      ? ([
          [`${destination}.address.country`, address?.country],
          [`${destination}.address.city`, address?.city],
          [
            `${destination}.address.addressLine`,
            address?.addressLine ?? address?.streetAddress?.name,
          ],
          [`${destination}.contactDetails.lastName`, contactDetails?.lastName],
        ] satisfies [string, unknown][])
      : []),
  ]
  return needed
    .filter(([, value]) => !value)
    .map(([field]) => violation(field, 'is required', 'REQUIRED_FIELD'))
}
