import { currencyExponent } from '@vitrine/contract'
import { useMemo } from 'react'
import { useMessages } from '../shell/language-context.tsx'

/** How the screens' language writes numbers, money and moments. */
export interface Formats {
  locale: string
  number: (value: number) => string
  /** A decimal in the major unit, as the wire has it. */
  money: (amount: string | number, currency: string) => string
  /** Without cents, for sums that are looked at and not paid. */
  wholeMoney: (amount: string | number, currency: string) => string
  percent: (share: number) => string
  /** Such as "23 Nov 2026"; ISO 8601 is what they take. */
  date: (moment: string) => string
  dateTime: (moment: string) => string
}

export function formatsOf(locale: string): Formats {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const inCurrency = (amount: string | number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { style: 'currency', ...options }).format(Number(amount))
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
    percent: (share) => percentage.format(share),
    date: (iso) => day.format(new Date(iso)),
    dateTime: (iso) => moment.format(new Date(iso)),
  }
}

export function useFormats(): Formats {
  const { locale } = useMessages().language
  return useMemo(() => formatsOf(locale), [locale])
}
