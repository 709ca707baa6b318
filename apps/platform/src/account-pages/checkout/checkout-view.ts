import type { AddressField, CheckoutValues } from './checkout-values.ts'

/** What the hosted page of a checkout shows: data only, with texts and amounts for its reader. */
export type CheckoutView =
  | CheckoutFormView
  | CardCheckView
  | PaymentWaitView
  | CardPaymentView
  | PlacedOrderView

export interface SelectOption {
  value: string
  label: string
}

/** A field of the form by its name; those of the billing address begin with `billing-`. */
export type CheckoutField =
  | 'email'
  | 'vatId'
  | 'delivery'
  | 'payment'
  | 'cardNumber'
  | 'couponCode'
  | AddressField
  | `billing-${AddressField}`

export type FieldErrors = Partial<Record<CheckoutField, string>>

/** Everything on one page, in one form. */
export interface CheckoutFormView {
  name: 'form'
  action: string
  values: CheckoutValues
  errors: FieldErrors
  notice: CheckoutNotice | null
  countries: SelectOption[]
  /** Of every country of the two addresses whose regions matter, by its code. */
  subdivisions: Record<string, SelectOption[]>
  savedAddresses: { place: number; lines: string[] }[]
  /** The client's own sign-in, for a guest. */
  signInHref: string | null
  /** Whether anything is sent. */
  isSent: boolean
  deliveries: DeliveryChoice[]
  /** Whether there are none before a state or region is chosen, as the store delivers to some of the country only. */
  isDeliveryByRegion: boolean
  /** Why there are none at an address that the store delivers other orders to, formatted. */
  deliveryObstacle: { maxWeight: string } | { missing: string } | null
  lines: CheckoutLine[]
  /** How many items there are. */
  count: number
  couponCode: string | null
  sums: CheckoutSums
  payments: PaymentChoice[]
  isFree: boolean
}

export interface CheckoutNotice {
  tone: 'bad' | 'warn' | 'ok' | 'quiet'
  title?: string
  text: string
}

export interface DeliveryChoice {
  code: string
  title: string
  detail: string
  /** `null`: free. */
  price: string | null
  isChosen: boolean
}

export interface CheckoutLine {
  id: string
  name: string
  choices: string[]
  quantity: number
  total: string
  picture: { src: string; width: number; height: number } | null
  problem: string | null
}

export interface CheckoutSums {
  subtotal: string
  discounts: { label: string; amount: string }[]
  /** `null`: nothing is sent, or no delivery is possible. */
  delivery: string | null
  tax: string | null
  isTaxIncluded: boolean
  total: string
}

export interface PaymentChoice {
  /** `card`, or the code of a payment outside of the store with `manual:` before it. */
  value: string
  title: string
  detail: string
  isChosen: boolean
  /** The card form is on this page, and takes test cards only. */
  isSandbox: boolean
}

/** The page of the sandbox's bank. */
export interface CardCheckView {
  name: 'card-check'
  action: string
  amount: string
}

/** Until the bank has answered. */
export interface PaymentWaitView {
  name: 'payment-wait'
  action: string
  amount: string
}

/** The provider's own card form. */
export interface CardPaymentView {
  name: 'card-payment'
  action: string
  amount: string
  /** What the provider's script needs. */
  publishableKey: string
  clientSecret: string
  returnUrl: string
  /** Why the last card was not taken. */
  error: string | null
}

export interface PlacedOrderView {
  name: 'placed-order'
  /** `null` for a reader who has not ordered it, and for a checkout without an order. */
  order: {
    number: string
    firstName: string
    email: string
    href: string
    /** How a payment outside of the store is made. */
    instructions: { title: string; text: string } | null
  } | null
  hasOrder: boolean
  action: string
  /** For a guest: whether an account can be made of the order, or the e-mail for it was sent. */
  account: 'offered' | 'sent' | null
  notice: CheckoutNotice | null
}
