import type { DeliveryDates, PostalAddress, SelectedShippingOption } from '@vitrine/contract'
import { isOnPreorder } from '../../catalog/inventory/is-on-preorder.ts'
import { partsToWeight, weightToParts } from '../../catalog/product/decimal.ts'
import { deliveryDatesOf, slowest } from '../../delivery/delivery-dates.ts'
import {
  type DeliveryObstacle,
  type DeliveryOption,
  findDeliveryObstacle,
  findDeliveryOptions,
  freeDeliveryFrom,
} from '../../delivery/find-delivery-options.ts'
import { hasRegionsOf } from '../../delivery/has-regions-of.ts'
import type { CouponError } from '../../discounts/coupon-error.ts'
import { toDiscount } from '../../discounts/find-discounts.ts'
import {
  chargedDelivery,
  chargedPrice,
  type ResolvedTax,
  resolveTax,
} from '../../taxes/resolve-tax.ts'
import { computeTotals, type Totals } from '../../totals/compute-totals.ts'
import type { LinesView, LineView } from '../view/view-cart.ts'
import type { SaleTerms } from './sale-terms.ts'

/** What the buyer has said about the sale so far. */
export interface SaleChoices {
  address?: PostalAddress | undefined
  vatId?: string | undefined
  selected?: SelectedShippingOption | undefined
  /** Whether a delivery that nobody chose is assumed, so that an estimate contains its price. */
  assumesDelivery?: boolean
}

/** A delivery, and when it arrives; `null`: that is not known. */
export type DatedDelivery = DeliveryOption & { dates: DeliveryDates | null }

/** A cart with everything that it costs; amounts are in minor units of the store's currency. */
export interface Sale {
  totals: Totals
  tax: ResolvedTax
  /** What one costs, by line id: as in the catalog, or without the tax that the buyer is not charged. */
  units: Map<string, bigint>
  destination: { country: string; subdivision?: string }
  /** Whether anything is sent, to a store that has set how. */
  needsDelivery: boolean
  options: DatedDelivery[]
  /** Nothing is delivered to the whole country but to parts of it, and the address says none. */
  isDeliveryByRegion: boolean
  /** Why there are no options, where the store delivers other carts to the address. */
  deliveryObstacle: DeliveryObstacle | null
  chosen: DatedDelivery | null
  /** The subtotal from which delivery is free; `null` where there is none. */
  freeFrom: bigint | null
  /** Why the buyer's choice, or the coupon, is not part of the totals. */
  isChosenMissing: boolean
  couponError: CouponError | null
}

/** Pure: the same cart, terms and choices always cost the same. */
export function computeSale(
  { lines, money }: LinesView,
  terms: SaleTerms,
  { address, vatId, selected, assumesDelivery = false }: SaleChoices,
): Sale {
  const { storeCountry, delivery, discounts } = terms
  const country = address?.country ?? storeCountry
  const subdivision = address?.subdivision
  const sent = lines.filter(isSent)
  const needsDelivery = delivery.zones.length > 0 && sent.length > 0
  const pickup = needsDelivery ? pickupOf(terms, selected) : undefined
  const place = taxedPlace(pickup, { country, subdivision })
  const tax = resolveTax(terms.taxes, { ...place, vatId }, storeCountry)
  const groupOf = taxGroupFinder(terms)
  const priced = lines.map((view) => ({
    ...view.line,
    unit: chargedPrice(view.price.own, tax, groupOf(view)),
    taxGroupId: groupOf(view),
  }))

  const subtotal = priced.reduce((sum, { unit, quantity }) => sum + unit * BigInt(quantity), 0n)
  const { currency } = money
  const consignment = { country, subdivision, weight: weightOf(sent), subtotal, currency }
  const options = needsDelivery
    ? findDeliveryOptions(delivery, consignment).map((option) => ({
        ...option,
        price: chargedDelivery(option.price, tax),
        dates: datesOf(option, sent, terms),
      }))
    : []
  const isUndeliverable = needsDelivery && options.length === 0
  const wanted = selected && options.find(({ rate }) => rate.code === selected.code)
  const chosen = wanted ?? (assumesDelivery && !selected ? presumed(options) : null)

  const products = lines.flatMap(({ item }) => (item ? [item.product.record] : []))
  const totals = computeTotals({
    lines: priced,
    delivery: chosen?.price ?? 0n,
    discounts: {
      automatic: discounts.automatic.map((rule) => toDiscount(rule, products, money)),
      coupon: discounts.coupon && toDiscount(discounts.coupon, products, money),
    },
    tax: tax.terms,
  })
  return {
    totals,
    tax,
    units: new Map(priced.map(({ lineId, unit }) => [lineId, unit])),
    destination: { country, ...(subdivision ? { subdivision } : {}) },
    needsDelivery,
    options,
    isDeliveryByRegion: isUndeliverable && !subdivision && hasRegionsOf(delivery, country),
    deliveryObstacle: isUndeliverable ? findDeliveryObstacle(delivery, consignment) : null,
    chosen,
    freeFrom: needsDelivery ? freeDeliveryFrom(delivery, consignment) : null,
    isChosenMissing: selected !== undefined && !wanted,
    couponError: discounts.couponError,
  }
}

