import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { createToken, parseToken } from '../../../kernel/crypto/opaque-token.ts'
import { applicationError, notFound } from '../../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { isGuid } from '../../../query/query-field.ts'
import { downloadLinks } from '../../tables.ts'
import { requireSecuredMedia, type SecuredRecord } from './secured-media.ts'

/** How long an interrupted download may be resumed without being counted again. */
export const RESUME_MS = 60 * 60 * 1000
/** How long an expired link still answers 410. */
const EXPLAINED_MS = 30 * 24 * 60 * 60 * 1000

export interface NewDownloadLink {
  mediaId: string
  expiresAt: Date
  maxDownloads: number
}

export interface DownloadLink {
  /** The id by which it is revoked. */
  linkId: string
  /** The secret part of its address; it is not stored. */
  token: string
  expiresAt: Date
}

/**
 * A permission to download a file that is sold: for any holder of the link, until it expires, a limited number of times.
 *
 * @throws {ApiError} 404 for a file that the site does not have.
 */
export async function createDownloadLink(
  scope: SiteScope,
  { mediaId, expiresAt, maxDownloads }: NewDownloadLink,
): Promise<DownloadLink> {
  const { siteId, db, now } = scope
  await requireSecuredMedia(scope, mediaId)
  const old = new Date(now().getTime() - EXPLAINED_MS)
  await db
    .delete(downloadLinks)
    .where(and(eq(downloadLinks.siteId, siteId), lt(downloadLinks.expiresAt, old)))
  const token = createToken('download', siteId)
  const linkId = uuidv7()
  await db
    .insert(downloadLinks)
    .values({ siteId, tokenHash: token.hash, linkId, mediaId, maxDownloads, expiresAt })
  return { linkId, token: token.value, expiresAt }
}

/** The target of a link. */
export const downloadUrl = (publicPlatformUrl: string, { token }: Pick<DownloadLink, 'token'>) =>
  `${publicPlatformUrl}/media/downloads/${token}`

/** Revokes the link; a download in progress continues. @throws {ApiError} 404 */
export async function revokeDownloadLink(
  { siteId, db, now }: SiteScope,
  linkId: string,
): Promise<void> {
  const revoked = isGuid(linkId)
    ? await db
        .update(downloadLinks)
        .set({ revokedAt: now() })
        .where(and(eq(downloadLinks.siteId, siteId), eq(downloadLinks.linkId, linkId)))
        .returning({ linkId: downloadLinks.linkId })
    : []
  if (revoked.length === 0) throw notFound('download link', linkId)
}

/** The site of a link, from its address; `null` for an invalid address. */
export function siteOfDownload(token: string): string | null {
  return parseToken('download', token)?.siteId ?? null
}

/**
 * The file of the link, whether or not a download is still allowed.
 *
 * @throws {ApiError} 404 for an invalid address; 410 for a link that has expired or was revoked.
 */
export async function findDownload(scope: SiteScope, token: string): Promise<SecuredRecord> {
  const link = await requireLink(scope, token)
  if (link.revokedAt !== null || link.expiresAt <= scope.now()) throw ended()
  return requireSecuredMedia(scope, link.mediaId)
}

/**
 * Counts a download, unless it resumes one that began less than an hour ago.
 *
 * @throws {ApiError} 404 and 410 as {@link findDownload}; 410 too when the link is used up.
 */
export async function countDownload(
  scope: SiteScope,
  token: string,
  { goesOn }: { goesOn: boolean },
): Promise<void> {
  const { siteId, db, now } = scope
  const { hash } = await requireLink(scope, token)
  const usable = and(
    eq(downloadLinks.siteId, siteId),
    eq(downloadLinks.tokenHash, hash),
    isNull(downloadLinks.revokedAt),
    gt(downloadLinks.expiresAt, now()),
  )
  const begun = new Date(now().getTime() - RESUME_MS)
  if (goesOn) {
    const [known] = await db
      .select({ linkId: downloadLinks.linkId })
      .from(downloadLinks)
      .where(and(usable, gt(downloadLinks.startedAt, begun)))
    if (known) return
  }
  // One statement that compares and increments; otherwise two callers could both get the last download.
  const [counted] = await db
    .update(downloadLinks)
    .set({ downloads: sql`${downloadLinks.downloads} + 1`, startedAt: now() })
    .where(and(usable, lt(downloadLinks.downloads, downloadLinks.maxDownloads)))
    .returning({ downloads: downloadLinks.downloads })
  if (!counted) throw ended()
}

async function requireLink({ siteId, db }: SiteScope, token: string) {
  const parsed = parseToken('download', token)
  const [row] = parsed
    ? await db
        .select()
        .from(downloadLinks)
        .where(and(eq(downloadLinks.siteId, siteId), eq(downloadLinks.tokenHash, parsed.hash)))
    : []
  if (!parsed || !row) {
    throw applicationError(404, 'DOWNLOAD_NOT_FOUND', 'There is no download at this address.')
  }
  return { ...row, hash: parsed.hash }
}

const ended = () =>
  applicationError(
    410,
    'DOWNLOAD_ENDED',
    'This download link has ended. Ask the store for a new one.',
  )
