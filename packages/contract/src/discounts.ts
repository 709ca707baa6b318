import type { TranslatedText } from './delivery.ts'

/** Coupons and automatic discounts of a store. Ours alone: the hosted platform sets them on its own pages. */

/** What a discount takes off. Amounts are decimal strings in the store's currency, percentages have at most two decimals. */
export type DiscountEffect =
  | { kind: 'PERCENT'; percent: number }
  | { kind: 'AMOUNT'; amount: string }
  | { kind: 'FREE_DELIVERY' }
  /** Of each `buy + get` items, the `get` cheapest are reduced by the percentage; 100 makes them free. */
  | { kind: 'BUY_X_GET_Y'; buy: number; get: number; percent: number }

/**
 * A coupon, or without a `couponCode` an automatic discount.
 *
 * @see docs/discounts.md
 */
export interface DiscountRuleInput {
  name: TranslatedText
  /** Shoppers may type it in capital or small letters. */
  couponCode?: string
  effect: DiscountEffect
  /** The products and collections that it is limited to; both empty: everything. */
  productIds?: string[]
  collectionIds?: string[]
  /** What these items have to cost, before discounts. */
  minimumSubtotal?: string
  maxUses?: number
  maxUsesPerCustomer?: number
  /** ISO 8601, like `endDate`. */
  startDate?: string
  endDate?: string
  active: boolean
}

export interface DiscountRuleInfo extends DiscountRuleInput {
  id: string
  /** Orders placed with it. */
  uses: number
  /** ISO 8601. */
  createdDate: string
  /** ISO 8601. */
  updatedDate: string
}
