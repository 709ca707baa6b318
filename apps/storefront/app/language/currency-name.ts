import { locale } from '#messages/language'

/** The currency with this code (ISO 4217) in the shop's language: "US Dollar (USD)". */
export function currencyName(code: string): string {
  return `${new Intl.DisplayNames(locale, { type: 'currency' }).of(code) ?? code} (${code})`
}
