import { iso31661, iso31662 } from 'iso-3166'
import { LRUCache } from 'lru-cache'

const countries = new Set([
  ...iso31661.map(({ alpha2 }) => alpha2),
  // Kosovo has no code of its own in ISO 3166-1; carriers and browsers use this one, which is reserved for users.
  'XK',
])
const subdivisions = new Map(iso31662.map(({ code, name }) => [code, name]))

/** Whether the text is a code of ISO 3166-1 alpha-2, in capitals. */
export function isCountry(code: string): boolean {
  return countries.has(code)
}

/** The country's name in the language; a text that is no code as it is. */
export function nameOfCountry(code: string, language: string): string {
  return isCountry(code) ? (namesIn(language).of(code) ?? code) : code
}

/** All countries, in the order of their names in the language. */
export function listCountries(language: string): { code: string; name: string }[] {
  const { compare } = new Intl.Collator(language)
  return [...countries]
    .map((code) => ({ code, name: nameOfCountry(code, language) }))
    .sort((one, other) => compare(one.name, other.name))
}

/** The local name of a subdivision by its code of ISO 3166-2, such as `US-CA`; `undefined` for any other text. */
export function nameOfSubdivision(code: string): string | undefined {
  return subdivisions.get(code)
}

/** The subdivisions of the country by their codes, in the order of their local names. */
export function listSubdivisions(country: string): { code: string; name: string }[] {
  return [...subdivisions]
    .filter(([code]) => code.startsWith(`${country}-`))
    .map(([code, name]) => ({ code, name }))
    .sort((one, other) => one.name.localeCompare(other.name))
}

// Readers name languages themselves, so the cache has to have an end.
const names = new LRUCache<string, Intl.DisplayNames>({ max: 100 })

function namesIn(language: string) {
  const known = names.get(language)
  if (known) return known
  const made = new Intl.DisplayNames(language, { type: 'region' })
  names.set(language, made)
  return made
}
