import { currencyExponent } from '@vitrine/contract'
import { madeOnce } from '@vitrine/ui/made-once'
import { useMessages } from '../shell/language-context.tsx'

/** How the screens' language writes numbers, money and moments. */
export interface Formats {
  locale: string
  number: (value: number) => string
  /** A decimal in the major unit, as the wire has it. */
  money: (amount: string | number, currency: string) => string
  /** Without cents, for sums that are looked at and not paid. */
  wholeMoney: (amount: string | number, currency: string) => string
  /** With these decimals and without a currency, for columns that name it. */
  amount: (value: number, decimals: number) => string
  percent: (share: number) => string
  /** Such as "23 Nov 2026"; ISO 8601 is what they take. */
  date: (moment: string) => string
  dateTime: (moment: string) => string
  /** Such as "today 09:12", "yesterday", "18 Nov 2026". */
  recent: (moment: string, now?: Date) => string
}

export function formatsOf(locale: string): Formats {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const inCurrency = (amount: string | number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { style: 'currency', ...options }).format(Number(amount))
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
  const days = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const percentage = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })

  return {
    locale,
    number: (value) => value.toLocaleString(locale),
    money: (amount, currency) => {
      // Those of `Intl` are fewer for some currencies.
      const digits = currencyExponent(currency)
      const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits }
      return inCurrency(amount, { currency, ...decimals })
    },
    wholeMoney: (amount, currency) => inCurrency(amount, { currency, maximumFractionDigits: 0 }),
    amount: (value, decimals) =>
      value.toLocaleString(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }),
    percent: (share) => percentage.format(share),
    date: (iso) => day.format(new Date(iso)),
    dateTime: (iso) => moment.format(new Date(iso)),
    recent(iso, now = new Date()) {
      const at = new Date(iso)
      const passed = daysBetween(at, now)
      if (passed === 0) return `${days.format(0, 'day')} ${time.format(at)}`
      return passed === 1 ? days.format(-1, 'day') : day.format(at)
    },
  }
}

/** By the calendar of the browser. */
function daysBetween(earlier: Date, later: Date) {
  const midnight = (moment: Date) => new Date(moment).setHours(0, 0, 0, 0)
  return Math.round((midnight(later) - midnight(earlier)) / 86_400_000)
}

const formatsIn = madeOnce(formatsOf)

/** Made once for each language: what `Intl` needs takes longer to make than a row of a table to render. */
export function useFormats(): Formats {
  const { locale } = useMessages().language
  return formatsIn(locale)
}
