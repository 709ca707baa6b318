import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'

/** By text search configuration and word. */
const known = new Map<string, Map<string, string[]>>()
const MAX_KNOWN = 50_000

/**
 * The words of the index that each word stands for, none for a stop word. The database is asked once for each word:
 * products repeat the same few thousand, and parsing every text of an import took a tenth of it.
 */
export async function stemsOf(
  { db }: Pick<SiteScope, 'db'>,
  configuration: string,
  words: Iterable<string>,
): Promise<ReadonlyMap<string, string[]>> {
  const cached = known.get(configuration) ?? new Map<string, string[]>()
  const lacking = [...new Set(words)].filter((word) => !cached.has(word))
  if (lacking.length === 0) return cached
  const rows = await runStatement<{ word: string; stems: string[] }>(db, {
    name: 'search.stems',
    text: `
      SELECT w.word, tsvector_to_array(to_tsvector($1::regconfig, w.word)) AS stems
      FROM unnest($2::text[]) AS w (word)`,
    values: [configuration, lacking],
  })
  // The words that the caller needs stay in its own map, when the shared one begins anew.
  const all = cached.size + rows.length > MAX_KNOWN ? new Map<string, string[]>() : cached
  for (const { word, stems } of rows) all.set(word, stems)
  known.set(configuration, all)
  return all === cached ? cached : new Map([...cached, ...all])
}
