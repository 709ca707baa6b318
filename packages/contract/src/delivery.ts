/** Delivery of a store. Ours alone: the hosted platform sets it on its own pages. */

/** A text in the store's language, and its translations by language. */
export interface TranslatedText {
  original: string
  translations?: Record<string, string>
}

/** A country, or parts of it. */
export interface DeliveryDestination {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** ISO 3166-2; the whole country where there are none. */
  subdivisions?: string[]
}

/** From the least number of days to the most; the same where it is certain. */
export interface DayRange {
  min: number
  max: number
}

/** Between which days something arrives, both included. */
export interface DeliveryDates {
  /** ISO 8601 without a time, like `latest`. */
  earliest: string
  latest: string
}

/** What a delivery costs. Amounts are decimal strings in the store's currency. */
export type DeliveryPrice =
  | { kind: 'FLAT'; amount: string }
  /** The first step that the weight, in kilograms, does not exceed; heavier carts cannot have this delivery. */
  | { kind: 'BY_WEIGHT'; steps: { upTo: number; amount: string }[] }
  /** The last step that the subtotal reaches; smaller carts cannot have this delivery. */
  | { kind: 'BY_SUBTOTAL'; steps: { from: string; amount: string }[] }

/** A way of delivery that shoppers choose. */
export interface DeliveryRate {
  /** Unique in the store; what a chosen delivery is known by. */
  code: string
  title: TranslatedText
  /** Such as `2 to 4 days`. */
  deliveryTime?: TranslatedText
  /** Working days that the carrier takes; without them no dates are estimated. */
  transitDays?: DayRange
  price: DeliveryPrice
  /** The subtotal, before discounts, from which the delivery is free. */
  freeFrom?: string
  /** Where the order is picked up, if it is not sent. */
  pickup?: {
    addressLine: string
    postalCode?: string
    city: string
    country: string
    /** ISO 3166-2, such as `US-CA`. */
    subdivision?: string
    instructions?: TranslatedText
  }
}

/** Where the store delivers to, and how. The most specific zone of an address counts. */
export interface DeliveryZone {
  id: string
  name: string
  destinations: DeliveryDestination[]
  /** Every country that no other zone has. */
  isRestOfWorld?: boolean
  rates: DeliveryRate[]
}

/**
 * How a store delivers. A store without zones delivers free of charge to everywhere.
 *
 * @see docs/delivery.md
 */
export interface DeliverySettings {
  /** Working days until an order is handed to the carrier; one where they are absent. */
  dispatchDays?: DayRange
  zones: DeliveryZone[]
}

/** The carrier of the store's own deliveries: `carrierId` of a chosen delivery. */
export const STORE_CARRIER_ID = '3f6b0d5c-52a8-4a0e-9d53-6a0b5b9c7c11'
