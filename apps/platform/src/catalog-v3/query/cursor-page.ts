import type { CursorsV3, PagingMetadataV3 } from '@vitrine/contract'
import {
  createParameters,
  nameOf,
  type Parameters,
  runStatement,
} from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import {
  type CompiledQuery,
  compileQuery,
  type Page,
  type PlacedRow,
  type UncheckedQuery,
} from '../../query/compile-query.ts'
import type { CursorCodec } from '../../query/cursor-codec.ts'
import type { FieldTable, SortKey } from '../../query/query-field.ts'

interface CursorQueryOptions {
  /** The entity's name; a cursor of one entity is invalid for others. */
  entity: string
  fields: FieldTable
  tieBreak: SortKey
  cursors: CursorCodec
  /** The statement of the page, given its parts. `$1` is the site. */
  text: (query: CompiledQuery, parameters: Parameters) => string
}

/**
 * A page by cursor, without a total, as all queries of catalog V3 are.
 *
 * @throws {ApiError} 400 when the query filters or sorts by an unsupported field, or exceeds a limit.
 */
export async function queryByCursor<Row extends object>(
  { siteId, db }: SiteScope,
  query: UncheckedQuery,
  { entity, fields, tieBreak, cursors, text }: CursorQueryOptions,
): Promise<Page<Row & PlacedRow>> {
  const parameters = createParameters()
  parameters.bind(siteId)
  const compiled = compileQuery(
    { ...query, cursorPaging: query.cursorPaging ?? {} },
    { entity, siteId, fields, tieBreak: [tieBreak], parameters, cursors },
  )
  const statement = text(compiled, parameters)
  const rows = await runStatement<Row & PlacedRow>(db, {
    ...nameOf(statement),
    values: parameters.values,
  })
  return compiled.toPage(rows, 0)
}

/** How many rows the filter matches, which is a member of the request itself. */
export async function countMatches(
  { siteId, db }: SiteScope,
  filter: Record<string, unknown> | null | undefined,
  { fields, text }: { fields: FieldTable; text: (where: string) => string },
): Promise<number> {
  const parameters = createParameters()
  parameters.bind(siteId)
  const { where, whereValues } = compileQuery(
    { ...(filter ? { filter } : {}), at: '' },
    { entity: 'count', siteId, fields, tieBreak: [], parameters, cursors: undefined },
  )
  const [row] = await runStatement<{ count: number }>(db, {
    ...nameOf(text(where)),
    values: whereValues,
  })
  return row?.count ?? 0
}

export function toCursors({ items, cursors = {} }: Page<unknown>): CursorsV3 {
  return { count: items.length, cursors }
}

export function toPagingMetadata(page: Page<unknown>): PagingMetadataV3 {
  return { ...toCursors(page), hasNext: page.cursors?.next !== undefined }
}
