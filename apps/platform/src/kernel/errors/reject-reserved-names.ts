import { invalidArgument } from './api-error.ts'
import { violation } from './violation.ts'

const RESERVED = new Set(['__proto__', 'prototype', 'constructor'])

/** Only an escape sequence can spell such a name differently, so most texts need no further check. */
const MAY_NAME_RESERVED = /__proto__|prototype|constructor|\\u00/

/**
 * Refuses members with the name of a property that every JavaScript object has, in the value of a JSON text: some
 * validators drop them silently instead of reporting them (security SR-83, decision 073).
 *
 * @throws {ApiError} 400 with the path of each.
 */
export function rejectReservedNames(value: unknown, text: string): void {
  if (!MAY_NAME_RESERVED.test(text)) return
  const found = reservedPaths(value, '')
  if (found.length === 0) return
  throw invalidArgument(
    found.map((path) => violation(path, 'is a reserved name', 'FIELD_NOT_ALLOWED')),
  )
}

function reservedPaths(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => {
    const at = path === '' ? name : `${path}.${name}`
    return RESERVED.has(name) ? [at] : reservedPaths(member, at)
  })
}
