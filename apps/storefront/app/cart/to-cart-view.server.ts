import type {
  CalculationErrors,
  EstimateTotalsResponse,
  LineItem,
  MultiCurrencyPrice,
  ShippingChoices,
} from '@vitrine/contract'
import { countryName } from '../language/country-name.ts'
import { formatDateRange, formatUnit } from '../language/format.ts'
import type { CartLineView, CartTotalsView, CartView } from './cart-view.ts'
import { explainCouponError } from './explain-cart-error.server.ts'

/** An estimate of the platform as the pages show it. */
export function toCartView(estimate: EstimateTotalsResponse): CartView {
  const { cart, calculationErrors } = estimate
  const code = cart.appliedDiscounts.find(({ coupon }) => coupon)?.coupon?.code
  const problem = couponProblem(calculationErrors)
  return {
    id: cart.id,
    revision: cart.revision ?? null,
    lineItems: cart.lineItems.map(toLine),
    ...(code !== undefined && { coupon: { code, ...(problem && { problem }) } }),
    totals: toTotals(estimate),
  }
}

function toLine(line: LineItem): CartLineView {
  const { id, quantity, catalogReference, productName, url, image, availability } = line
  const { choices, texts } = describe(line)
  const { quantityAvailable } = availability
  const price = shown(line.price)
  const was = line.fullPrice && shown(line.fullPrice)
  return {
    id,
    quantity,
    ...(catalogReference && { catalogReference }),
    name: productName.translated ?? productName.original,
    ...(url && { href: url.relativePath }),
    ...(choices.length > 0 && { choices: choices.join(', ') }),
    ...(texts.length > 0 && { texts }),
    ...(image && { picture: { url: image.url, width: image.width, height: image.height } }),
    price,
    ...(was !== undefined && was !== price && { was }),
    ...(line.lineItemPrice && { lineItemPrice: shown(line.lineItemPrice) }),
    status: availability.status,
    ...(quantityAvailable != null && { left: quantityAvailable }),
  }
}

/** Choices are known by their value alone, "Oat"; what the buyer wrote is not: "Engraving: Ada". */
function describe({ descriptionLines = [], catalogReference }: LineItem) {
  const written = Object.keys(catalogReference?.options?.['customTextFields'] ?? {})
  const choices: string[] = []
  const texts: string[] = []
  for (const { name, plainText, colorInfo } of descriptionLines) {
    const text = plainText ?? colorInfo
    const value = text?.translated ?? text?.original
    if (!value) continue
    if (name && written.includes(name.original)) {
      texts.push(`${name.translated ?? name.original}: ${value}`)
    } else choices.push(value)
  }
  return { choices, texts }
}

function toTotals({
  cart,
  priceSummary,
  appliedDiscounts,
  shippingInfo = {},
  calculationErrors = {},
}: EstimateTotalsResponse): CartTotalsView {
  const { subtotal, shipping, tax, total } = priceSummary
  const problem = errorOf(calculationErrors.generalShippingCalculationError)
  const delivery = toDelivery(shippingInfo, shipping, cart.lineItems, problem)
  const goal = shippingInfo.freeShippingGoal
  return {
    subtotal: shown(subtotal),
    discounts: appliedDiscounts.flatMap(({ coupon, discountRule }) => {
      const name = coupon?.name ?? discountRule?.name.translated ?? discountRule?.name.original
      const amount = coupon?.amount ?? discountRule?.amount
      return name && amount && Number(amount.amount) > 0
        ? [{ name, amount: `−${shown(amount)}` }]
        : []
    }),
    ...(delivery && { delivery }),
    ...(tax && cart.taxIncludedInPrices === false && { tax: shown(tax) }),
    total: shown(total),
    ...(tax && Number(tax.amount) > 0 && cart.taxIncludedInPrices && { taxIncluded: true }),
    ...(goal && {
      freeDelivery: {
        ...(Number(goal.missing.amount) > 0 && { missing: shown(goal.missing) }),
        progress: 1 - Number(goal.missing.amount) / Number(goal.subtotal.amount),
      },
    }),
  }
}

function toDelivery(
  { destination, selectedCarrierServiceOption }: ShippingChoices,
  price: MultiCurrencyPrice | undefined,
  lines: readonly LineItem[],
  problem: CalculationError | undefined,
): CartTotalsView['delivery'] {
  const isSent = lines.some(({ physicalProperties }) => physicalProperties?.shippable)
  if (!destination || !isSent) return undefined
  const { country: code } = destination
  const dates = selectedCarrierServiceOption?.logistics?.estimatedDelivery
  return {
    code,
    country: countryName(code),
    ...(selectedCarrierServiceOption && price && { price: shown(price) }),
    ...(selectedCarrierServiceOption && Number(price?.amount) === 0 && { isFree: true }),
    ...(problem?.code === 'SUBDIVISION_REQUIRED' && { isByRegion: true }),
    ...(problem?.code === 'TOO_HEAVY_FOR_DELIVERY' && {
      maxWeight: formatUnit(problem.data['maxWeight'] as number, 'kilogram'),
    }),
    ...(problem?.code === 'SUBTOTAL_TOO_LOW_FOR_DELIVERY' && {
      missing: shown(problem.data['missing'] as MultiCurrencyPrice),
    }),
    ...(dates && { dates: formatDateRange(dates) }),
  }
}

function couponProblem(errors: CalculationErrors | undefined) {
  const code = errorOf(errors?.couponCalculationError)?.code
  return code && explainCouponError(code)
}

interface CalculationError {
  code: string
  data: Record<string, unknown>
}

const errorOf = (error: Record<string, unknown> | undefined) =>
  error?.['applicationError'] as CalculationError | undefined

const shown = ({ formattedConvertedAmount }: MultiCurrencyPrice) => formattedConvertedAmount
