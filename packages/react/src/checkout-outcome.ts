import { isPlatformError } from '@vitrine/client'
import type { CheckoutPaymentResponse, CreateOrderResponse } from '@vitrine/client/types'

/** What costs something else than the buyer was shown; amounts are texts of minor units. */
export interface CheckoutChange {
  what: 'UNIT_PRICE' | 'SUBTOTAL' | 'DELIVERY' | 'DISCOUNT' | 'TAX' | 'TOTAL'
  /** Of which line item, for a `UNIT_PRICE`. */
  lineItemId?: string
  before: string
  now: string
}

/** Why there is no order and no payment yet, where the buyer has to be told: nothing was charged. */
export type CheckoutObstacle =
  /** Prices, tax or delivery cost something else; the checkout has been read again, and may be ordered so. */
  | { outcome: 'changed'; changes: CheckoutChange[] }
  | { outcome: 'out_of_stock'; lineItemIds: string[] }
  /** The chosen delivery is not available any more, or none is chosen. */
  | { outcome: 'delivery_unavailable' }

/** What became of placing the order. */
export type OrderOutcome = { outcome: 'ordered'; order: CreateOrderResponse } | CheckoutObstacle

/** What became of beginning the payment; `client` of `begun` is for the provider's form. */
export type PaymentOutcome = { outcome: 'begun'; begun: CheckoutPaymentResponse } | CheckoutObstacle

/** The obstacle that the platform names, or `undefined` for any other error. */
export function obstacleOf(error: unknown): CheckoutObstacle | undefined {
  if (!isPlatformError(error)) return undefined
  const data = error.details.applicationError?.data
  switch (error.code) {
    case 'CHECKOUT_CHANGED':
      return { outcome: 'changed', changes: listOf<CheckoutChange>(data?.['changes']) }
    case 'FULL_OUT_OF_STOCK':
    case 'PARTIAL_OUT_OF_STOCK':
      return { outcome: 'out_of_stock', lineItemIds: listOf<string>(data?.['lineItemIds']) }
    case 'SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE':
    case 'NO_SELECTED_CARRIER_SERVICE_OPTION':
      return { outcome: 'delivery_unavailable' }
    default:
      return undefined
  }
}

/** Members of an error of the platform are trusted to be what the wire says, if there are any. */
function listOf<Item>(value: unknown): Item[] {
  return Array.isArray(value) ? value : []
}
