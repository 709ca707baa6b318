import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { applicationError } from '../../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { mediaUploads, mediaUsage } from '../../tables.ts'

/** The default storage quota of a site; equal to the default in migration 0044. */
export const DEFAULT_QUOTA_BYTES = 50 * 1024 ** 3

/**
 * Counts bytes that the site is about to store. To be called in the transaction that writes their row.
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

/** Subtracts them again. */
export async function releaseBytes({ siteId, db }: SiteScope, bytes: number): Promise<void> {
  await db
    .update(mediaUsage)
    .set({ usedBytes: sql`${mediaUsage.usedBytes} - ${bytes}` })
    .where(eq(mediaUsage.siteId, siteId))
}

/**
 * Checks before an upload that the file fits, besides what is stored and being uploaded.
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

/** The bytes that the site stores, and its quota. */
export async function readMediaUsage({ siteId, db }: SiteScope): Promise<MediaUsage> {
  const [row] = await db
    .select({ usedBytes: mediaUsage.usedBytes, quotaBytes: mediaUsage.quotaBytes })
    .from(mediaUsage)
    .where(eq(mediaUsage.siteId, siteId))
  return row ?? { usedBytes: 0, quotaBytes: DEFAULT_QUOTA_BYTES }
}

/** Sets the site's quota; existing files stay, even if they exceed it. */
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
    'The storage quota of the store is exceeded. Delete unused files, or ask its operator for more space.',
  )
