import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { mediaRequests } from '../../tables.ts'

/** A picture that is given by its address. */
export interface WantedMedia {
  url: string
  choice: { option: string; choice: string } | null
  altText: string
}

/** Queues pictures to be fetched by `fetchRequestedMedia`. */
export async function requestMedia(
  { siteId, db, now }: SiteScope,
  productId: string,
  wanted: WantedMedia[],
): Promise<void> {
  const requestedAt = now()
  await db.insert(mediaRequests).values(
    wanted.map((request) => ({
      siteId,
      requestId: uuidv7(),
      productId,
      requestedAt,
      nextAttemptAt: requestedAt,
      ...request,
    })),
  )
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
