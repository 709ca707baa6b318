import { and, eq, inArray } from 'drizzle-orm'
import { replaceRequests } from '../../../catalog/product/media/request-media.ts'
import { replaceProducts } from '../../../catalog/product/write/rows/replace-products.ts'
import { products } from '../../../catalog/tables.ts'
import { type SiteScope, transact } from '../../../kernel/scope/site-scope.ts'
import { importProblem } from '../import-problem.ts'
import type { ProductEdit, Revised, Reviser } from '../revisions/reviser.ts'
import { avoidScans } from './avoid-scans.ts'
import { type BatchOutcome, type ReadProduct, toRejected } from './read-product.ts'
import { withoutHandedOn } from './without-handed-on.ts'

const { siteId, productId, numericId, importKey, slug, revision } = products

/** Those of the batch that are products of this store, by one statement; none where no row was exported. */
export async function findNamed(scope: SiteScope, batch: ReadProduct[]): Promise<Set<ReadProduct>> {
  const ids = [...editsOf(batch).keys()]
  if (ids.length === 0) return new Set()
  const rows = await scope.db.select({ productId }).from(products).where(isOneOf(scope, ids))
  const known = new Set(rows.map((row) => row.productId))
  return new Set(batch.filter((one) => one.edit && known.has(one.edit.productId)))
}

/** Changes the products that rows name, as they are once they are locked. */
export function reviseAll(
  scope: SiteScope,
  list: ReadProduct[],
  reviser: Reviser,
): Promise<[ReadProduct, BatchOutcome][]> {
  return transact(scope, async (tx) => {
    await avoidScans(tx)
    const edits = editsOf(list)
    // In the order of `lockProducts`, so that no order for them deadlocks.
    const rows = await tx.db
      .select({ productId, numericId, importKey, slug, revision })
      .from(products)
      .where(isOneOf(tx, [...edits.keys()]))
      .orderBy(productId)
      .for('update')
    const locked = new Map(rows.map((row) => [row.productId, row]))
    const revised = await reviser.revise(tx, rows, edits)
    const found = list.flatMap((one) => {
      const id = one.edit?.productId ?? ''
      const current = locked.get(id)
      const result = revised.get(id)
      return current && result ? [{ one, current, result }] : []
    })
    const changed = withoutHandedOn(
      found.flatMap(({ one, current, result }) =>
        result.outcome === 'updated' ? [{ one, current, ...result }] : [],
      ),
    )
    await replaceProducts(tx, changed)
    const requests = changed.map(({ current, wanted }) => ({ ...current, wanted }))
    await replaceRequests(tx, requests)
    const written = new Set(changed.map(({ one }) => one))
    return found.flatMap(({ one, result }): [ReadProduct, BatchOutcome][] =>
      result.outcome === 'updated' && !written.has(one) ? [] : [[one, toOutcome(one, result)]],
    )
  })
}

/** As {@link reviseAll}, but only reads. */
export async function rehearseRevisions(
  scope: SiteScope,
  list: ReadProduct[],
  reviser: Reviser,
): Promise<Map<ReadProduct, BatchOutcome>> {
  const named = await findNamed(scope, list)
  const edits = editsOf([...named].filter((one) => one.edit?.hasChanges))
  const rows = await scope.db
    .select({ productId, numericId, importKey })
    .from(products)
    .where(isOneOf(scope, [...edits.keys()]))
  const revised = await reviser.revise(scope, rows, edits)
  return new Map(
    Array.from(named, (one): [ReadProduct, BatchOutcome] => {
      const result = revised.get(one.edit?.productId ?? '')
      return [one, result ? toOutcome(one, result) : { outcome: 'unchanged' }]
    }),
  )
}

const editsOf = (list: ReadProduct[]): Map<string, ProductEdit> =>
  new Map(list.flatMap(({ edit: one }) => (one ? [[one.productId, one] as const] : [])))

const isOneOf = (scope: SiteScope, ids: string[]) =>
  and(eq(siteId, scope.siteId), inArray(productId, ids))

function toOutcome({ locate }: ReadProduct, result: Revised): BatchOutcome {
  if (result.outcome === 'rejected') {
    return { outcome: 'rejected', rows: toRejected(result.error, locate) }
  }
  const { outcome, hasOtherAltTexts } = result
  if (!hasOtherAltTexts) return { outcome }
  const { line, column } = locate('altText')
  return { outcome, warnings: [{ line, column, ...importProblem('OTHER_ALT_TEXTS') }] }
}
