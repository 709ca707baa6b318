import type { TagsV3 } from '@vitrine/contract'
import { catalogChanged } from '../../../catalog/cache/catalog-epoch.ts'
import { watchProducts } from '../../../catalog/changes/watch-products.ts'
import { requireLocked } from '../../../catalog/product/write/save-product.ts'
import { runStatement } from '../../../kernel/database/statement.ts'
import { applicationError } from '../../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../../kernel/scope/site-scope.ts'
import { NO_FACTS } from '../../facts/facts.ts'
import { readFacts } from '../../facts/read-facts.ts'
import { saveProductFacts } from '../../facts/save-facts.ts'

interface ChangedTags {
  assignTags?: TagsV3 | undefined
  unassignTags?: TagsV3 | undefined
}

/** @throws {ApiError} 400 when nothing is assigned or unassigned. */
export function requireTags({ assignTags, unassignTags }: ChangedTags): void {
  const count = [assignTags, unassignTags].reduce(
    (sum, tags) =>
      sum + (tags?.privateTags?.tagIds.length ?? 0) + (tags?.publicTags?.tagIds.length ?? 0),
    0,
  )
  if (count > 0) return
  throw applicationError(
    400,
    'EMPTY_ASSIGN_AND_UNASSIGN_LISTS',
    'Name at least one tag to assign or to unassign.',
  )
}

/** @throws {ApiError} 404 for an unknown product. */
export async function changeTags(
  scope: SiteScope,
  productId: string,
  { assignTags, unassignTags }: ChangedTags,
): Promise<void> {
  await transact(scope, async (tx) => {
    await requireLocked(tx, productId)
    const read = (await watchProducts(tx, [productId], { variantIds: [] })).get(productId)
    const { facts, infoSectionIds } = (await readFacts(tx, [productId])).get(productId) ?? NO_FACTS
    const change = (kind: keyof TagsV3, current: readonly string[] = []) => {
      const gone = new Set(unassignTags?.[kind]?.tagIds)
      const all = [...current, ...(assignTags?.[kind]?.tagIds ?? [])]
      return [...new Set(all)].filter((id) => id !== '' && !gone.has(id)).slice(0, 100)
    }
    const { tags, ...others } = facts
    const tagIds = change('privateTags', tags?.privateTags?.tagIds)
    await saveProductFacts(tx, productId, {
      infoSectionIds,
      facts: { ...others, ...(tagIds.length > 0 ? { tags: { privateTags: { tagIds } } } : {}) },
    })
    await runStatement(tx.db, {
      name: 'catalog-v3.count-change-of-tags',
      text: `
        UPDATE products
        SET tags = $4, revision = revision + 1, version = version + 1, updated_at = $3
        WHERE site_id = $1 AND product_id = $2`,
      values: [
        tx.siteId,
        productId,
        tx.now(),
        JSON.stringify(change('publicTags', read?.row.tags)),
      ],
    })
    catalogChanged(tx)
  })
}
