import type {
  AddressWithContact,
  MultiCurrencyPrice,
  OrderDiscount,
  OrderLineItem,
  OrderShippingInfo,
  OrderTax,
  Price,
} from '@vitrine/contract'
import { toAmount, toPrice } from '../cart/view/cart-amount.ts'
import type { CatalogSettings } from '../catalog/product/media/wire-media.ts'
import type { CheckoutView } from '../checkout/view-checkout.ts'
import { toCheckout } from '../checkout/wire-checkout.ts'
import type { OrderSnapshot } from './tables.ts'

/** What was bought, in the wire's form, in the store's currency and the buyer's language (contract section 7.3). */
export function toSnapshot(view: CheckoutView, settings: CatalogSettings): OrderSnapshot {
  const checkout = toCheckout(view, settings)
  const { priceSummary, shippingInfo, billingInfo, taxSummary } = checkout
  const { subtotal, shipping, tax, discount, total } = priceSummary
  const recipientInfo = billingInfo ?? shippingInfo?.shippingDestination
  return {
    lineItems: checkout.lineItems.map((line) => toOrderLine(line, checkout.taxIncludedInPrice)),
    buyerInfo: checkout.buyerInfo,
    buyerLanguage: checkout.buyerLanguage,
    siteLanguage: checkout.siteLanguage,
    weightUnit: checkout.weightUnit,
    currency: checkout.currency,
    taxIncludedInPrices: checkout.taxIncludedInPrice,
    priceSummary: {
      subtotal: own(subtotal),
      ...(shipping ? { shipping: own(shipping) } : {}),
      ...(tax ? { tax: own(tax) } : {}),
      ...(discount ? { discount: own(discount) } : {}),
      total: own(total),
    },
    ...(billingInfo ? { billingInfo } : {}),
    ...toDelivery(checkout.shippingInfo),
    ...(recipientInfo ? { recipientInfo } : {}),
    ...(checkout.buyerNote ? { buyerNote: checkout.buyerNote } : {}),
    appliedDiscounts: checkout.appliedDiscounts.map(toOrderDiscount),
    ...(checkout.createdBy ? { createdBy: checkout.createdBy } : {}),
    channelInfo: { type: checkout.channelType },
    seenByAHuman: false,
    checkoutId: checkout.id,
    ...(checkout.customFields ? { customFields: checkout.customFields } : {}),
    taxInfo: {
      ...(taxSummary?.totalTax ? { totalTax: own(taxSummary.totalTax) } : {}),
      taxBreakdown: toTaxBreakdown(view),
    },
    ...(checkout.extendedFields ? { extendedFields: checkout.extendedFields } : {}),
    ...(checkout.purchaseFlowId ? { purchaseFlowId: checkout.purchaseFlowId } : {}),
  }
}

type CheckoutOf = ReturnType<typeof toCheckout>

function toOrderLine(
  { media, price, taxDetails, discount, ...line }: CheckoutOf['lineItems'][number],
  taxIncludedInPrice: boolean,
): OrderLineItem {
  const { totalPriceBeforeTax, totalPriceAfterTax, physicalProperties } = line
  return {
    id: line.id,
    productName: line.productName,
    ...(line.catalogReference ? { catalogReference: line.catalogReference } : {}),
    quantity: line.quantity,
    ...(discount ? { totalDiscount: own(discount) } : {}),
    descriptionLines: line.descriptionLines ?? [],
    ...(media ? { image: media } : {}),
    ...(physicalProperties ? { physicalProperties } : {}),
    itemType: line.itemType,
    refundQuantity: 0,
    price: own(price),
    ...(line.priceBeforeDiscounts ? { priceBeforeDiscounts: own(line.priceBeforeDiscounts) } : {}),
    ...(line.lineItemPrice ? { lineItemPrice: own(line.lineItemPrice) } : {}),
    ...(totalPriceBeforeTax ? { totalPriceBeforeTax: own(totalPriceBeforeTax) } : {}),
    ...(totalPriceAfterTax ? { totalPriceAfterTax: own(totalPriceAfterTax) } : {}),
    paymentOption: line.paymentOption,
    taxInfo: {
      ...(taxDetails?.totalTax ? { taxAmount: own(taxDetails.totalTax) } : {}),
      ...(taxDetails?.taxableAmount ? { taxableAmount: own(taxDetails.taxableAmount) } : {}),
      taxRate: taxDetails?.taxRate ?? '0',
      taxIncludedInPrice,
    },
  }
}

function toDelivery(shippingInfo: CheckoutOf['shippingInfo']): {
  shippingInfo?: OrderShippingInfo
} {
  const chosen = shippingInfo?.selectedCarrierServiceOption
  if (!chosen) return {}
  const { code, title = code, carrierId, logistics, cost } = chosen
  const destination: AddressWithContact | undefined = shippingInfo?.shippingDestination
  const { deliveryTime, instructions, pickupDetails } = logistics ?? {}
  return {
    shippingInfo: {
      ...(carrierId ? { carrierId } : {}),
      code,
      title,
      logistics: {
        ...(destination ? { shippingDestination: destination } : {}),
        ...(deliveryTime ? { deliveryTime } : {}),
        ...(instructions ? { instructions } : {}),
        ...(pickupDetails ? { pickupDetails: { ...pickupDetails } } : {}),
      },
      cost: {
        ...(cost?.price ? { price: own(cost.price) } : {}),
        ...(cost?.totalPriceBeforeTax
          ? { totalPriceBeforeTax: own(cost.totalPriceBeforeTax) }
          : {}),
        ...(cost?.totalPriceAfterTax ? { totalPriceAfterTax: own(cost.totalPriceAfterTax) } : {}),
        ...(cost?.taxDetails?.taxRate ? { taxInfo: { taxRate: cost.taxDetails.taxRate } } : {}),
        ...(cost?.totalDiscount ? { discount: own(cost.totalDiscount) } : {}),
      },
      ...(shippingInfo?.region ? { region: { name: shippingInfo.region.name } } : {}),
    },
  }
}

function toOrderDiscount({
  coupon,
  discountRule,
  ...discount
}: CheckoutOf['appliedDiscounts'][number]): OrderDiscount {
  return {
    ...discount,
    ...(coupon ? { coupon: { ...coupon, amount: own(coupon.amount) } } : {}),
    ...(discountRule
      ? { discountRule: { ...discountRule, amount: own(discountRule.amount) } }
      : {}),
  }
}

function toTaxBreakdown({ sale: { totals, tax }, money }: CheckoutView): OrderTax[] {
  const { name: taxName, jurisdiction } = tax.terms
  const sums = new Map<string, bigint>()
  for (const part of [...totals.lines.values(), totals.delivery]) {
    if (part.taxRate === '0' || part.afterTax === 0n) continue
    sums.set(part.taxRate, (sums.get(part.taxRate) ?? 0n) + part.tax)
  }
  return [...sums].map(([rate, minor]) => ({
    taxName,
    jurisdiction,
    jurisdictionType: jurisdiction.includes('-') ? 'STATE' : 'COUNTRY',
    rate,
    aggregatedTaxAmount: own(toPrice(toAmount(minor, money), money)),
  }))
}

/** The amount in the store's currency, in which it is charged. */
const own = ({ amount, formattedAmount }: MultiCurrencyPrice): Price => ({
  amount,
  formattedAmount,
})
