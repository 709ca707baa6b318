import type {
  AddressWithContact,
  BuyerInfo,
  CustomLineItemToAdd,
  ExtendedFields,
  LineItemToAdd,
} from './cart.ts'
import type {
  ChannelType,
  LineItem,
  LineItemImage,
  MultiCurrencyPrice,
  WeightUnit,
} from './line-item.ts'
import type {
  AdditionalFee,
  AppliedDiscount,
  CalculationErrors,
  GiftCard,
  ItemTaxDetails,
  PriceSummary,
  SelectedCarrierServiceOption,
  ShippingChoices,
  TaxSummary,
  Violation,
} from './totals.ts'

/** Checkouts: the steps from a cart to an order. @see wire contract section 7.2 */

export interface CheckoutLineItem extends Omit<LineItem, 'image'> {
  media?: LineItemImage
  totalPriceAfterTax?: MultiCurrencyPrice
  totalPriceBeforeTax?: MultiCurrencyPrice
  taxDetails?: ItemTaxDetails
  discount?: MultiCurrencyPrice
}

export interface CustomField {
  title: string
  translatedTitle?: string | null
  value: unknown
}

/** Exactly one is set. */
export interface CreatedBy {
  userId?: string
  memberId?: string
  visitorId?: string
  appId?: string
}

export interface CheckoutShippingInfo extends ShippingChoices {
  shippingDestination?: AddressWithContact
}

export interface Checkout {
  id: string
  lineItems: CheckoutLineItem[]
  billingInfo?: AddressWithContact
  shippingInfo?: CheckoutShippingInfo
  buyerNote?: string | null
  buyerInfo: Omit<BuyerInfo, 'userId'>
  /** ISO 4217, like the two other currencies. */
  currency: string
  conversionCurrency: string
  paymentCurrency?: string
  priceSummary: PriceSummary
  calculationErrors?: CalculationErrors
  giftCard?: GiftCard
  appliedDiscounts: AppliedDiscount[]
  customFields?: CustomField[]
  weightUnit: WeightUnit
  taxSummary?: TaxSummary
  channelType: ChannelType
  siteLanguage: string
  buyerLanguage: string
  completed: boolean
  taxIncludedInPrice: boolean
  createdBy?: CreatedBy
  /** ISO 8601. */
  createdDate: string
  /** ISO 8601. */
  updatedDate: string
  payNow?: PriceSummary
  payLater?: PriceSummary
  payAfterFreeTrial?: PriceSummary
  additionalFees: AdditionalFee[]
  cartId?: string | null
  violations?: Violation[]
  extendedFields?: ExtendedFields
  purchaseFlowId?: string | null
  customSettings?: {
    lockGiftCard: boolean
    lockCouponCode: boolean
    disabledPolicyAgreementCheckbox: boolean
    disabledManualPayment: boolean
  }
  externalReference?: { appId: string; resourceId?: string | null }
  businessLocationId?: string | null
  /**
   * Whether the buyer wants an e-mail that leads back to the checkout, should they leave it: without it, none is sent.
   * Ours alone.
   */
  recoveryConsent?: boolean
}

export interface GetCheckoutResponse {
  checkout: Checkout
}

/** The members of a checkout that its buyer may write. */
export type CheckoutInfo = Partial<
  Pick<
    Checkout,
    | 'billingInfo'
    | 'buyerNote'
    | 'customFields'
    | 'extendedFields'
    | 'customSettings'
    | 'externalReference'
    | 'businessLocationId'
    | 'cartId'
    | 'recoveryConsent'
  >
> & {
  buyerInfo?: { contactId?: string | null; email?: string | null }
  shippingInfo?: {
    shippingDestination?: AddressWithContact
    selectedCarrierServiceOption?: Pick<SelectedCarrierServiceOption, 'code' | 'carrierId'>
  }
}

export interface CreateCheckoutRequest {
  channelType: ChannelType
  lineItems?: LineItemToAdd[]
  customLineItems?: CustomLineItemToAdd[]
  checkoutInfo?: CheckoutInfo
  couponCode?: string
  giftCardCode?: string
}

export interface UpdateCheckoutOptions {
  couponCode?: string
  giftCardCode?: string
  lineItems?: LineItemToAdd[]
  customLineItems?: CustomLineItemToAdd[]
}

/** A subscription was made instead of an order when `subscriptionId` is set. */
export interface CreateOrderResponse {
  orderId?: string
  subscriptionId?: string
  /** Set while a payment is still to be made. */
  paymentGatewayOrderId?: string
}
