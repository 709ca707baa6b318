import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../kernel/errors/api-error.ts'
import { type Job, type JobQueue, runBatch, sitesWithJobs } from '../../../kernel/jobs/job-queue.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { forEachSite, type SiteJobSource } from '../../../sites/for-each-site.ts'
import { type FetchOptions, fetchMedia } from '../../media/library/fetch-media.ts'
import { mediaRequests } from '../../tables.ts'
import { addMedia } from './add-media.ts'

type RequestColumns = Pick<
  typeof mediaRequests.$inferSelect,
  'url' | 'productId' | 'altText' | 'choice'
>

/** A request has failed after the fourth attempt. */
const requests: JobQueue<RequestColumns> = {
  table: 'media_requests',
  id: 'request_id',
  isWaiting: 'failed_at IS NULL',
  columns: { url: 'url', productId: 'product_id', altText: 'alt_text', choice: 'choice' },
  delaysMs: [60_000, 600_000, 3_600_000],
  batch: 10,
}

type MediaRequest = Job<RequestColumns>

const DUE = sitesWithJobs(requests)

/**
 * Fetches the pictures that were added to products by address, of all sites; several processes may run it concurrently.
 * A failed fetch is retried, after an internal error too, and finally recorded as failed with the reason.
 *
 * @returns how many pictures were added.
 */
export async function fetchRequestedMedia(
  source: SiteJobSource,
  options: FetchOptions,
  signal?: AbortSignal,
): Promise<number> {
  let added = 0
  await forEachSite(source, { name: 'media requests', due: DUE, signal }, (scope) =>
    runBatch(requests, scope, {
      signal,
      perform: async (request) => {
        await fetchOne(scope, request, options)
        added += 1
      },
      fail: (request, failure) => {
        if (!(failure.error instanceof ApiError)) {
          source.logger.error({ err: failure.error, siteId: scope.siteId }, 'media request')
        }
        return recordFailure(scope, request, failure)
      },
    }),
  )
  return added
}

async function fetchOne(scope: SiteScope, request: MediaRequest, options: FetchOptions) {
  const { url, productId, altText, choice } = request
  const mediaId = await fetchMedia(scope, { ...options, url, altText })
  const media = [{ mediaId, ...(choice ? { choice } : {}) }]
  await addMedia(scope, { productId, media })
  await scope.db.delete(mediaRequests).where(isRequest(scope, request))
}

async function recordFailure(
  scope: SiteScope,
  request: MediaRequest,
  { error, isLast }: { error: unknown; isLast: boolean },
) {
  const failure = error instanceof Error ? error.message.slice(0, 500) : String(error)
  await scope.db
    .update(mediaRequests)
    .set({ failure, ...(isLast ? { failedAt: scope.now() } : {}) })
    .where(isRequest(scope, request))
}

const isRequest = ({ siteId }: SiteScope, { id }: MediaRequest) =>
  and(eq(mediaRequests.siteId, siteId), eq(mediaRequests.requestId, id))
