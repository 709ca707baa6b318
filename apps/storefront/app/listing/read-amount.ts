import { madeOnce } from '@vitrine/ui/made-once'
import { locale } from '#messages/language'

/**
 * An amount as a shopper types it in the language of the build, with or without a currency: in German
 * `1.000` is a thousand and `12.5` twelve and a half. Other texts are no amount, in particular `1e3`.
 */
export function readAmount(text: string | null): number | undefined {
  if (!text) return
  const digits = text.replace(/[\s\p{Sc}]/gu, '')
  const { grouped, separator } = groupingOf(locale)
  const plain = grouped.test(digits) ? digits.replaceAll(separator, '') : digits
  const amount = /^(\d+[.,]?\d*|[.,]\d+)$/.test(plain)
    ? Number(plain.replace(',', '.'))
    : Number.NaN
  return amount < 1_000_000 ? amount : undefined
}

/** When an amount is there to be read: a page's first number format takes the browser 20 ms. */
const groupingOf = madeOnce((language) => {
  const [, group = '', decimal = ''] =
    /^1(.)000(.)5$/.exec(new Intl.NumberFormat(language).format(1000.5)) ?? []
  const grouped = new RegExp(`^[1-9]\\d{0,2}(\\${group}\\d{3})+(\\${decimal}\\d+)?$`)
  return { grouped, separator: group }
})
