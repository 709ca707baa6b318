import type { DataItemFields } from '@vitrine/contract'
import { invalidArgument } from '../../kernel/errors/api-error.ts'
import { violation } from '../../kernel/errors/violation.ts'

type Values = Record<string, unknown>

/**
 * Whether the item matches the filter of a query of the wire (contract section 5.6). `path` is where the request has it.
 *
 * @throws {ApiError} 400: an operator that does not exist.
 */
export function matches(item: DataItemFields, filter: Values, path: string): boolean {
  return Object.entries(filter).every(([name, condition]) => {
    const at = `${path}.${name}`
    const holdsPart = (part: Values) => matches(item, part, at)
    switch (name) {
      case '$and':
        return listOf(at, condition).every(holdsPart)
      case '$or':
        return listOf(at, condition).some(holdsPart)
      case '$not':
        return !listOf(at, Array.isArray(condition) ? condition : [condition]).some(holdsPart)
      default:
        return holds(at, readMember(item, name), condition)
    }
  })
}

/** The value at a path such as `author.name`. */
export function readMember(item: Values, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (isValues(value) && Object.hasOwn(value, name) ? value[name] : undefined),
      item,
    )
}

/** Before (negative), the same, or after, as sorts and comparisons have it: by kind, then by value. */
export function compareValues(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  if (typeof one === 'string' && typeof other === 'string')
    return one < other ? -1 : one > other ? 1 : 0
  return rankOf(one) - rankOf(other)
}

function holds(at: string, value: unknown, condition: unknown): boolean {
  if (!isValues(condition)) return isEqual(value, condition)
  return Object.entries(condition).every(([operator, wanted]) => {
    switch (operator) {
      case '$eq':
        return isEqual(value, wanted)
      case '$ne':
        return !isEqual(value, wanted)
      case '$gt':
        return isComparable(value, wanted) && compareValues(value, wanted) > 0
      case '$gte':
        return isComparable(value, wanted) && compareValues(value, wanted) >= 0
      case '$lt':
        return isComparable(value, wanted) && compareValues(value, wanted) < 0
      case '$lte':
        return isComparable(value, wanted) && compareValues(value, wanted) <= 0
      case '$in':
      case '$hasSome':
        return Array.isArray(wanted) && wanted.some((one) => isEqual(value, one))
      case '$hasAll':
        return Array.isArray(wanted) && wanted.every((one) => isEqual(value, one))
      case '$contains':
        return typeof value === 'string' && textOf(value).includes(textOf(wanted))
      case '$startsWith':
        return typeof value === 'string' && textOf(value).startsWith(textOf(wanted))
      case '$endsWith':
        return typeof value === 'string' && textOf(value).endsWith(textOf(wanted))
      case '$exists':
        return (value !== undefined && value !== null) === (wanted === true)
      default:
        throw wrongFilter(`${at}.${operator.slice(0, 50)}`, 'is no operator')
    }
  })
}

/** A list matches what any of its members matches. */
function isEqual(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(value) && !Array.isArray(wanted))
    return value.some((one) => isEqual(one, wanted))
  return JSON.stringify(value ?? null) === JSON.stringify(wanted ?? null)
}

function isComparable(value: unknown, wanted: unknown) {
  return typeof value === typeof wanted && ['number', 'string'].includes(typeof value)
}

function listOf(at: string, condition: unknown): Values[] {
  if (Array.isArray(condition) && condition.every(isValues)) return condition
  throw wrongFilter(at, 'has to be a list of filters')
}

function wrongFilter(field: string, description: string) {
  return invalidArgument([violation(field, description)])
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const textOf = (value: unknown) => String(value).toLowerCase()

const rankOf = (value: unknown) =>
  value === undefined || value === null
    ? 0
    : typeof value === 'boolean'
      ? 1
      : typeof value === 'number'
        ? 2
        : 3
