import {
  type FieldViolation,
  type FilterOperator,
  filterOperators,
  MAX_FILTER_CLAUSES,
  MAX_FILTER_DEPTH,
  MAX_FILTER_VALUES,
  type ViolatedRule,
} from '@vitrine/contract'
import type { Parameters } from '../kernel/database/statement.ts'
import { violation } from '../kernel/errors/violation.ts'
import {
  type Comparison,
  type FieldTable,
  InvalidValue,
  type QueryField,
  type TextMatch,
} from './query-field.ts'

interface FilterContext {
  fields: FieldTable
  parameters: Parameters
  violations: FieldViolation[]
  /** Where the request has the filter. */
  path: string
}

/** The filter as a boolean SQL expression that is never null; its violations are collected. */
export function compileFilter(root: Record<string, unknown>, context: FilterContext): string {
  const { fields, parameters, violations, path: rootPath } = context
  let clauses = 0
  const where = filter(root, rootPath, 1)
  if (clauses > MAX_FILTER_CLAUSES) {
    reject(rootPath, `has more than ${MAX_FILTER_CLAUSES} conditions`, 'MAX_SIZE')
  }
  return where

  function filter(value: unknown, path: string, depth: number): string {
    if (!isObject(value)) return reject(path, 'must be an object')
    if (depth > MAX_FILTER_DEPTH) {
      return reject(path, `nests deeper than ${MAX_FILTER_DEPTH} levels`, 'MAX_SIZE')
    }
    return all(
      Object.entries(value).map(([name, condition]) => {
        const at = `${path}.${name}`
        if (name === '$and' || name === '$or') return combine(name, condition, at, depth)
        if (name === '$not') return `NOT ${filter(condition, at, depth + 1)}`
        return field(name, condition, at)
      }),
    )
  }

  function combine(name: '$and' | '$or', value: unknown, path: string, depth: number): string {
    if (!Array.isArray(value) || value.length === 0) {
      return reject(path, 'must be a list of at least one filter')
    }
    if (value.length > MAX_FILTER_CLAUSES) {
      return reject(path, `has more than ${MAX_FILTER_CLAUSES} conditions`, 'MAX_SIZE')
    }
    const parts = value.map((part, index) => filter(part, `${path}.${index}`, depth + 1))
    return name === '$and' ? all(parts) : `(${parts.join(' OR ')})`
  }

  function field(name: string, condition: unknown, path: string): string {
    const found = fields(name)
    if (!found) return reject(path, 'is not a field that can be filtered', 'FIELD_NOT_ALLOWED')
    if (!isObject(condition)) return test(found, '$eq', condition, path)
    const operators = Object.entries(condition)
    if (operators.length === 0) return reject(path, 'has no operator', 'REQUIRED_FIELD')
    return all(operators.map(([operator, value]) => test(found, operator, value, path)))
  }

  function test(found: QueryField, operator: string, value: unknown, path: string): string {
    clauses += 1
    // Conditions after the limit are rejected as a whole, so they are not compiled.
    if (clauses > MAX_FILTER_CLAUSES) return 'FALSE'
    if (operator === '$matchItems' && found.items) return matchItems(found.items, value, path)
    if (!isOperator(operator)) return reject(path, `has no operator ${JSON.stringify(operator)}`)
    if (!found.operators.includes(operator))
      return reject(path, `cannot be filtered by ${operator}`)
    try {
      return compileCondition(found, operator, value, parameters.bind)
    } catch (error) {
      if (error instanceof InvalidValue) return reject(path, error.message, error.rule)
      throw error
    }
  }

  /** Whether one element meets all conditions. */
  function matchItems(items: NonNullable<QueryField['items']>, value: unknown, path: string) {
    if (!Array.isArray(value) || value.length === 0 || !value.every(isObject)) {
      return reject(path, 'must be a list of at least one filter')
    }
    clauses += value.length
    if (clauses > MAX_FILTER_CLAUSES) return 'FALSE'
    const conditions = value.map((condition, index) =>
      compileFilter(condition, {
        ...context,
        fields: items.fields,
        path: `${path}.$matchItems.${index}`,
      }),
    )
    return `EXISTS (SELECT FROM ${items.from} AND ${all(conditions)})`
  }

  function reject(path: string, description: string, rule?: ViolatedRule) {
    violations.push(violation(path, description, rule))
    return 'FALSE'
  }
}

const COMPARISONS: Partial<Record<FilterOperator, Comparison>> = {
  $gt: '>',
  $gte: '>=',
  $lt: '<',
  $lte: '<=',
}

function compileCondition(
  field: QueryField,
  operator: FilterOperator,
  value: unknown,
  bind: Parameters['bind'],
): string {
  const comparison = COMPARISONS[operator]
  if (comparison && field.compare) return field.compare(comparison, field.parse(value), bind)
  switch (operator) {
    case '$exists':
      if (typeof value !== 'boolean') throw new InvalidValue('must be true or false for $exists')
      return value ? `(${field.present})` : `NOT (${field.present})`
    case '$eq':
      return value === null ? `NOT (${field.present})` : field.oneOf([field.parse(value)], bind)
    case '$ne':
      return value === null
        ? `(${field.present})`
        : `NOT (${field.oneOf([field.parse(value)], bind)})`
    case '$hasAll':
      return field.allOf?.(parseList(field, value), bind) ?? 'FALSE'
    case '$in':
    case '$hasSome':
      return field.oneOf(parseList(field, value), bind)
    default:
      return field.like?.(textMatch(operator, field.parse(value) as string), bind) ?? 'FALSE'
  }
}

/** A single value means a list with that value. */
function parseList(field: QueryField, value: unknown) {
  const list = Array.isArray(value) ? value : [value]
  if (list.length > MAX_FILTER_VALUES) {
    throw new InvalidValue(`has more than ${MAX_FILTER_VALUES} values`, 'MAX_SIZE')
  }
  return list.map((item) => field.parse(item))
}

function textMatch(operator: FilterOperator, text: string): TextMatch {
  const escaped = text.replace(/[\\%_]/g, '\\$&')
  const before = operator === '$startsWith' ? '' : '%'
  const after = operator === '$endsWith' ? '' : '%'
  return { operator, text, pattern: `${before}${escaped}${after}` }
}

const all = (parts: string[]) => (parts.length === 0 ? 'TRUE' : `(${parts.join(' AND ')})`)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isOperator = (name: string): name is FilterOperator =>
  (filterOperators as readonly string[]).includes(name)
