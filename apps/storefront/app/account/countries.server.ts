import { locale } from '#messages/language'

/** Codes that name no country to send a parcel to: groups of countries, tests, and what is gone. */
const NO_COUNTRIES = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']

const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })

/** Every country by its ISO 3166-1 code, in the order of their names. Made once, when first asked for. */
export function listCountries(): readonly { value: string; label: string }[] {
  countries ??= makeCountries()
  return countries
}

let countries: { value: string; label: string }[] | undefined

export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code
}

function makeCountries() {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const collator = new Intl.Collator(locale)
  return codes
    .filter((code) => !NO_COUNTRIES.includes(code) && isCurrent(code))
    .map((value) => ({ value, label: countryName(value) }))
    .sort((one, other) => collator.compare(one.label, other.label))
}

/** Codes of former countries become those of today's in a canonical locale: "DD" is "DE". */
function isCurrent(code: string) {
  return names.of(code) !== undefined && new Intl.Locale('und', { region: code }).region === code
}
