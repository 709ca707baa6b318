import type { Sorting } from '@vitrine/contract'
import { invalidArgument } from '../kernel/errors/api-error.ts'
import { violation } from '../kernel/errors/violation.ts'
import type { UncheckedQuery } from './compile-query.ts'

/** The older form of a query, with filter and sort as JSON strings. */
export interface TextQuery {
  filter?: string | null
  sort?: string | null
  paging?: UncheckedQuery['paging'] | null
}

/**
 * The parsed query: the filter `{"productId":{"$hasSome":["…"]}}`, the sort `{"numericId":"asc"}` or a
 * list of such.
 *
 * @throws {ApiError} 400 for invalid JSON, or JSON of another form.
 */
export function parseTextQuery({ filter, sort, paging }: TextQuery): UncheckedQuery {
  return {
    filter: filter ? parseObject('query.filter', filter) : {},
    sort: sort ? parseSort(sort) : [],
    ...(paging ? { paging } : {}),
  }
}

function parseSort(text: string): Sorting[] {
  const value = parse('query.sort', text)
  return (Array.isArray(value) ? value : [value]).flatMap((keys) => {
    if (!isObject(keys)) return reject('query.sort', 'must be an object of fields')
    return Object.entries(keys).map(([fieldName, direction]) => {
      const order = typeof direction === 'string' ? direction.toUpperCase() : null
      if (order === 'ASC' || order === 'DESC') return { fieldName, order }
      return reject(`query.sort.${fieldName}`, 'must be "asc" or "desc"')
    })
  })
}

function parseObject(field: string, text: string) {
  const value = parse(field, text)
  return isObject(value) ? value : reject(field, 'must be an object')
}

function parse(field: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return reject(field, 'is not JSON')
  }
}

function reject(field: string, description: string): never {
  throw invalidArgument([violation(field, description)])
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
