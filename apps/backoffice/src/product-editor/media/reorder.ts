type Key = string | number

/** The items with those of `keys` moved before or after the target; those in the middle keep their order. */
export function reorder<Item extends { id: string }>(
  items: readonly Item[],
  {
    keys,
    target,
    position,
  }: { keys: ReadonlySet<Key>; target: Key; position: 'before' | 'after' | 'on' },
): Item[] {
  if (keys.has(target)) return [...items]
  const moved = items.filter(({ id }) => keys.has(id))
  const rest = items.filter(({ id }) => !keys.has(id))
  const at = rest.findIndex(({ id }) => id === target)
  return at < 0 ? [...items] : rest.toSpliced(position === 'before' ? at : at + 1, 0, ...moved)
}
