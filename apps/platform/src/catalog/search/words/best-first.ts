import type { RowOrder } from './row-order.ts'

/** The first `count` rows in the order: those that are kept are a heap, of which the top is the last one. */
export function bestFirst(
  rows: Int32Array,
  order: RowOrder,
  { count, compareIds }: { count: number; compareIds(row: number, other: number): number },
): number[] {
  const kept: number[] = []
  if (count <= 0) return kept
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number
    if (kept.length < count) {
      kept.push(row)
      if (kept.length === count) for (let top = count >> 1; top >= 0; top--) sink(top)
    } else if (compare(row, kept[0] as number) < 0) {
      kept[0] = row
      sink(0)
    }
  }
  return kept.sort(compare)

  function compare(row: number, other: number) {
    return order(row, other) || compareIds(row, other)
  }

  function sink(from: number) {
    let at = from
    while (2 * at + 1 < kept.length) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      const isRight =
        right < kept.length && compare(kept[right] as number, kept[left] as number) > 0
      const child = isRight ? right : left
      if (compare(kept[child] as number, kept[at] as number) <= 0) return
      const row = kept[at] as number
      kept[at] = kept[child] as number
      kept[child] = row
      at = child
    }
  }
}
