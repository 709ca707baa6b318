import { currencyExponent, type DeliveryDates } from '@vitrine/contract'
import { madeOnce } from '@vitrine/ui/made-once'
import { code, locale } from '#messages/language'

type TrailingZeros = 'auto' | 'stripIfInteger'

const moneyFormats: Record<TrailingZeros, (currency: string) => Intl.NumberFormat> = {
  auto: madeOnce((currency) => moneyFormat(currency, 'auto')),
  stripIfInteger: madeOnce((currency) => moneyFormat(currency, 'stripIfInteger')),
}
const numberFormat = madeOnce(
  (language) => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }),
)

/** An amount in units of the currency, as the wire has it: "€78.00", "78,00 €". */
export function formatMoney(
  amount: number,
  currency: string,
  trailingZeroDisplay: TrailingZeros = 'auto',
): string {
  return moneyFormats[trailingZeroDisplay](currency).format(amount)
}

function moneyFormat(currency: string, trailingZeroDisplay: TrailingZeros) {
  // The decimals that are charged: those of `Intl` are fewer for some currencies.
  const digits = currencyExponent(currency)
  // In the language alone, as the catalog's prices are written: "$3.00", which is "US$3.00" for British readers.
  return new Intl.NumberFormat(code, {
    ...{ style: 'currency', currency, trailingZeroDisplay },
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  })
}

/** With at most two decimals. */
export function formatNumber(value: number): string {
  return numberFormat(locale).format(value)
}

/** With a unit of `Intl`: "1.2 kg". */
export function formatUnit(value: number, unit: 'kilogram'): string {
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: 2,
  }).format(value)
}

/** "Tue 1 – Thu 3 Dec", or one day where both are the same. */
export function formatDateRange({ earliest, latest }: DeliveryDates): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  }).formatRange(new Date(earliest), new Date(latest))
}

/** In UTC unless the options have a time zone. */
export function formatDate(moment: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(moment)
}
