/** The first `count` rows in the order of `compare`: a heap, of which the top is the last of those that are kept. */
export function bestFirst(
  rows: Int32Array,
  compare: (row: number, other: number) => number,
  count: number,
): number[] {
  const kept: number[] = []
  if (count <= 0) return kept
  for (const row of rows) {
    if (kept.length < count) {
      kept.push(row)
      if (kept.length === count) for (let at = count >> 1; at >= 0; at--) sink(at)
    } else if (compare(row, kept[0] as number) < 0) {
      kept[0] = row
      sink(0)
    }
  }
  return kept.sort(compare)

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
