import { and, eq, inArray } from 'drizzle-orm'
import { products } from '../../../catalog/tables.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import type { ProductDraft } from '../catalog-format.ts'

/** The ids of the store's products by the keys of drafts without an id, which would replace them; by one statement. */
export async function findKeyOwners(
  { siteId, db }: SiteScope,
  drafts: ProductDraft[],
): Promise<Map<string | null, string>> {
  const keys = drafts.flatMap(({ mark, key }) => (mark ? [] : [key]))
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ key: products.importKey, productId: products.productId })
    .from(products)
    .where(and(eq(products.siteId, siteId), inArray(products.importKey, keys)))
  return new Map(rows.map(({ key, productId }) => [key, productId]))
}
