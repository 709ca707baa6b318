import type { Filter, FilterCondition, FilterScalar } from '@vitrine/contract'

/**
 * A value that a filter compares with; dates are sent as ISO 8601, numbers without a JSON form as their names.
 */
export type FilterValue = string | number | boolean | Date | null | undefined

/** Both filters must hold; what is already a conjunction is not nested. */
export function both(one: Filter | undefined, other: Filter | undefined): Filter | undefined {
  return joined('$and', one, other)
}

/** One of the filters must hold. */
export function either(one: Filter | undefined, other: Filter | undefined): Filter | undefined {
  return joined('$or', one, other)
}

/**
 * The filter must not hold. The negation of a negation is the filter itself, of an empty one
 * nothing.
 */
export function negated(filter: Filter | undefined): Filter | undefined {
  if (isEmpty(filter)) return undefined
  return isOnly(filter, '$not') ? (filter['$not'] as Filter) : { $not: filter }
}

/** A filter with one condition on a field. */
export function condition(field: string, value: FilterCondition): Filter {
  return { [wireFieldName(field)]: value }
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
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value
}

function joined(operator: '$and' | '$or', one: Filter | undefined, other: Filter | undefined) {
  if (isEmpty(one)) return other
  if (isEmpty(other)) return one
  return { [operator]: [...operands(operator, one), ...operands(operator, other)] }
}

function operands(operator: string, filter: Filter): Filter[] {
  return isOnly(filter, operator) ? (filter[operator] as Filter[]) : [filter]
}

function isEmpty(filter: Filter | undefined): filter is undefined {
  return filter === undefined || Object.keys(filter).length === 0
}

function isOnly(filter: Filter, operator: string) {
  return Object.keys(filter).length === 1 && operator in filter
}
