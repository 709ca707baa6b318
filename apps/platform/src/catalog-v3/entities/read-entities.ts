import { completeEntities } from '../../catalog/entities/complete-entities.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import { applicationError, invalidArgument, notFound } from '../../kernel/errors/api-error.ts'
import { violation } from '../../kernel/errors/violation.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { Page, UncheckedQuery } from '../../query/compile-query.ts'
import type { CursorCodec } from '../../query/cursor-codec.ts'
import { isGuid } from '../../query/query-field.ts'
import { countMatches, queryByCursor } from '../query/cursor-page.ts'
import { type EntityKind, type EntityName, type EntityRow, KINDS } from './entity-kind.ts'

interface ReadOptions {
  /** The number of products that have each; counted only on request. */
  withCounts?: boolean
}

/** A page of the site's entities of one kind. @throws {ApiError} 400 for a query that is not possible. */
export async function queryEntities(
  scope: SiteScope,
  name: EntityName,
  query: UncheckedQuery,
  { cursors, withCounts = false }: ReadOptions & { cursors: CursorCodec },
): Promise<Page<EntityRow>> {
  await completeEntities(scope)
  const { table, id, columns, assigned, fields } = KINDS[name]
  return queryByCursor<EntityRow>(scope, query, {
    entity: table,
    fields,
    tieBreak: { expression: `e.${id}`, type: 'uuid' },
    cursors,
    text: ({ where, beyond, orderBy, range, place }) => `
      SELECT ${columns}, ${withCounts ? `(${assigned})` : 'NULL::int'} AS assigned, ${place} AS place
      FROM ${table} e
      WHERE e.site_id = $1
        AND ${where}
        AND ${beyond}
      ORDER BY ${orderBy}
      ${range}`,
  })
}

export async function countEntities(
  scope: SiteScope,
  name: EntityName,
  filter: Record<string, unknown> | null | undefined,
): Promise<number> {
  await completeEntities(scope)
  const { table, fields } = KINDS[name]
  const text = (where: string) =>
    `SELECT count(*)::int AS count FROM ${table} e WHERE e.site_id = $1 AND ${where}`
  return countMatches(scope, filter, { fields, text })
}

/** @throws {ApiError} 404 for an unknown id. */
export async function requireEntity(
  scope: SiteScope,
  name: EntityName,
  id: string,
  { withCounts = false }: ReadOptions = {},
): Promise<EntityRow> {
  await completeEntities(scope)
  const [row] = await findEntities(scope, KINDS[name], 'id = ANY($2::uuid[])', [id.toLowerCase()], {
    withCounts,
  })
  if (!row) throw notFound(KINDS[name].label, id)
  return row
}

/** Those of the entities that exist. */
export async function readEntities(
  tx: SiteScope,
  name: EntityName,
  ids: string[],
): Promise<EntityRow[]> {
  return findEntities(tx, KINDS[name], 'id = ANY($2::uuid[])', ids, {})
}

/** Those of the names that exist; of info sections, the unique names. */
export async function readEntitiesByName(
  tx: SiteScope,
  name: EntityName,
  names: string[],
): Promise<EntityRow[]> {
  const column = name === 'info_section' ? 'unique_name' : 'name'
  return findEntities(tx, KINDS[name], `${column} = ANY($2::text[])`, names, {})
}

async function findEntities<Name extends EntityName>(
  { siteId, db }: SiteScope,
  { table, id, columns, assigned, name }: EntityKind<Name>,
  condition: string,
  given: string[],
  { withCounts = false }: ReadOptions,
): Promise<EntityRow[]> {
  const isById = condition.startsWith('id ')
  const values = isById ? given.filter(isGuid) : given
  if (values.length === 0) return []
  return runStatement<EntityRow & object>(db, {
    name: `catalog-v3.find-${name}-${isById}-${withCounts}`,
    text: `
      SELECT ${columns}, ${withCounts ? `(${assigned})` : 'NULL::int'} AS assigned
      FROM ${table} e
      WHERE e.site_id = $1
        AND e.${isById ? condition.replace('id', id) : condition}`,
    values: [siteId, values],
  })
}

/**
 * The entity, locked until the transaction ends.
 *
 * @throws {ApiError} 404 for an unknown id; 400 without a revision, 409 when it is no longer at it.
 */
export async function lockEntity(
  tx: SiteScope,
  name: EntityName,
  {
    id,
    revision,
    isOptional = false,
  }: { id: string; revision?: string | null | undefined; isOptional?: boolean },
): Promise<EntityRow> {
  await completeEntities(tx)
  const { table, id: column, columns, label } = KINDS[name]
  const [row] = isGuid(id.toLowerCase())
    ? await runStatement<EntityRow & object>(tx.db, {
        name: `catalog-v3.lock-${name}`,
        text: `
          SELECT ${columns}, NULL::int AS assigned
          FROM ${table} e
          WHERE e.site_id = $1 AND e.${column} = $2
          FOR UPDATE`,
        values: [tx.siteId, id.toLowerCase()],
      })
    : []
  if (!row) throw notFound(label, id)
  requireRevision(name, revision, row.revision, { isOptional })
  return row
}

/** @throws {ApiError} 400 for a missing revision, 409 for an outdated one. */
export function requireRevision(
  entity: string,
  given: string | null | undefined,
  current: number,
  { isOptional = false } = {},
): void {
  if (given == null) {
    if (isOptional) return
    const member = entity.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
    throw invalidArgument([violation(`${member}.revision`, 'is required', 'REQUIRED_FIELD')])
  }
  if (Number(given) === current) return
  throw applicationError(
    409,
    'REVISION_MISMATCH',
    `It is at revision ${current}, not ${given}: read it again.`,
    { revision: String(current) },
  )
}
