/**
 * The label of each original name in a translation. A name whose translation is missing, or collides with another name
 * or label or with a name that is taken, keeps its original name, so that every name or label identifies one of them.
 */
export function labelsOf(
  originals: string[],
  wanted: Record<string, string> = {},
  taken: readonly string[] = [],
): Map<string, string> {
  const translations = new Map(Object.entries(wanted))
  const labels = originals.map((original) => translations.get(original) ?? original)
  const uses = Map.groupBy(labels, (label) => label)
  const known = new Set([...originals, ...taken])
  return new Map(
    originals.map((original, at) => {
      const label = labels[at] ?? original
      const isFree = !known.has(label) && uses.get(label)?.length === 1
      return [original, isFree ? label : original]
    }),
  )
}
