import type { Cart, PostalAddress, SelectedShippingOption } from './cart.ts'
import type { DeliveryDates } from './delivery.ts'
import type {
  ChannelType,
  MultiCurrencyPrice,
  PaymentOption,
  TranslatableText,
  WeightUnit,
} from './line-item.ts'

/**
 * The totals of a cart, with shipping, taxes and discounts. Money is a decimal string in the major unit.
 *
 * @see wire contract section 7.1
 */

export interface EstimateTotalsRequest {
  selectedShippingOption?: SelectedShippingOption
  shippingAddress?: PostalAddress
  billingAddress?: PostalAddress
  selectedMemberships?: { memberships: SelectedMembership[] }
  calculateTax?: boolean
  calculateShipping?: boolean
  calculateAdditionalFees?: boolean
}

export interface SelectedMembership {
  id: string
  appId: string
  lineItemIds?: string[]
}

export interface PriceSummary {
  subtotal: MultiCurrencyPrice
  shipping?: MultiCurrencyPrice
  tax?: MultiCurrencyPrice
  discount?: MultiCurrencyPrice
  total: MultiCurrencyPrice
  additionalFees?: MultiCurrencyPrice
}

export interface ItemTaxDetails {
  taxableAmount?: MultiCurrencyPrice
  /** A decimal string between 0 and 1. */
  taxRate?: string
  totalTax?: MultiCurrencyPrice
}

export interface CalculatedLineItem {
  lineItemId: string
  pricesBreakdown: {
    totalPriceAfterTax?: MultiCurrencyPrice
    totalPriceBeforeTax?: MultiCurrencyPrice
    taxDetails?: ItemTaxDetails
    totalDiscount?: MultiCurrencyPrice
    price?: MultiCurrencyPrice
    priceBeforeDiscounts?: MultiCurrencyPrice
    lineItemPrice?: MultiCurrencyPrice
    fullPrice?: MultiCurrencyPrice
  }
  paymentOption?: PaymentOption
}

export interface DeliveryLogistics {
  deliveryTime?: string | null
  /** Absent where the carrier's days, or those of an item, are not known. Ours alone. */
  estimatedDelivery?: DeliveryDates
  instructions?: string | null
  pickupDetails?: { address?: PostalAddress; pickupMethod?: 'STORE_PICKUP' | 'PICKUP_POINT' }
}

export interface ShippingOption {
  code: string
  title: string
  logistics?: DeliveryLogistics
  cost: { price: MultiCurrencyPrice }
}

export interface CarrierServiceOption {
  carrierId: string
  shippingOptions: ShippingOption[]
}

export interface SelectedCarrierServiceOption {
  code: string
  title?: string
  carrierId?: string | null
  logistics?: DeliveryLogistics
  cost?: {
    totalPriceAfterTax?: MultiCurrencyPrice
    totalPriceBeforeTax?: MultiCurrencyPrice
    taxDetails?: ItemTaxDetails
    totalDiscount?: MultiCurrencyPrice
    price?: MultiCurrencyPrice
  }
  requestedShippingOption?: boolean
}

/** The subtotal from which delivery is free, and what is missing until then; zero once it is reached. */
export interface FreeShippingGoal {
  subtotal: MultiCurrencyPrice
  missing: MultiCurrencyPrice
}

export interface ShippingChoices {
  region?: { id: string; name: string }
  /** Where to: the address of the buyer or, without one, the country of the store. Ours alone. */
  destination?: { country: string; subdivision?: string }
  /** Absent where no delivery becomes free, and where one costs nothing anyway. Ours alone. */
  freeShippingGoal?: FreeShippingGoal
  selectedCarrierServiceOption?: SelectedCarrierServiceOption
  carrierServiceOptions?: CarrierServiceOption[]
}

/** Exactly one of `coupon`, `merchantDiscount` and `discountRule` is set. */
export interface AppliedDiscount {
  coupon?: { id: string; code: string; amount: MultiCurrencyPrice; name: string }
  merchantDiscount?: { amount: MultiCurrencyPrice; percentage?: number | null }
  discountRule?: { id: string; name: TranslatableText; amount: MultiCurrencyPrice }
  discountType: 'GLOBAL' | 'SPECIFIC_ITEMS' | 'SHIPPING'
  lineItemIds: string[]
}

export interface GiftCard {
  obfuscatedCode: string
  amount: MultiCurrencyPrice
  appId: string
  externalId?: string | null
}

export interface AdditionalFee {
  code?: string | null
  name: string
  price: MultiCurrencyPrice
  taxDetails?: ItemTaxDetails
  lineItemIds?: string[]
}

/** A reason that prevents a sale, or a warning before it. */
export interface Violation {
  severity: 'WARNING' | 'ERROR'
  target?: {
    other?: { name: string }
    lineItem?: { name: string; id?: string | null }
  }
  description?: string | null
}

/** Why a part of the totals is missing; each is an application error. */
export interface CalculationErrors {
  generalShippingCalculationError?: Record<string, unknown>
  carrierErrors?: { errors: { carrierId: string; error: Record<string, unknown> }[] }
  selectedShippingOptionError?: Record<string, unknown>
  taxCalculationError?: Record<string, unknown>
  couponCalculationError?: Record<string, unknown>
  discountsCalculationError?: Record<string, unknown>
  membershipError?: Record<string, unknown>
  orderValidationErrors?: { code: string; description: string; data?: Record<string, unknown> }[]
}

export interface TaxSummary {
  taxableAmount?: MultiCurrencyPrice
  totalTax?: MultiCurrencyPrice
}

export interface EstimateTotalsResponse {
  cart: Cart
  calculatedLineItems: CalculatedLineItem[]
  priceSummary: PriceSummary
  giftCard?: GiftCard
  taxSummary?: TaxSummary
  shippingInfo?: ShippingChoices
  appliedDiscounts: AppliedDiscount[]
  calculationErrors?: CalculationErrors
  weightUnit: WeightUnit
  currency: string
  payNow?: PriceSummary
  payLater?: PriceSummary
  additionalFees: AdditionalFee[]
  violations: Violation[]
}

export interface CreateCheckoutFromCartRequest {
  channelType: ChannelType
  email?: string
  shippingAddress?: PostalAddress
  billingAddress?: PostalAddress
  selectedShippingOption?: SelectedShippingOption
}
