import type {
  AddressWithContact,
  Checkout,
  CheckoutLineItem,
  MultiCurrencyPrice,
} from '@vitrine/contract'
import { type CartMoney, NOTHING, toAmount, toPrice } from '../cart/view/cart-amount.ts'
import type { LineView } from '../cart/view/view-cart.ts'
import { toLineItem, withFullNames } from '../cart/view/wire-cart.ts'
import { toShippingChoices } from '../cart/view/wire-delivery.ts'
import {
  toAppliedDiscounts,
  toBreakdown,
  toPriceSummary,
  toTaxSummary,
} from '../cart/view/wire-sale.ts'
import { toErrors, toViolations } from '../cart/view/wire-totals.ts'
import type { CatalogSettings } from '../catalog/product/media/wire-media.ts'
import type { CheckoutView } from './view-checkout.ts'

/** The checkout in the wire's form (contract section 7.2). */
export function toCheckout(view: CheckoutView, settings: CatalogSettings): Checkout {
  const { checkout, sale, money, siteLanguage, lines } = view
  const { owner, info, couponCode } = checkout
  const { shippingInfo, billingInfo, buyerInfo, ...written } = info
  const priceSummary = toPriceSummary(sale, money)
  const nothing = toPrice(NOTHING, money)
  const calculationErrors = toErrors(
    { selectedShippingOption: shippingInfo?.selectedCarrierServiceOption },
    sale,
    money,
    couponCode ?? '',
  )
  const id = owner.kind === 'MEMBER' ? { memberId: owner.id } : { visitorId: owner.id }
  return {
    id: checkout.checkoutId,
    lineItems: lines.map((line) => toCheckoutLine(line, view, settings)),
    ...written,
    ...(billingInfo ? { billingInfo: named(billingInfo, money) } : {}),
    shippingInfo: {
      ...(shippingInfo?.shippingDestination
        ? { shippingDestination: named(shippingInfo.shippingDestination, money) }
        : {}),
      ...toShippingChoices(sale, money),
    },
    buyerInfo: { ...id, ...buyerInfo },
    currency: money.currency,
    conversionCurrency: money.shownCurrency,
    paymentCurrency: money.currency,
    priceSummary,
    payNow: priceSummary,
    payLater: { ...priceSummary, total: nothing },
    taxSummary: toTaxSummary(sale, money),
    appliedDiscounts: toAppliedDiscounts(sale, money),
    ...(calculationErrors ? { calculationErrors } : {}),
    additionalFees: [],
    violations: lines.flatMap(toViolations),
    weightUnit: 'KG',
    channelType: checkout.channelType,
    siteLanguage,
    buyerLanguage: checkout.buyerLanguage,
    completed: checkout.completedAt !== null,
    taxIncludedInPrice: sale.tax.terms.isIncluded,
    createdBy: id,
    createdDate: checkout.createdAt.toISOString(),
    updatedDate: checkout.updatedAt.toISOString(),
    cartId: checkout.cartId,
    purchaseFlowId: checkout.purchaseFlowId,
  }
}

function toCheckoutLine(
  line: LineView,
  view: CheckoutView,
  settings: CatalogSettings,
): CheckoutLineItem {
  const { money } = view
  const { totals, units } = view.sale
  const { image, ...item } = toLineItem(line, view, settings)
  const taxed = totals.lines.get(item.id)
  if (!taxed) throw new Error(`Line ${item.id} was not priced.`)
  const { totalDiscount, ...breakdown } = toBreakdown(taxed, money)
  const show = (amount: bigint): MultiCurrencyPrice => toPrice(toAmount(amount, money), money)
  return {
    ...item,
    ...(image ? { media: image } : {}),
    price: show(units.get(item.id) ?? 0n),
    lineItemPrice: show(taxed.price),
    ...breakdown,
    ...(totalDiscount ? { discount: totalDiscount } : {}),
  }
}

function named(place: AddressWithContact, { language }: CartMoney): AddressWithContact {
  return place.address ? { ...place, address: withFullNames(place.address, language) } : place
}
