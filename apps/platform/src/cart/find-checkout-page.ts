import { and, eq, sql } from 'drizzle-orm'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { carts } from './tables.ts'

/**
 * The shop's own checkout page that the cart names (`overrideCheckoutUrl`), or `null`. It was a page of the shop when it
 * was written.
 */
export async function findCheckoutPage(
  { db, siteId }: SiteScope,
  cartId: string | null,
): Promise<string | null> {
  if (cartId === null) return null
  const [row] = await db
    .select({ url: sql<string | null>`${carts.info} ->> 'overrideCheckoutUrl'` })
    .from(carts)
    .where(and(eq(carts.siteId, siteId), eq(carts.cartId, cartId)))
  return row?.url ?? null
}
