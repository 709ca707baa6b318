import { and, eq, isNull, like, not, or } from 'drizzle-orm'
import { products } from '../../catalog/tables.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'

/** The number of products that are not of the demo catalog. */
export function countOwnProducts({ siteId, db }: SiteScope): Promise<number> {
  const isOwn = or(isNull(products.importKey), not(like(products.importKey, 'demo:%')))
  return db.$count(products, and(eq(products.siteId, siteId), isOwn))
}
