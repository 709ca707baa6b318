import type { SearchDetailsV3 } from '@vitrine/contract/schemas'
import { createParameters, nameOf, runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import {
  compileQuery,
  type Page,
  type PlacedRow,
  type UncheckedQuery,
} from '../../query/compile-query.ts'
import type { CursorCodec } from '../../query/cursor-codec.ts'
import { compileWords, type SearchedTexts } from './free-text.ts'
import { type SearchFields, toFieldTable } from './search-field.ts'

interface Searched {
  fields: SearchFields
  /** Decimals of the site's currency. */
  exponent: number
  texts: SearchedTexts
  /** SQL from FROM on, with WHERE; `$1` is the site. */
  from: string
}

interface SearchOptions extends Searched {
  entity: string
  /** A column that is unique, which ends every order. */
  key: string
  keyType?: 'uuid' | 'text'
  columns: string
  cursors: CursorCodec
}

/** A search whose cursors carry its words beside its filter. */
interface GivenSearch extends UncheckedQuery {
  search?: SearchDetailsV3 | null | undefined
}

/** The words travel in the filter of cursors, under a name that no field has. */
const WORDS = '$search'

/** A page of the matches, and SQL of all of them. @throws {ApiError} 400 for what is not possible. */
export async function runSearch<Row extends object>(
  { siteId, db }: SiteScope,
  given: GivenSearch,
  { entity, fields, exponent, texts, from, key, keyType = 'uuid', columns, cursors }: SearchOptions,
): Promise<{ page: Page<Row & PlacedRow>; matches: { from: string; values: unknown[] } }> {
  const parameters = createParameters()
  parameters.bind(siteId)
  const { search, ...query } = given
  const resumed = resumeWords(search, query.cursorPaging?.cursor, cursors, `${siteId} ${entity}`)
  const { at = 'query.' } = query
  const words = compileWords(resumed, { texts, parameters, path: `${at}search` })
  const compiled = compileQuery(
    { ...pickQuery(query), cursorPaging: query.cursorPaging ?? {}, at },
    {
      entity,
      siteId,
      fields: toFieldTable(fields, exponent),
      tieBreak: [{ expression: key, type: keyType }],
      parameters,
      cursors: withWords(cursors, resumed),
    },
  )
  const matching = `${from} AND ${words} AND ${compiled.where}`
  const text = `
    SELECT ${columns}, ${compiled.place} AS place
    ${matching} AND ${compiled.beyond}
    ORDER BY ${compiled.orderBy}
    ${compiled.range}`
  const rows = await runStatement<Row & PlacedRow>(db, {
    ...nameOf(text),
    values: parameters.values,
  })
  return {
    page: compiled.toPage(rows, 0),
    matches: { from: matching, values: compiled.whereValues },
  }
}

/** How many match the filter and the words, which are members of the request itself. */
export async function countSearch(
  { siteId, db }: SiteScope,
  { filter, search }: GivenSearch,
  { fields, exponent, texts, from }: Searched,
): Promise<number> {
  const parameters = createParameters()
  parameters.bind(siteId)
  const words = compileWords(search, { texts, parameters, path: 'search' })
  const { where, whereValues } = compileQuery(
    { ...(filter ? { filter } : {}), at: '' },
    {
      entity: 'count',
      siteId,
      fields: toFieldTable(fields, exponent),
      tieBreak: [],
      parameters,
      cursors: undefined,
    },
  )
  const [row] = await runStatement<{ count: number }>(db, {
    text: `SELECT count(*)::int AS count ${from} AND ${words} AND ${where}`,
    values: whereValues,
  })
  return row?.count ?? 0
}

const pickQuery = ({ filter, sort }: UncheckedQuery): UncheckedQuery => ({
  ...(filter === undefined ? {} : { filter }),
  ...(sort === undefined ? {} : { sort }),
})

/** The words of the search, or those of the one that its cursor continues. */
function resumeWords(
  search: SearchDetailsV3 | null | undefined,
  cursor: string | null | undefined,
  cursors: CursorCodec,
  context: string,
): SearchDetailsV3 | null | undefined {
  if (!cursor) return search
  const opened = cursors.open(context, cursor) as Record<string, SearchDetailsV3 | null> | undefined
  return opened?.[WORDS] ?? null
}

const withWords = (
  cursors: CursorCodec,
  words: SearchDetailsV3 | null | undefined,
): CursorCodec => ({
  seal: (context, payload) =>
    cursors.seal(context, { ...(payload as object), [WORDS]: words ?? null }),
  open: (context, text) => cursors.open(context, text),
})