/** The first group that one of the product's collections belongs to. */
function taxGroupFinder({ taxes }: SaleTerms) {
  return ({ item }: LineView): string | null => {
    const collections = item?.product.record.collectionIds ?? []
    const group = taxes.groups.find(({ collectionIds }) =>
      collectionIds.some((id) => collections.includes(id)),
    )
    return group?.id ?? null
  }
}

/** Where the order waits for its buyer, if that is the chosen delivery. */
function pickupOf({ delivery }: SaleTerms, selected: SelectedShippingOption | undefined) {
  const rates = delivery.zones.flatMap((zone) => zone.rates)
  return selected && rates.find(({ code }) => code === selected.code)?.pickup
}

interface TaxedPlace {
  country: string
  subdivision?: string | null | undefined
}

/**
 * What is picked up is taxed where it waits, wherever its buyer is from; in the buyer's state where a place in the same
 * country does not say its own.
 */
function taxedPlace(pickup: TaxedPlace | undefined, buyer: TaxedPlace): TaxedPlace {
  if (!pickup) return buyer
  const { country, subdivision = country === buyer.country ? buyer.subdivision : undefined } =
    pickup
  return { country, subdivision }
}

const isSent = ({ item }: LineView) =>
  item !== null && item.product.record.productType !== 'digital'

/** In integers: three times 0.1 kilograms would be more than the 0.3 that a delivery ends at. */
const weightOf = (lines: readonly LineView[]) =>
  partsToWeight(
    lines.reduce(
      (sum, { item, line }) => sum + weightToParts(item?.variant.weight ?? 0) * line.quantity,
      0,
    ),
  )

/** When all of the lines arrive; what can only be ordered ahead comes at a time that nobody has said. */
function datesOf(
  { rate }: DeliveryOption,
  lines: readonly LineView[],
  { delivery, now }: SaleTerms,
): DeliveryDates | null {
  const items = lines.flatMap(({ item }) => item ?? [])
  const isWaiting = items.some(({ variant, product }) =>
    isOnPreorder(variant, product.record.preorder),
  )
  if (isWaiting) return null
  const preparationDays = slowest(items.map(({ product }) => product.record.preparationDays))
  return deliveryDatesOf(delivery, rate, { preparationDays, orderedAt: now })
}

/** The cheapest that is sent; who picks an order up has chosen that. */
function presumed(options: readonly DatedDelivery[]): DatedDelivery | null {
  const sent = options.filter(({ rate }) => rate.pickup === undefined)
  const from = sent.length > 0 ? sent : options
  return from.toSorted((a, b) => Number(a.price - b.price))[0] ?? null
}
