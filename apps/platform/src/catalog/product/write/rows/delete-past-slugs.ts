import { and, eq, inArray } from 'drizzle-orm'
import type { SiteScope } from '../../../../kernel/scope/site-scope.ts'
import { pastSlugs } from '../../../tables.ts'

/** Products that earlier had one of the slugs are no longer found by it: other products have them now. */
export async function deletePastSlugs({ siteId, db }: SiteScope, slugs: string[]): Promise<void> {
  await db
    .delete(pastSlugs)
    .where(and(eq(pastSlugs.siteId, siteId), inArray(pastSlugs.slug, slugs)))
}
