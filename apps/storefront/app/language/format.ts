import { locale } from '#words/language'

/** An amount of the wire, in units of the currency: "€78.00", "78,00 €". */
export function formatMoney(
  amount: number,
  currency: string,
  trailingZeroDisplay: 'auto' | 'stripIfInteger' = 'auto',
): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay }).format(
    amount,
  )
}

/** At most two digits after the point. */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value)
}

/** With the unit as `Intl` knows it: "1.2 kg". */
export function formatUnit(value: number, unit: 'kilogram'): string {
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: 2,
  }).format(value)
}

/** In UTC, unless the options name a time zone. */
export function formatDate(moment: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(moment)
}
