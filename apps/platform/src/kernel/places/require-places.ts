import type { FieldViolation } from '@vitrine/contract'
import { invalidArgument } from '../errors/api-error.ts'
import { violation } from '../errors/violation.ts'
import { isCountry, nameOfSubdivision } from './places.ts'

/**
 * Requires that the countries and subdivisions of all addresses in a validated request exist, and that a subdivision is
 * one of its country. Those of a stored address stay allowed, because it may be older than this rule.
 *
 * @throws {ApiError} 400 with the fields.
 */
export function requirePlaces(request: object, stored: object = {}): void {
  const violations = findViolations(request, [], listPlaces(stored))
  if (violations.length > 0) throw invalidArgument(violations)
}

function findViolations(value: unknown, path: string[], known: Place[]): FieldViolation[] {
  if (typeof value !== 'object' || value === null) return []
  const within = Object.entries(value).flatMap(([name, member]) =>
    // What apps store is theirs, whatever its members are called.
    name === 'extendedFields' ? [] : findViolations(member, [...path, name], known),
  )
  const { country, subdivision } = value as Place
  const isKnown = known.some(
    (place) => place.country === country && place.subdivision === subdivision,
  )
  if (isKnown) return within
  const fieldOf = (name: string) => [...path, name].join('.')
  if (typeof country === 'string' && country !== '' && !isCountry(country)) {
    return [...within, violation(fieldOf('country'), 'is no country code of ISO 3166-1')]
  }
  if (typeof subdivision !== 'string' || subdivision === '') return within
  const isOfCountry = typeof country !== 'string' || subdivision.startsWith(`${country}-`)
  if (isOfCountry && nameOfSubdivision(subdivision) !== undefined) return within
  const description = 'is no code of ISO 3166-2 for a subdivision of the country, such as US-CA'
  return [...within, violation(fieldOf('subdivision'), description)]
}

interface Place {
  country?: unknown
  subdivision?: unknown
}

function listPlaces(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const within = Object.values(value).flatMap(listPlaces)
  return 'country' in value || 'subdivision' in value ? [value, ...within] : within
}
