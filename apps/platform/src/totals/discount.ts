/** A coupon or an automatic discount that the cart fulfils the conditions of; amounts are in minor units. */
export interface Discount {
  discountId: string
  name: string
  /** Of a coupon, as its buyer knows it. */
  code: string | null
  effect: DiscountEffect
  /** The products it is limited to; `null`: all. */
  productIds: ReadonlySet<string> | null
  /** What the items it applies to have to cost, before discounts. */
  minimumSubtotal: bigint
}

export type DiscountEffect =
  /** Hundredths of a percent, so that 12.5 % is an integer. */
  | { kind: 'PERCENT'; basisPoints: number }
  | { kind: 'AMOUNT'; minor: bigint }
  | { kind: 'FREE_DELIVERY' }
  /** Of each `buy + get` units, the `get` cheapest are reduced. */
  | { kind: 'BUY_X_GET_Y'; buy: number; get: number; basisPoints: number }

/** A discount with what it takes off. */
export interface AppliedDiscount {
  discount: Discount
  amount: bigint
  /** What of the amount falls on each line, by line id; empty for free delivery. */
  byLine: Map<string, bigint>
}
