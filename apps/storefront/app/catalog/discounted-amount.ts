import { currencyExponent, type Discount } from '@vitrine/contract'

/** An amount of the currency after a product's discount, rounded as the platform does: what is taken off, half up. */
export function discountedAmount(price: number, { type, value }: Discount, currency: string) {
  const unit = 10 ** currencyExponent(currency)
  const minor = Math.round(price * unit)
  switch (type) {
    case 'AMOUNT':
      return Math.max(0, minor - Math.round(value * unit)) / unit
    case 'PERCENT':
      return (minor - Math.floor((minor * Math.round(value * 100) + 5_000) / 10_000)) / unit
    default:
      return price
  }
}
