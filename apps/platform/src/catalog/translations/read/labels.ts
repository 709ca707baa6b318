/**
 * What each of the originals is called in a translation. One whose translation is missing, or is what another is or
 * would be called, keeps its own name: whoever names one of them, in either way, always means the same.
 */
export function labelsOf(
  originals: string[],
  wanted: Record<string, string> = {},
): Map<string, string> {
  const translations = new Map(Object.entries(wanted))
  const labels = originals.map((original) => translations.get(original) ?? original)
  const uses = Map.groupBy(labels, (label) => label)
  const taken = new Set(originals)
  return new Map(
    originals.map((original, at) => {
      const label = labels[at] ?? original
      const isFree = !taken.has(label) && uses.get(label)?.length === 1
      return [original, isFree ? label : original]
    }),
  )
}
