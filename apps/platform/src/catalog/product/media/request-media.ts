import { and, eq } from 'drizzle-orm'
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

/** As {@link requestMedia}, replacing earlier requests. */
export async function replaceRequests(
  tx: SiteScope,
  productId: string,
  wanted: WantedMedia[],
): Promise<void> {
  await tx.db
    .delete(mediaRequests)
    .where(and(eq(mediaRequests.siteId, tx.siteId), eq(mediaRequests.productId, productId)))
  await requestMedia(tx, productId, wanted)
}
