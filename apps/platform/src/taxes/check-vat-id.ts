import { checkVAT, countries } from 'jsvat-next'

/**
 * The country of a VAT id, ISO 3166-1 alpha-2, or `null` when its form or check digits are wrong. Whether the id is
 * assigned to anybody is not known.
 */
export function countryOfVatId(vatId: string): string | null {
  const { isValid, country } = checkVAT(vatId, countries)
  return isValid ? (country?.isoCode.short ?? null) : null
}
