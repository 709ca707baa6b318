import type { CatalogImportProblem } from '@vitrine/contract'

interface Language {
  /** By code; what has values is a function of them. */
  texts: Readonly<Record<string, string | ((values: never) => string)>>
  number: (value: number) => string
}

/**
 * What is wrong with a file or a record, in the language of the texts. The platform's own sentence for a code without a
 * text, which only a later platform has, and for none, as in imports of an earlier one.
 */
export function problemText(
  reason: string,
  problem: CatalogImportProblem | undefined,
  { texts, number }: Language,
): string {
  const text = problem && texts[problem.code]
  if (text === undefined) return reason
  if (typeof text === 'string') return text
  const shown = Object.entries(problem?.values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'number' ? number(value) : value,
  ])
  return text(Object.fromEntries(shown) as never)
}
