import { runStatement } from '../../kernel/database/statement.ts'
import { notFound } from '../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { recordEntities } from '../changes/record-entities.ts'
import { changeProduct } from '../product/write/save-product.ts'

const BATCH = 100

/** The parts of a product that are only a name. */
export type NameKind = 'brand' | 'ribbon'

/**
 * Renames or removes one brand or ribbon on all its products, and deletes entities without products. Each product is
 * changed in a transaction of its own; an interrupted call can be repeated.
 *
 * @returns how many products were changed.
 * @throws {ApiError} 404 for an unknown id.
 */
export async function replaceName(
  scope: SiteScope,
  kind: NameKind,
  { id, name }: { id: string; name: string | null },
): Promise<number> {
  const earlier = await findName(scope, kind, id)
  if (earlier === undefined) throw notFound(kind, id)
  if (earlier === name) return 0
  const changes = kind === 'brand' ? { brand: name } : { ribbon: name ?? '' }
  let changed = 0
  for (;;) {
    const ids = await findProducts(scope, kind, earlier)
    for (const productId of ids) await changeProduct(scope, { productId }, () => changes)
    changed += ids.length
    if (ids.length < BATCH) break
  }
  await transact(scope, async (tx) => {
    const gone = await runStatement<{
      id: string
      name: string
      revision: number
      createdAt: Date
    }>(tx.db, {
      text: `
          DELETE FROM ${kind}s
          WHERE site_id = $1
            AND ${kind}_id = $2
          RETURNING ${kind}_id AS id, name, revision, created_at AS "createdAt"`,
      values: [tx.siteId, id],
    })
    await recordEntities(
      tx,
      kind,
      gone.map((row) => ({ ...row, kind: 'deleted' })),
    )
  })
  return changed
}

async function findName({ siteId, db }: SiteScope, kind: NameKind, id: string) {
  const [row] = await runStatement<{ name: string }>(db, {
    text: `SELECT name FROM ${kind}s WHERE site_id = $1 AND ${kind}_id::text = $2`,
    values: [siteId, id.toLowerCase()],
  })
  return row?.name
}

async function findProducts({ siteId, db }: SiteScope, kind: NameKind, name: string) {
  const rows = await runStatement<{ product_id: string }>(db, {
    name: `catalog.products-of-${kind}`,
    text: `SELECT product_id FROM products WHERE site_id = $1 AND ${kind} = $2 ORDER BY product_id LIMIT ${BATCH}`,
    values: [siteId, name],
  })
  return rows.map((row) => row.product_id)
}
