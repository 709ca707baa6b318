import { sql } from 'drizzle-orm'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { catalogCounters } from '../tables.ts'

/** Takes the next numeric product id; serialises writers of names as {@link lockNames} does. */
export async function nextNumericId({ siteId, db }: SiteScope): Promise<number> {
  const [counter] = await db
    .insert(catalogCounters)
    .values({ siteId, lastNumericId: 1 })
    .onConflictDoUpdate({
      target: catalogCounters.siteId,
      set: { lastNumericId: sql`${catalogCounters.lastNumericId} + 1` },
    })
    .returning({ id: catalogCounters.lastNumericId })
  return counter?.id ?? 1
}

/** Blocks other writers of slugs and import keys until this transaction ends, so that none takes the same one. */
export async function lockNames({ siteId, db }: SiteScope): Promise<void> {
  await db
    .insert(catalogCounters)
    .values({ siteId, lastNumericId: 0 })
    .onConflictDoUpdate({
      target: catalogCounters.siteId,
      set: { lastNumericId: sql`${catalogCounters.lastNumericId}` },
    })
}
