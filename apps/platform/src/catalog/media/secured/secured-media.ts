import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { SecuredMedia } from '@vitrine/contract'
import { and, desc, eq, ilike, inArray } from 'drizzle-orm'
import { stringify } from 'uuid'
import { applicationError, notFound } from '../../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../../kernel/scope/site-scope.ts'
import { MAX_BYTES } from '../../../media/files/file-kinds.ts'
import type { FileContent, MediaFiles } from '../../../media/files/media-files.ts'
import { securedTypeOf } from '../../../media/files/secured-type.ts'
import { isGuid } from '../../../query/query-field.ts'
import { securedMedia } from '../../tables.ts'
import { claimBytes } from '../library/media-quota.ts'
import { readHead } from '../library/store-media.ts'

/** A file that is sold. */
export type SecuredRecord = typeof securedMedia.$inferSelect

interface SecuredUpload {
  files: MediaFiles
  content: FileContent
  fileName: string
  /** Random by default. */
  mediaId?: string
}

/**
 * Stores a file that is sold unchanged, whatever its type: it is never decoded, and only sent as an attachment.
 *
 * Its id is random, so that holders of the file cannot derive it; the same file uploaded twice gets two ids.
 *
 * @throws {ApiError} 413 when it is larger than any file may be, or than the site's quota allows.
 * @throws {DiskFullError}
 */
export async function storeSecuredMedia(
  scope: SiteScope,
  { files, content, fileName, mediaId = crypto.randomUUID() }: SecuredUpload,
): Promise<SecuredRecord> {
  const sizeBytes = 'path' in content ? (await stat(content.path)).size : content.byteLength
  if (sizeBytes > MAX_BYTES.video) {
    const most = MAX_BYTES.video / 1024 / 1024
    throw applicationError(413, 'FILE_TOO_LARGE', `The file is larger than ${most} MiB.`)
  }
  const record = {
    siteId: scope.siteId,
    mediaId,
    fileName: toFileName(fileName),
    fileType: securedTypeOf(await readHead(content), fileName),
    sizeBytes,
    createdAt: scope.now(),
  }
  await files.write(record.mediaId, content)
  try {
    await transact(scope, async (tx) => {
      await claimBytes(tx, sizeBytes)
      await tx.db.insert(securedMedia).values(record)
    })
  } catch (error) {
    await files.remove(record.mediaId)
    throw error
  }
  return record
}

/**
 * Stores a file that another store exported under the id. Sites never share these files, so it gets a new id here,
 * derived from the site and the old id: {@link findRestored} finds it by the old one.
 *
 * @throws as {@link storeSecuredMedia}
 */
export async function restoreSecuredMedia(
  scope: SiteScope,
  { mediaId, ...upload }: SecuredUpload & { mediaId: string },
): Promise<string> {
  const restored = await storeSecuredMedia(scope, { ...upload, mediaId: idHere(scope, mediaId) })
  return restored.mediaId
}

/** The id here of a file exported under the id, by this store or another; `null` if it is not stored. */
export async function findRestored(scope: SiteScope, mediaId: string): Promise<string | null> {
  const rows = await scope.db
    .select({ mediaId: securedMedia.mediaId })
    .from(securedMedia)
    .where(
      and(
        eq(securedMedia.siteId, scope.siteId),
        inArray(securedMedia.mediaId, [mediaId, idHere(scope, mediaId)]),
      ),
    )
  return rows[0]?.mediaId ?? null
}

function idHere({ siteId }: SiteScope, mediaId: string) {
  const digest = createHash('sha256').update(`${siteId} ${mediaId.toLowerCase()}`).digest()
  return uuidv8(digest.subarray(0, 16))
}

/** Sixteen bytes as a custom UUID, version 8 (RFC 9562 section 5.8). */
function uuidv8(bytes: Uint8Array) {
  const marked = Uint8Array.from(bytes)
  marked[6] = ((marked[6] ?? 0) & 0x0f) | 0x80
  marked[8] = ((marked[8] ?? 0) & 0x3f) | 0x80
  return stringify(marked)
}

/** Without characters that are special in a file system or a header. */
function toFileName(name: string) {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|]/gu, '_')
    .trim()
    .slice(0, 200)
  return plain === '' || /^\.+$/.test(plain) ? 'download' : plain
}

/** @throws {ApiError} 404 */
export async function requireSecuredMedia(
  scope: SiteScope,
  mediaId: string,
): Promise<SecuredRecord> {
  const [row] = isGuid(mediaId)
    ? await scope.db.select().from(securedMedia).where(isSecuredMedia(scope, mediaId))
    : []
  if (!row) throw notFound('file', mediaId)
  return row
}

interface SecuredSearch {
  /** Words in the name. */
  text?: string | undefined
  limit: number
  offset: number
}

/** The files that match, newest first. */
export async function searchSecuredMedia(
  { siteId, db }: SiteScope,
  { text = '', limit, offset }: SecuredSearch,
): Promise<{ items: SecuredRecord[]; total: number }> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const matching = and(
    eq(securedMedia.siteId, siteId),
    text === '' ? undefined : ilike(securedMedia.fileName, pattern),
  )
  const items = await db
    .select()
    .from(securedMedia)
    .where(matching)
    .orderBy(desc(securedMedia.createdAt), desc(securedMedia.mediaId))
    .limit(limit)
    .offset(offset)
  return { items, total: await db.$count(securedMedia, matching) }
}

/** The wire's form. */
export const toSecuredMedia = (record: SecuredRecord): SecuredMedia => ({
  id: record.mediaId,
  fileName: record.fileName,
  fileType: record.fileType,
  fileSize: String(record.sizeBytes),
})

export const isSecuredMedia = ({ siteId }: SiteScope, mediaId: string) =>
  and(eq(securedMedia.siteId, siteId), eq(securedMedia.mediaId, mediaId))
