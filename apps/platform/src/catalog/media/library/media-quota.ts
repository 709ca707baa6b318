import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { applicationError } from '../../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { mediaUploads, mediaUsage } from '../../tables.ts'

/** What a site may keep unless its operator says otherwise; migration 0044 says the same. */
export const DEFAULT_QUOTA_BYTES = 50 * 1024 ** 3

/**
 * Counts bytes that the site is about to keep. To be called in the transaction that writes their row.
 *
 * @throws {ApiError} 413 `MEDIA_QUOTA_EXCEEDED`
 * @see security requirement SR-91
 */
export async function claimBytes({ siteId, db }: SiteScope, bytes: number): Promise<void> {
  // One statement that compares and adds: of two files that come together and fit only one at a time, one is refused.
  const [row] = await db
    .insert(mediaUsage)
    .values({ siteId, usedBytes: bytes })
    .onConflictDoUpdate({
      target: mediaUsage.siteId,
      set: { usedBytes: sql`${mediaUsage.usedBytes} + ${bytes}` },
      setWhere: sql`${mediaUsage.usedBytes} + ${bytes} <= ${mediaUsage.quotaBytes}`,
    })
    .returning({ usedBytes: mediaUsage.usedBytes })
  if (!row) throw quotaExceeded()
}

/** Counts them no longer. */
export async function releaseBytes({ siteId, db }: SiteScope, bytes: number): Promise<void> {
  await db
    .update(mediaUsage)
    .set({ usedBytes: sql`${mediaUsage.usedBytes} - ${bytes}` })
    .where(eq(mediaUsage.siteId, siteId))
}

/**
 * Says beforehand that a file will not fit, beside what is kept and what is on its way.
 *
 * @throws {ApiError} 413 `MEDIA_QUOTA_EXCEEDED`
 */
export async function requireRoom(scope: SiteScope, bytes: number): Promise<void> {
  const { siteId, db, now } = scope
  const { usedBytes, quotaBytes } = await readMediaUsage(scope)
  const [coming] = await db
    .select({
      bytes: sql<number>`coalesce(sum(coalesce(${mediaUploads.sizeBytes}, ${mediaUploads.receivedBytes})), 0)::float8`,
    })
    .from(mediaUploads)
    .where(
      and(
        eq(mediaUploads.siteId, siteId),
        isNull(mediaUploads.mediaId),
        gt(mediaUploads.expiresAt, now()),
      ),
    )
  if (usedBytes + (coming?.bytes ?? 0) + bytes > quotaBytes) throw quotaExceeded()
}

export interface MediaUsage {
  usedBytes: number
  quotaBytes: number
}

/** What the site keeps, and may keep. */
export async function readMediaUsage({ siteId, db }: SiteScope): Promise<MediaUsage> {
  const [row] = await db
    .select({ usedBytes: mediaUsage.usedBytes, quotaBytes: mediaUsage.quotaBytes })
    .from(mediaUsage)
    .where(eq(mediaUsage.siteId, siteId))
  return row ?? { usedBytes: 0, quotaBytes: DEFAULT_QUOTA_BYTES }
}

/** Sets what the site may keep; what is there already stays, even when it is more. */
export async function setMediaQuota({ siteId, db }: SiteScope, quotaBytes: number): Promise<void> {
  await db
    .insert(mediaUsage)
    .values({ siteId, usedBytes: 0, quotaBytes })
    .onConflictDoUpdate({ target: mediaUsage.siteId, set: { quotaBytes } })
}

const quotaExceeded = () =>
  applicationError(
    413,
    'MEDIA_QUOTA_EXCEEDED',
    'The store has no room left for files. Remove some that nobody uses, or ask its operator for more.',
  )
