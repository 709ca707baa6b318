import { and, eq, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { insertRows } from '../../../kernel/database/insert-rows.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { mediaRequests } from '../../tables.ts'

/** A picture that is given by its address. */
export interface WantedMedia {
  url: string
  choice: { option: string; choice: string } | null
  altText: string
}

/** Queues pictures of a product to be fetched by `fetchRequestedMedia`. */
export function requestMedia(
  scope: SiteScope,
  productId: string,
  wanted: WantedMedia[],
): Promise<void> {
  return requestMediaOfMany(scope, [{ productId, wanted }])
}

/** As {@link requestMedia}, for many products with as many statements as for one. */
export async function requestMediaOfMany(
  scope: SiteScope,
  list: { productId: string; wanted: WantedMedia[] }[],
): Promise<void> {
  const requestedAt = scope.now()
  const rows = list.flatMap(({ productId, wanted }) =>
    wanted.map((request) => ({
      requestId: uuidv7(),
      productId,
      requestedAt,
      nextAttemptAt: requestedAt,
      ...request,
    })),
  )
  await insertRows(scope, mediaRequests, rows)
}

/** As {@link requestMediaOfMany}, replacing earlier requests of the products for which pictures are given. */
export async function replaceRequests(
  tx: SiteScope,
  list: { productId: string; wanted: WantedMedia[] }[],
): Promise<void> {
  const requesting = list.filter(({ wanted }) => wanted.length > 0)
  if (requesting.length === 0) return
  const ids = requesting.map(({ productId }) => productId)
  await tx.db
    .delete(mediaRequests)
    .where(and(eq(mediaRequests.siteId, tx.siteId), inArray(mediaRequests.productId, ids)))
  await requestMediaOfMany(tx, requesting)
}
