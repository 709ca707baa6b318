import type { DeliveryDates } from './delivery.ts'
import type { DiscountEffect } from './discounts.ts'

/** What pages of products say about buying them now. Ours alone. */

/** A discount that needs no coupon; whether a cart gets it, its totals say. */
export interface AutomaticDiscount {
  id: string
  name: string
  effect: DiscountEffect
  /** What the items it applies to have to cost: a decimal string in the store's currency. */
  minimumSubtotal?: string
  /** ISO 8601: from then on it is no longer granted. Absent for one without an end. */
  endDate?: string
}

/** On which terms a product is sold now. */
export interface ProductTerms {
  /** Where it would be sent to: the asked country, otherwise that of the store. ISO 3166-1 alpha-2. */
  country: string
  /** The ways of delivery whose days are known, the cheapest first; none for a file. */
  shippingOptions: { code: string; title: string; estimatedDelivery: DeliveryDates }[]
  automaticDiscounts: AutomaticDiscount[]
  /**
   * Of each reduced variant that was sold without the reduction before: its lowest price in the 30 days before the
   * reduction began, a decimal string in the store's currency (Directive 98/6/EC, article 6a).
   */
  lowestPrices: { variantId: string; price: string }[]
}
