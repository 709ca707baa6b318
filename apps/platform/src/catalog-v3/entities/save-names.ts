import { v7 as uuidv7 } from 'uuid'
import { recordEntities } from '../../catalog/changes/record-entities.ts'
import { changeManyProducts } from '../../catalog/product/write/change-many-products.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import { applicationError } from '../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { KINDS } from './entity-kind.ts'
import { findProductsOf } from './products-of-entity.ts'
import { lockEntity, readEntitiesByName, requireEntity } from './read-entities.ts'

/** The entities that are only a name. */
export type NamedKind = 'brand' | 'ribbon'

interface NamedRow {
  id: string
  name: string
  revision: number
  createdAt: Date
}

/** @throws {ApiError} 409 for a name that exists. */
export function createNamed(scope: SiteScope, kind: NamedKind, name: string): Promise<string> {
  return transact(scope, async (tx) => {
    const id = await insertNamed(tx, kind, name)
    if (id === undefined) throw nameExists(kind, name)
    return id
  })
}

/** The id of the entity of this name, created if there is none yet. */
export async function ensureNamed(tx: SiteScope, kind: NamedKind, name: string): Promise<string> {
  const [known] = await readEntitiesByName(tx, kind, [name])
  if (known) return known.id
  const id = await insertNamed(tx, kind, name)
  if (id !== undefined) return id
  // Another transaction has created it since.
  const [created] = await readEntitiesByName(tx, kind, [name])
  return created?.id ?? ''
}

async function insertNamed(tx: SiteScope, kind: NamedKind, name: string) {
  const { table, id } = KINDS[kind]
  const [row] = await runStatement<NamedRow & object>(tx.db, {
    name: `catalog-v3.insert-${kind}`,
    text: `
      INSERT INTO ${table} (site_id, ${id}, name, created_at, updated_at)
      VALUES ($1, $2, $3, $4, $4)
      ON CONFLICT DO NOTHING
      RETURNING ${RETURNED(id)}`,
    values: [tx.siteId, uuidv7(), name, tx.now()],
  })
  if (!row) return undefined
  await recordEntities(tx, kind, [{ ...row, kind: 'created' }])
  return row.id
}

/**
 * Renames it on all its products.
 *
 * @throws {ApiError} 404 for an unknown id, 409 for another revision or a name that exists.
 */
export async function renameNamed(
  scope: SiteScope,
  kind: NamedKind,
  { id, revision, name }: { id: string; revision?: string | null | undefined; name: string },
): Promise<void> {
  await transact(scope, async (tx) => {
    const locked = await lockEntity(tx, kind, { id, revision })
    const [other] = await readEntitiesByName(tx, kind, [name])
    if (other && other.id !== locked.id) throw nameExists(kind, name)
    const productIds = await findProductsOf(tx, kind, locked.id)
    const { table, id: column } = KINDS[kind]
    const rows = await runStatement<NamedRow & object>(tx.db, {
      name: `catalog-v3.rename-${kind}`,
      text: `
        UPDATE ${table}
        SET name = $3, revision = revision + 1, updated_at = $4
        WHERE site_id = $1 AND ${column} = $2
        RETURNING ${RETURNED(column)}`,
      values: [tx.siteId, locked.id, name, tx.now()],
    })
    await recordEntities(
      tx,
      kind,
      rows.map((row) => ({ ...row, kind: 'updated' })),
    )
    await changeManyProducts(tx, productIds, (product) =>
      product[kind] === locked.name ? { [kind]: name } : {},
    )
  })
}

/** Deletes it, also from all its products. @throws {ApiError} 404 for an unknown id. */
export async function deleteNamed(scope: SiteScope, kind: NamedKind, id: string): Promise<void> {
  await transact(scope, async (tx) => {
    const { id: entityId, name } = await requireEntity(tx, kind, id)
    const productIds = await findProductsOf(tx, kind, entityId)
    await changeManyProducts(tx, productIds, (product) => {
      if (product[kind] !== name) return {}
      return kind === 'brand' ? { brand: null } : { ribbon: '' }
    })
    const { table, id: column } = KINDS[kind]
    const rows = await runStatement<NamedRow & object>(tx.db, {
      name: `catalog-v3.delete-${kind}`,
      text: `DELETE FROM ${table} WHERE site_id = $1 AND ${column} = $2 RETURNING ${RETURNED(column)}`,
      values: [tx.siteId, entityId],
    })
    await recordEntities(
      tx,
      kind,
      rows.map((row) => ({ ...row, kind: 'deleted' })),
    )
  })
}

const RETURNED = (id: string) => `${id} AS id, name, revision, created_at AS "createdAt"`

const nameExists = (kind: NamedKind, name: string) =>
  applicationError(
    409,
    `DUPLICATE_${kind.toUpperCase()}_NAME`,
    `There is a ${kind} ${JSON.stringify(name)} already.`,
    {
      name,
    },
  )
