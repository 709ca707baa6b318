import type { Parameters } from '../kernel/database/statement.ts'

interface SearchedTable {
  /** The alias of a table with the columns `site_id` and `searched` and an index of `name_grams(site_id, searched)`. */
  table: string
  /** The placeholder of the site. */
  site: string
  bind: Parameters['bind']
  /** SQL: what else may match a word. */
  or?: (word: string) => string | undefined
}

/** The index has each three letters in a row; a shorter word would read all of it. */
const SHORTEST_INDEXED = 3

/** SQL: whether the row has every word of the expression in one of its searched texts, whatever its case. */
export function containsWords(
  expression: string,
  { table, site, bind, or }: SearchedTable,
): string {
  const words = expression.replaceAll('\0', '').split(/\s+/).filter(Boolean)
  return words.length === 0 ? 'TRUE' : words.map(containsWord).join(' AND ')

  function containsWord(word: string) {
    const pattern = bind(`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
    const conditions = [`${table}.searched ILIKE ${pattern}::text`]
    if ([...word].length >= SHORTEST_INDEXED) {
      // As a subquery, the word is hashed once and not for each row.
      const grams = `SELECT name_grams(${site}::uuid, ${bind(word)}::text)`
      conditions.push(`name_grams(${table}.site_id, ${table}.searched) @> (${grams})`)
    }
    const contained = conditions.join(' AND ')
    const other = or?.(word)
    return other === undefined ? contained : `(${contained} OR ${other})`
  }
}
