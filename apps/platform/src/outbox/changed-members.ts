import { isDeepStrictEqual } from 'node:util'

/** The earlier values of those named members that differ between `before` and `after`. */
export function changedMembers<Value extends object, Name extends keyof Value>(
  before: Value,
  after: Value,
  names: readonly Name[],
): Partial<Pick<Value, Name>> {
  const changed: Partial<Pick<Value, Name>> = {}
  for (const name of names) {
    if (!isDeepStrictEqual(before[name], after[name])) changed[name] = before[name]
  }
  return changed
}
