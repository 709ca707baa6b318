import { isDeepStrictEqual } from 'node:util'

/** What `before` held of the members named, as far as `after` holds something else. */
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
