import type { Filter, FilterScalar } from '@vitrine/contract'

/**
 * A value that a filter compares with; dates are sent as ISO 8601, numbers without a JSON form as their names. The
 * platform refuses the name of an invalid date.
 */
export type FilterValue = string | number | boolean | Date | null | undefined

/** A filter, or none. */
type Conditions = Filter | null | undefined

/** Both filters must hold; what is already a conjunction is not nested. */
export function both(one: Conditions, other: Conditions): Conditions {
  return joined('$and', one, other)
}

/** One of the filters must hold. */
export function either(one: Conditions, other: Conditions): Conditions {
  return joined('$or', one, other)
}

/**
 * The filter must not hold. The negation of a negation is the filter itself, of an empty one
 * nothing.
 */
export function negated(filter: Conditions): Conditions {
  if (isEmpty(filter)) return undefined
  return isOnly(filter, '$not') ? (filter['$not'] as Filter) : { $not: filter }
}

/**
 * The wire's name of a field: queries written for the reference client use `_id`, `_createdDate` and
 * `_updatedDate`, at any depth.
 */
export function wireFieldName(field: string): string {
  return field.replace(/(^|\.)_(?=(id|createdDate|updatedDate)(\.|$))/g, '$1')
}

export function wireValue(value: FilterValue): FilterScalar {
  if (value === undefined) return null
  if (value instanceof Date) return value.toJSON() ?? String(value)
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value
}

function joined(operator: '$and' | '$or', one: Conditions, other: Conditions) {
  if (isEmpty(one)) return other
  if (isEmpty(other)) return one
  return { [operator]: [...operands(operator, one), ...operands(operator, other)] }
}

function operands(operator: string, filter: Filter): Filter[] {
  return isOnly(filter, operator) ? (filter[operator] as Filter[]) : [filter]
}

function isEmpty(filter: Conditions): filter is null | undefined {
  return Object.keys(filter ?? {}).length === 0
}

function isOnly(filter: Filter, operator: string) {
  return Object.keys(filter).length === 1 && operator in filter
}
