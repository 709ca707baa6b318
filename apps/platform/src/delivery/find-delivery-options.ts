import type {
  DeliveryDestination,
  DeliveryPrice,
  DeliveryRate,
  DeliverySettings,
  DeliveryZone,
} from '@vitrine/contract'
import { parseMinor } from '../catalog/product/money.ts'

/** A way of delivery with its price for a cart. */
export interface DeliveryOption {
  rate: DeliveryRate
  zone: Pick<DeliveryZone, 'id' | 'name'>
  /** In minor units of the store's currency. */
  price: bigint
}

/** What is delivered, and where to. */
export interface Consignment {
  country: string
  /** ISO 3166-2. */
  subdivision?: string | null | undefined
  /** In kilograms. */
  weight: number
  /** Before discounts, in minor units. */
  subtotal: bigint
  currency: string
}

/** The deliveries that shoppers can choose for the consignment; none where the store does not deliver to. */
export function findDeliveryOptions(
  { zones }: DeliverySettings,
  consignment: Consignment,
): DeliveryOption[] {
  const zone = findZone(zones, consignment)
  if (!zone) return []
  return zone.rates.flatMap((rate) => {
    const price = priceOf(rate, consignment)
    return price === null ? [] : [{ rate, zone: { id: zone.id, name: zone.name }, price }]
  })
}

/**
 * The least subtotal from which a delivery is free, in minor units; `null` where none becomes free, and where one costs
 * nothing at any subtotal. Pick-up is no delivery.
 */
export function freeDeliveryFrom(
  { zones }: DeliverySettings,
  consignment: Consignment,
): bigint | null {
  const delivered = findZone(zones, consignment)?.rates.filter(
    (rate) => rate.pickup === undefined && fullPrice(rate.price, consignment) !== null,
  )
  if (!delivered || delivered.some(({ price }) => fullPrice(price, consignment) === 0n)) return null
  const goals = delivered.flatMap(({ freeFrom }) =>
    freeFrom === undefined ? [] : [minorOf(freeFrom, consignment.currency)],
  )
  return goals.toSorted((a, b) => Number(a - b))[0] ?? null
}

/** Why a consignment is not delivered to a place that the store delivers to. */
export type DeliveryObstacle =
  /** The most that any of its deliveries takes, in kilograms. */
  | { code: 'TOO_HEAVY_FOR_DELIVERY'; maxWeight: number }
  /** Until the first of its deliveries is offered, in minor units. */
  | { code: 'SUBTOTAL_TOO_LOW_FOR_DELIVERY'; missing: bigint }

/**
 * The reason why none of the deliveries to the place takes the consignment; `null` where one does, and where the store
 * does not deliver to. A larger subtotal is named first, where that is enough.
 */
export function findDeliveryObstacle(
  { zones }: DeliverySettings,
  consignment: Consignment,
): DeliveryObstacle | null {
  const { subtotal, currency } = consignment
  const prices = findZone(zones, consignment)?.rates.map(({ price }) => price) ?? []
  if (prices.some((price) => fullPrice(price, consignment) !== null)) return null
  const [minimum] = prices
    .flatMap((price) => (price.kind === 'BY_SUBTOTAL' ? price.steps : []))
    .map(({ from }) => minorOf(from, currency))
    .toSorted((a, b) => Number(a - b))
  if (minimum !== undefined) {
    return { code: 'SUBTOTAL_TOO_LOW_FOR_DELIVERY', missing: minimum - subtotal }
  }
  const limits = prices
    .flatMap((price) => (price.kind === 'BY_WEIGHT' ? price.steps : []))
    .map(({ upTo }) => upTo)
  if (limits.length === 0) return null
  return { code: 'TOO_HEAVY_FOR_DELIVERY', maxWeight: Math.max(...limits) }
}

/** Whether the store delivers to the country, or a part of it. */
export function deliversTo({ zones }: DeliverySettings, country: string): boolean {
  return zones.some(
    ({ destinations, isRestOfWorld, rates }) =>
      rates.length > 0 && (isRestOfWorld || destinations.some((one) => one.country === country)),
  )
}

/** The zone of the subdivision, otherwise of the country, otherwise of the rest of the world. */
function findZone(zones: readonly DeliveryZone[], { country, subdivision }: Consignment) {
  const having = (isMatch: (destination: DeliveryDestination) => boolean) =>
    zones.find(({ destinations }) => destinations.some(isMatch))
  return (
    having(({ subdivisions }) => !!subdivision && subdivisions?.includes(subdivision) === true) ??
    having((one) => one.country === country && one.subdivisions === undefined) ??
    zones.find(({ isRestOfWorld }) => isRestOfWorld)
  )
}

/** `null`: the consignment is too heavy, or its subtotal too small. */
function priceOf({ price, freeFrom }: DeliveryRate, consignment: Consignment): bigint | null {
  const { subtotal, currency } = consignment
  const full = fullPrice(price, consignment)
  if (full === null) return null
  return freeFrom !== undefined && subtotal >= minorOf(freeFrom, currency) ? 0n : full
}

function fullPrice(price: DeliveryPrice, { weight, subtotal, currency }: Consignment) {
  switch (price.kind) {
    case 'FLAT':
      return minorOf(price.amount, currency)
    case 'BY_WEIGHT': {
      const step = price.steps.find(({ upTo }) => weight <= upTo)
      return step ? minorOf(step.amount, currency) : null
    }
    case 'BY_SUBTOTAL': {
      const step = price.steps.findLast(({ from }) => subtotal >= minorOf(from, currency))
      return step ? minorOf(step.amount, currency) : null
    }
  }
}

/** An amount that was checked when it was saved. */
function minorOf(amount: string, currency: string): bigint {
  const minor = parseMinor(amount, currency)
  if (minor === undefined) throw new Error(`${amount} is no amount of ${currency}.`)
  return BigInt(minor)
}
