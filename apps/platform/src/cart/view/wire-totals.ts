import type {
  CalculatedLineItem,
  CalculationErrors,
  EstimateTotalsRequest,
  EstimateTotalsResponse,
  Violation,
} from '@vitrine/contract'
import type { CatalogSettings } from '../../catalog/product/media/wire-media.ts'
import { type CartMoney, NOTHING, toPrice } from './cart-amount.ts'
import type { CartView, LineView } from './view-cart.ts'
import { toCart } from './wire-cart.ts'

/**
 * The cart's totals. Only items are charged so far, so shipping, taxes, fees and discounts are zero; an item that is not
 * available in the quantity is a violation.
 */
export function toTotals(
  view: CartView,
  request: EstimateTotalsRequest,
  settings: CatalogSettings,
): EstimateTotalsResponse {
  const { money, lines } = view
  const subtotal = toPrice(view.subtotal, money)
  const nothing = toPrice(NOTHING, money)
  const priceSummary = {
    subtotal,
    shipping: nothing,
    tax: nothing,
    discount: nothing,
    additionalFees: nothing,
    total: subtotal,
  }
  const calculationErrors = toErrors(request)
  return {
    cart: toCart(view, settings),
    calculatedLineItems: lines.map((line) => toCalculated(line, money)),
    priceSummary,
    taxSummary: { taxableAmount: nothing, totalTax: nothing },
    shippingInfo: { carrierServiceOptions: [] },
    appliedDiscounts: [],
    ...(calculationErrors ? { calculationErrors } : {}),
    weightUnit: 'KG',
    currency: money.currency,
    additionalFees: [],
    violations: lines.flatMap(toViolations),
  }
}

function toCalculated(
  { line, price, fullPrice, total }: LineView,
  money: CartMoney,
): CalculatedLineItem {
  const nothing = toPrice(NOTHING, money)
  const lineItemPrice = toPrice(total, money)
  return {
    lineItemId: line.lineId,
    pricesBreakdown: {
      totalPriceAfterTax: lineItemPrice,
      totalPriceBeforeTax: lineItemPrice,
      taxDetails: { taxableAmount: nothing, taxRate: '0', totalTax: nothing },
      totalDiscount: nothing,
      price: toPrice(price, money),
      priceBeforeDiscounts: toPrice(fullPrice, money),
      lineItemPrice,
      fullPrice: toPrice(fullPrice, money),
    },
    paymentOption: 'FULL_PAYMENT_ONLINE',
  }
}

function toViolations({ line, status, left }: LineView): Violation[] {
  if (status === 'AVAILABLE') return []
  const target = { lineItem: { name: 'LINE_ITEM_DEFAULT', id: line.lineId } }
  const description =
    status === 'NOT_FOUND'
      ? `${line.productName} is no longer sold.`
      : status === 'NOT_AVAILABLE'
        ? `${line.productName} is sold out.`
        : `Only ${left} of ${line.productName} are left.`
  return [{ severity: 'ERROR', target, description }]
}

/** Errors for requested options that do not exist. */
function toErrors({
  selectedShippingOption,
  selectedMemberships,
}: EstimateTotalsRequest): CalculationErrors | undefined {
  const errors: CalculationErrors = {}
  if (selectedShippingOption) {
    errors.selectedShippingOptionError = applicationError(
      'SHIPPING_OPTION_NOT_FOUND',
      `There is no shipping option ${selectedShippingOption.code}.`,
    )
  }
  if (selectedMemberships && selectedMemberships.memberships.length > 0) {
    errors.membershipError = applicationError('MEMBERSHIP_NOT_FOUND', 'There are no memberships.')
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

const applicationError = (code: string, description: string) => ({
  applicationError: { code, description, data: {} },
})
