/**
 * Visits of a shop, counted by day without anything about who came: no address, no cookie, no identifier. Ours alone.
 */

/** What visitors do, in the order in which they do it. */
export const VISIT_STEPS = ['visit', 'page', 'product', 'cart', 'checkout'] as const

/**
 * `visit` is the first page of a visit, `page` every page, `product` the page of a product, `cart` something added to
 * the cart, and `checkout` the way from the cart to the checkout.
 */
export type VisitStep = (typeof VISIT_STEPS)[number]

export interface VisitEvent {
  step: VisitStep
  /** Of `product`, so that the owner sees which are looked at. */
  productId?: string
}

export interface CountVisitsRequest {
  /** 1 to 20. */
  events: VisitEvent[]
}

export interface CountVisitsResponse {
  /** How many of the events were counted: none while the shop counts no visits. */
  counted: number
}

/** How often each step was taken; orders are all orders of the shop, with or without consent. */
export type VisitCounts = Record<VisitStep | 'order', number>

export interface VisitsOfDay extends VisitCounts {
  /** Such as 2026-11-23, in UTC. */
  date: string
}

export interface VisitedProduct {
  productId: string
  name: string
  /** How often its page was opened. */
  views: number
}

export interface VisitsOverview {
  /** Whether the shop asks its visitors and counts those who agree. */
  isCounting: boolean
  /** Every day of the period, oldest first. */
  days: VisitsOfDay[]
  total: VisitCounts
  /** The ten that were looked at most, most first. */
  products: VisitedProduct[]
}

export interface GetVisitsOverviewResponse {
  visitsOverview: VisitsOverview
}
