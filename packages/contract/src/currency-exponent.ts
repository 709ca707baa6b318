/** Decimals of currencies that do not have two (ISO 4217); `Intl` differs for some of these and for others. */
const EXPONENTS: Readonly<Record<string, number>> = {
  ...withDecimals(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...withDecimals(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...withDecimals(4, 'CLF UYW'),
}

/**
 * The number of decimals of the currency, 0, 2, 3 or 4, in which all amounts of the wire are exact: 3 of `KWD`.
 */
export function currencyExponent(currency: string): number {
  return EXPONENTS[currency] ?? 2
}

function withDecimals(decimals: number, currencies: string) {
  return Object.fromEntries(currencies.split(' ').map((currency) => [currency, decimals]))
}
