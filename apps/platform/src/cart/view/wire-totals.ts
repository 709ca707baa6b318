import type {
  CalculatedLineItem,
  CalculationErrors,
  EstimateTotalsRequest,
  EstimateTotalsResponse,
  SelectedShippingOption,
  Violation,
} from '@vitrine/contract'
import type { CatalogSettings } from '../../catalog/product/media/wire-media.ts'
import { describeCouponError } from '../../discounts/coupon-error.ts'
import type { Sale } from '../sale/compute-sale.ts'
import { type CartMoney, toAmount, toPrice } from './cart-amount.ts'
import type { CartView, LineView } from './view-cart.ts'
import { toCart } from './wire-cart.ts'
import { toShippingChoices } from './wire-delivery.ts'
import { toAppliedDiscounts, toBreakdown, toPriceSummary, toTaxSummary } from './wire-sale.ts'

/** The cart's totals; an item that is not available in the quantity is a violation. */
export function toTotals(
  view: CartView,
  sale: Sale,
  request: EstimateTotalsRequest,
  settings: CatalogSettings,
): EstimateTotalsResponse {
  const { money, lines } = view
  const calculationErrors = toErrors(request, sale, money, view.cart.couponCode ?? '')
  return {
    cart: toCart(view, settings),
    calculatedLineItems: lines.map((line) => toCalculated(line, sale, money)),
    priceSummary: toPriceSummary(sale, money),
    taxSummary: toTaxSummary(sale, money),
    shippingInfo: toShippingChoices(sale, money),
    appliedDiscounts: toAppliedDiscounts(sale, money),
    ...(calculationErrors ? { calculationErrors } : {}),
    weightUnit: 'KG',
    currency: money.currency,
    additionalFees: [],
    violations: lines.flatMap(toViolations),
  }
}

function toCalculated(
  { line, fullPrice }: LineView,
  { totals, units }: Sale,
  money: CartMoney,
): CalculatedLineItem {
  const taxed = totals.lines.get(line.lineId)
  if (!taxed) throw new Error(`Line ${line.lineId} was not priced.`)
  return {
    lineItemId: line.lineId,
    pricesBreakdown: {
      ...toBreakdown(taxed, money),
      price: toPrice(toAmount(units.get(line.lineId) ?? 0n, money), money),
      priceBeforeDiscounts: toPrice(fullPrice, money),
      lineItemPrice: toPrice(toAmount(taxed.price, money), money),
      fullPrice: toPrice(fullPrice, money),
    },
    paymentOption: 'FULL_PAYMENT_ONLINE',
  }
}

export function toViolations({ line, status, left }: LineView): Violation[] {
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

interface Asked extends Pick<EstimateTotalsRequest, 'selectedMemberships'> {
  selectedShippingOption?: SelectedShippingOption | undefined
}

/** Errors for choices that are not part of the totals. */
export function toErrors(
  { selectedShippingOption, selectedMemberships }: Asked,
  sale: Sale,
  money: CartMoney,
  couponCode: string,
): CalculationErrors | undefined {
  const { isChosenMissing, needsDelivery, options, couponError } = sale
  const errors: CalculationErrors = {}
  if (isChosenMissing && selectedShippingOption) {
    errors.selectedShippingOptionError = applicationError(
      'SHIPPING_OPTION_NOT_FOUND',
      `There is no shipping option ${selectedShippingOption.code}.`,
    )
  }
  if (needsDelivery && options.length === 0) {
    errors.generalShippingCalculationError = toDeliveryError(sale, money)
  }
  if (couponError !== null) {
    errors.couponCalculationError = applicationError(
      couponError,
      describeCouponError(couponError, couponCode),
    )
  }
  if (selectedMemberships && selectedMemberships.memberships.length > 0) {
    errors.membershipError = applicationError('MEMBERSHIP_NOT_FOUND', 'There are no memberships.')
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

/** Why there is no delivery. */
function toDeliveryError({ isDeliveryByRegion, deliveryObstacle }: Sale, money: CartMoney) {
  if (isDeliveryByRegion) {
    return applicationError(
      'SUBDIVISION_REQUIRED',
      'This store delivers to parts of this country. Add the state or region to the address.',
    )
  }
  switch (deliveryObstacle?.code) {
    case 'TOO_HEAVY_FOR_DELIVERY': {
      const { code, maxWeight } = deliveryObstacle
      return applicationError(
        code,
        `This store delivers at most ${maxWeight} kg to this address.`,
        { maxWeight },
      )
    }
    case 'SUBTOTAL_TOO_LOW_FOR_DELIVERY': {
      const { code } = deliveryObstacle
      const missing = toPrice(toAmount(deliveryObstacle.missing, money), money)
      return applicationError(
        code,
        `The subtotal lacks ${missing.formattedAmount} for a delivery to this address.`,
        { missing },
      )
    }
    default:
      return applicationError(
        'NO_DELIVERY_TO_ADDRESS',
        'This store does not deliver these items to this address.',
      )
  }
}

const applicationError = (code: string, description: string, data: object = {}) => ({
  applicationError: { code, description, data },
})
