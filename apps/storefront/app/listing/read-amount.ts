import { locale } from '#messages/language'

/**
 * An amount as a shopper types it in the language of the build, with or without a currency: in German
 * `1.000` is a thousand and `12.5` twelve and a half. Other texts are no amount, in particular `1e3`.
 */
export function readAmount(text: string | null): number | undefined {
  const digits = (text ?? '').replace(/[\s\p{Sc}]/gu, '')
  const plain = GROUPED.test(digits) ? digits.replaceAll(GROUP_SEPARATOR, '') : digits
  const amount = /^(\d+[.,]?\d*|[.,]\d+)$/.test(plain)
    ? Number(plain.replace(',', '.'))
    : Number.NaN
  return amount < 1_000_000 ? amount : undefined
}

const [, GROUP_SEPARATOR = '', DECIMAL_SEPARATOR = ''] =
  /^1(.)000(.)5$/.exec(new Intl.NumberFormat(locale).format(1000.5)) ?? []
const GROUPED = new RegExp(
  `^[1-9]\\d{0,2}(\\${GROUP_SEPARATOR}\\d{3})+(\\${DECIMAL_SEPARATOR}\\d+)?$`,
)
