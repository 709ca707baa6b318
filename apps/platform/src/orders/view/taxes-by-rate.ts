import type { Price } from '@vitrine/contract'
import { parseMinor } from '../../catalog/product/money.ts'
import type { OrderSnapshot } from '../tables.ts'

/** In minor units. */
export interface TaxOfRate {
  /** As the store named the tax; `null` where nothing is taxed, and of orders placed before the name was kept. */
  name: string | null
  /** `0.19` is 19 %. */
  rate: string
  net: number
  tax: number
  gross: number
}

/** What of the order is taxed at which rate, items and delivery together, the highest rate first. */
export function taxesByRate(
  {
    lineItems,
    shippingInfo,
    taxInfo,
  }: Pick<OrderSnapshot, 'lineItems' | 'shippingInfo' | 'taxInfo'>,
  currency: string,
): TaxOfRate[] {
  const highest = lineItems.map(({ taxInfo }) => taxInfo?.taxRate ?? '0').sort(byNumber)[0] ?? '0'
  const { cost } = shippingInfo ?? {}
  const isDeliveryTaxed = cost?.totalPriceAfterTax?.amount !== cost?.totalPriceBeforeTax?.amount
  const taxed: Taxed[] = [
    ...lineItems.map((line) => ({ ...line, rate: line.taxInfo?.taxRate ?? '0' })),
    // An order placed before its delivery's rate was kept: delivery is taxed as most of it is.
    ...(cost
      ? [{ ...cost, rate: cost.taxInfo?.taxRate ?? (isDeliveryTaxed ? highest : '0') }]
      : []),
  ]
  const names = new Map(taxInfo?.taxBreakdown?.map(({ rate, taxName }) => [rate, taxName]))
  const rates = new Map<string, TaxOfRate>()
  for (const { rate, totalPriceBeforeTax, totalPriceAfterTax } of taxed) {
    const net = minorOf(totalPriceBeforeTax, currency)
    const gross = minorOf(totalPriceAfterTax, currency)
    if (gross === 0) continue
    const sum = rates.get(rate) ?? { name: names.get(rate) ?? null, rate, net: 0, tax: 0, gross: 0 }
    rates.set(rate, {
      ...sum,
      net: sum.net + net,
      tax: sum.tax + gross - net,
      gross: sum.gross + gross,
    })
  }
  return [...rates.values()].sort((one, other) => byNumber(one.rate, other.rate))
}

interface Taxed {
  rate: string
  totalPriceBeforeTax?: Price
  totalPriceAfterTax?: Price
}

const minorOf = (price: Price | undefined, currency: string) =>
  (price && parseMinor(price.amount, currency)) ?? 0

const byNumber = (one: string, other: string) => Number(other) - Number(one)
