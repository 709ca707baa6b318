import type { StoredCart, StoredLine } from '@vitrine/react'

/** The cart as the shop shows it: texts and formatted amounts, and what a change needs. */
export interface CartView extends StoredCart {
  lineItems: CartLineView[]
  coupon?: { code: string; problem?: string }
  totals: CartTotalsView
}

export interface CartLineView extends StoredLine {
  name: string
  /** Absent once the product is no longer sold. */
  href?: string
  /** "Oat, 26 cm" */
  choices?: string
  /** "Engraving: Ada" */
  texts?: string[]
  picture?: { url: string; width: number; height: number }
  /** What one costs. */
  price: string
  /** What one costs without a discount. */
  was?: string
  /** The price times the quantity. */
  lineItemPrice?: string
  status: 'AVAILABLE' | 'NOT_FOUND' | 'NOT_AVAILABLE' | 'PARTIALLY_AVAILABLE'
  /** Absent while the inventory is not tracked. */
  left?: number
}

export interface CartTotalsView {
  subtotal: string
  discounts: { name: string; amount: string }[]
  /**
   * The name of the country; without a price nothing can be delivered there. `dates` are the days between which it
   * arrives, "Tue 1 – Thu 3 Dec", where they are known. Absent where nothing is sent.
   */
  delivery?: {
    country: string
    code: string
    price?: string
    isFree?: true
    /** It has a price once the state or region is known. */
    isByRegion?: true
    /** The most that is delivered there, "31.5 kg": the items weigh more. */
    maxWeight?: string
    /** What the subtotal lacks for a delivery. */
    missing?: string
    dates?: string
  }
  /** The tax that comes on top of prices; absent where they contain it. */
  tax?: string
  total: string
  /** The total contains tax. */
  taxIncluded?: true
  /** Until delivery is free: what is missing, absent once it is reached, and how far it is, from 0 to 1. */
  freeDelivery?: { missing?: string; progress: number }
}
