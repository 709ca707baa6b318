import { invalidArgument } from '../../kernel/errors/api-error.ts'
import { violation } from '../../kernel/errors/violation.ts'
import type { GivenFilter } from './change-by-filter.ts'

/**
 * Keeps a deletion from everything that its caller did not mean: JSON leaves out a member that is `undefined`, so the
 * filter of a program that lacks a value arrives empty, and an empty filter matches all.
 *
 * @throws {ApiError} 400 for a filter without a condition, where no words are searched either.
 */
export function requireCondition({ filter, search }: GivenFilter): void {
  if (search?.expression?.trim() || (filter && hasCondition(filter))) return
  throw invalidArgument([
    violation(
      'filter',
      'has no condition and would match everything; to delete everything, filter by {"id": {"$exists": true}}',
      'REQUIRED_FIELD',
    ),
  ])
}

/** Whether it says which ones it means. What is no filter at all is refused when it is compiled. */
function hasCondition(filter: unknown): boolean {
  if (typeof filter !== 'object' || filter === null) return true
  return Object.entries(filter).some(([name, value]) => {
    if (!Array.isArray(value)) return true
    if (name === '$and') return value.some(hasCondition)
    return name !== '$or' || value.every(hasCondition)
  })
}
