import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { ApiError } from '../../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { type ScopeSource, systemScope } from '../../../kernel/scope/system-scope.ts'
import { sites } from '../../../sites/tables.ts'
import { type FetchOptions, fetchMedia } from '../../media/library/fetch-media.ts'
import { mediaRequests } from '../../tables.ts'
import { addMedia } from './add-media.ts'

/** The delay after each failed attempt; after the last one the request has failed. */
const BACKOFF_MS = [60_000, 600_000, 3_600_000]
const BATCH = 10

/**
 * Fetches the pictures that were added to products by address, of all sites; several processes may run it concurrently.
 * A failed fetch is retried, and finally recorded as failed with the reason.
 *
 * @returns how many pictures were added.
 * @throws the first internal error, after all sites were processed.
 */
export async function fetchRequestedMedia(
  source: ScopeSource,
  options: FetchOptions,
): Promise<number> {
  const rows = await source.database.db.select({ siteId: sites.siteId }).from(sites)
  const faults: unknown[] = []
  let shown = 0
  for (const { siteId } of rows) {
    try {
      shown += await fetchAllOf(systemScope(source, siteId), options)
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw faults[0]
  return shown
}

async function fetchAllOf(scope: SiteScope, options: FetchOptions) {
  let shown = 0
  for (let batch = await claim(scope); batch.length > 0; batch = await claim(scope)) {
    for (const request of batch) if (await fetchOne(scope, request, options)) shown += 1
  }
  return shown
}

type MediaRequest = typeof mediaRequests.$inferSelect

async function fetchOne(scope: SiteScope, request: MediaRequest, options: FetchOptions) {
  const { url, productId, altText, choice } = request
  try {
    const mediaId = await fetchMedia(scope, { ...options, url, altText })
    const media = [{ mediaId, ...(choice ? { choice } : {}) }]
    await addMedia(scope, { productId, media })
    await scope.db.delete(mediaRequests).where(isRequest(scope, request))
    return true
  } catch (error) {
    // After an internal error it is retried too: the picture may be valid.
    const failure = error instanceof Error ? error.message.slice(0, 500) : String(error)
    const isLast = request.attempts > BACKOFF_MS.length
    await scope.db
      .update(mediaRequests)
      .set({ failure, ...(isLast ? { failedAt: scope.now() } : {}) })
      .where(isRequest(scope, request))
    if (!(error instanceof ApiError)) throw error
    return false
  }
}

/** Claims due requests and sets their next attempt, so that a crash loses none. */
async function claim({ siteId, db, now }: SiteScope): Promise<MediaRequest[]> {
  const due = db
    .select({ requestId: mediaRequests.requestId })
    .from(mediaRequests)
    .where(
      and(
        eq(mediaRequests.siteId, siteId),
        isNull(mediaRequests.failedAt),
        lte(mediaRequests.dueAt, now()),
      ),
    )
    .orderBy(asc(mediaRequests.requestId))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const delays = sql.join(
    BACKOFF_MS.map(
      (delay, index) => sql`WHEN ${mediaRequests.attempts} = ${index} THEN ${delay}::float8`,
    ),
    sql` `,
  )
  const claimed = await db
    .update(mediaRequests)
    .set({
      attempts: sql`${mediaRequests.attempts} + 1`,
      dueAt: sql`${now()}::timestamptz + (CASE ${delays} ELSE ${BACKOFF_MS.at(-1)}::float8 END) * interval '1 millisecond'`,
    })
    .where(and(eq(mediaRequests.siteId, siteId), inArray(mediaRequests.requestId, due)))
    .returning()
  // In the order of the requests, which is the order of the pictures.
  return claimed.sort((a, b) => (a.requestId < b.requestId ? -1 : 1))
}

const isRequest = ({ siteId }: SiteScope, { requestId }: MediaRequest) =>
  and(eq(mediaRequests.siteId, siteId), eq(mediaRequests.requestId, requestId))
