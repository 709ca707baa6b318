import { type Address, formatAddress as formatPostal } from 'localized-address-format'
import { nameOfCountry, nameOfSubdivision } from './places.ts'
import { type AnyAddress, streetLines } from './street-lines.ts'

/**
 * The address in the form of its country, line by line, with the country last; the country's name is in the language, as
 * far as one is given. Every part is there once, also one that the country's form has no place for. Lines are never
 * empty, and an empty address has none.
 *
 * The forms are Google's (chromium-i18n.appspot.com/ssl-address), in Latin script for an address that is written in it.
 */
export function formatAddress(address: AnyAddress, language?: string): string[] {
  const country = address.country ?? ''
  const countryName = language ? nameOfCountry(country, language) : address.countryFullname
  const form: Form = { country, script: isLatin(address) ? 'latin' : 'local' }
  const region = regionOf(address)
  const lastLines = [country ? (countryName ?? country) : (address.countryFullname ?? '')]

  const parts: Address = { postalCountry: country }
  let street = streetLines(address)
  let city = address.city?.trim() ?? ''
  const postalCode = withoutPrefix(address.postalCode?.trim() ?? '', form)
  if (has(form, 'postalCode')) parts.postalCode = postalCode
  else city = joined([postalCode, city])

  if (has(form, 'locality')) parts.locality = city
  else if (!isSame(city, region) && !isSame(city, lastLines[0])) {
    street = isLargestFirst(form) ? [city, ...street] : [...street, city]
  }

  if (has(form, 'administrativeArea')) parts.administrativeArea = region
  else if (!isSame(region, city)) lastLines.unshift(region)

  // One text, because the library begins a line with the comma that follows several lines of a street.
  parts.addressLines = [street.filter((line) => line !== '').join('\n')]
  return [...toLines(parts, form).filter((line) => !isSame(line, lastLines.at(-1))), ...lastLines]
    .flatMap((line) => line.split(/[\r\n]+/))
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

interface Form {
  country: string
  script: 'latin' | 'local'
}

function toLines(parts: Address, { script }: Form) {
  // Some forms have texts of their own, which are no address alone.
  const { postalCountry: _, addressLines = [], ...places } = parts
  if ([...addressLines, ...Object.values(places)].every((part) => part === '')) return []
  return formatPostal(parts, script)
}

/** A text that no form contains. */
const PROBE = '\u0001'
const probes = new Map<string, string>()

/** What the country's form makes of one part alone. */
function probe({ country, script }: Form, name: 'postalCode' | 'locality' | 'administrativeArea') {
  const key = `${country} ${script} ${name}`
  const known = probes.get(key)
  if (known !== undefined) return known
  const made = formatPostal({ postalCountry: country, [name]: PROBE }, script).join('\n')
  // Addresses that were stored before countries were validated may have any text as theirs.
  if (probes.size < MAX_PROBES) probes.set(key, made)
  return made
}

const MAX_PROBES = 2_000

const has = (form: Form, name: Parameters<typeof probe>[1]) => probe(form, name).includes(PROBE)

/** Without what the form puts before postal codes, such as `FI-`, where it was written with it. */
function withoutPrefix(postalCode: string, form: Form) {
  const [prefix = ''] = probe(form, 'postalCode').split(PROBE)
  const isPrefixed = prefix !== '' && postalCode.toUpperCase().startsWith(prefix.toUpperCase())
  return isPrefixed ? postalCode.slice(prefix.length) : postalCode
}

function isLargestFirst({ country, script }: Form) {
  const lines = formatPostal(
    { postalCountry: country, administrativeArea: 'S', addressLines: ['A'] },
    script,
  ).join('')
  return lines.indexOf('S') < lines.indexOf('A')
}

function isLatin({ streetAddress, streetName, addressLine, addressLine2, city }: AnyAddress) {
  const written = joined([streetAddress?.name, streetName, addressLine, addressLine2, city])
  return !/(?!\p{Script=Latin})\p{L}/u.test(written)
}

/** Where letters have the code, as `CA` of `US-CA`; elsewhere the name. */
function regionOf({ country, subdivision, subdivisionFullname }: AnyAddress) {
  if (!subdivision) return subdivisionFullname ?? ''
  const [, code = ''] = subdivision.split('-')
  if (CODES_ON_LETTERS.has(country ?? '') && /^[A-Z]{2,3}$/.test(code)) return code
  return subdivisionFullname || nameOfSubdivision(subdivision) || subdivision
}

/** Countries whose addresses have the codes of their subdivisions (UPU, postal addressing systems). */
const CODES_ON_LETTERS = new Set(['AU', 'BR', 'CA', 'IT', 'US'])

const isSame = (one = '', other = '') => one.toLowerCase() === other.toLowerCase()

const joined = (parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ').trim()
