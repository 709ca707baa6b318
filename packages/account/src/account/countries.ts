/** Codes that name no country to send a parcel to: groups of countries, tests, and former countries. */
const NO_COUNTRIES = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']

export interface CountryOption {
  value: string
  label: string
}

const lists = new Map<string, readonly CountryOption[]>()

/** Every country by its ISO 3166-1 code, in the order of their names; made once for each language. */
export function listCountries(locale: string): readonly CountryOption[] {
  const known = lists.get(locale)
  if (known) return known
  const countries = makeCountries(locale)
  lists.set(locale, countries)
  return countries
}

/** The country of a code; the code itself where it names none. */
export function countryName(code: string, locale: string): string {
  return /^[A-Z]{2}$/.test(code) ? (namesIn(locale).of(code) ?? code) : code
}

function makeCountries(locale: string): CountryOption[] {
  const names = namesIn(locale)
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = alphabet.flatMap((first) => alphabet.map((second) => first + second))
  const collator = new Intl.Collator(locale)
  return codes
    .filter((code) => !NO_COUNTRIES.includes(code) && isCurrent(code, names))
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => collator.compare(one.label, other.label))
}

/** Codes of former countries become those of today's in a canonical locale: "DD" is "DE". */
function isCurrent(code: string, names: Intl.DisplayNames) {
  return names.of(code) !== undefined && new Intl.Locale('und', { region: code }).region === code
}

function namesIn(locale: string) {
  return new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
}
