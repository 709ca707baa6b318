import type { Price } from './order.ts'

/** What the first screen of the back office shows. Ours alone. */

/** The orders of one day, without canceled ones. */
export interface SalesOfDay {
  /** Such as 2026-11-23, in the time zone that was asked for. */
  date: string
  /** The totals of the orders, a decimal string; refunds are not taken off. */
  sales: string
  orders: number
}

/** Sums of the orders of a period. */
export interface SalesSum {
  sales: string
  orders: number
  /** Refunds of the period, of whichever orders. */
  refunds: string
}

/** The orders of a period beside as many days before it, in the currency of the store. */
export interface SalesOverview {
  /** ISO 4217. */
  currency: string
  /** Every day of the period, oldest first. */
  days: SalesOfDay[]
  /** The days before the period, oldest first, as many. */
  earlierDays: SalesOfDay[]
  total: SalesSum
  earlier: SalesSum
}

export interface GetSalesOverviewResponse {
  salesOverview: SalesOverview
}

/** A variant of which few are left, or none. */
export interface LowStockItem {
  productId: string
  variantId: string
  name: string
  /** What was chosen of its options, such as "Ink, 30 cm"; empty of a product without options. */
  choices: string
  quantity: number
}

/** One webhook subscription in the last 24 hours. */
export interface WebhookHealth {
  subscriptionId: string
  url: string
  status: 'ENABLED' | 'DISABLED' | 'GONE' | 'FAILING'
  delivered: number
  /** Deliveries that were given up. */
  dead: number
  pending: number
}

/**
 * What needs a person. A part is absent for callers without its permission; counts of what waits end at 100.
 */
export interface AttentionOverview {
  orders?: {
    /** Paid, and not sent as a whole. */
    toSend: number
    /** Placed, and not paid. */
    toPay: number
    /** With a return that the buyer has asked for, and that is neither approved nor declined; archived ones too. */
    toAnswer: number
    /** To send or to answer; an order that is both counts once. */
    toHandle: number
  }
  members?: {
    /** For approval. */
    waiting: number
    /** Since when the first of them has waited, ISO 8601. */
    waitingSince?: string
  }
  /** The last 30 days. */
  abandonedCheckouts?: {
    abandoned: number
    /** In the currency of the store, like the other one. */
    abandonedTotal: Price
    /** Those whose buyer came back and bought. */
    recovered: number
    recoveredTotal: Price
  }
  stock?: {
    /** Variants with at most three left, and more than none. */
    low: number
    /** Variants with none left. */
    out: number
    /** The first of them, the fewest left first, at most five. */
    items: LowStockItem[]
  }
  webhooks?: WebhookHealth[]
}

export interface GetAttentionOverviewResponse {
  attentionOverview: AttentionOverview
}
