import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { mediaFiles } from '../db/tables/catalog.ts'
import type { SiteScope } from '../site-scope.ts'
import type { MediaFiles } from './media-files.ts'
import { type Picture, readPicture, UnreadablePictureError } from './read-picture.ts'

interface StoreMediaInput {
  files: MediaFiles
  /** The picture as it was uploaded. */
  bytes: Uint8Array
  title?: string
  altText?: string
}

/**
 * Keeps an uploaded picture and answers its id; the same bytes are kept once and give the same id.
 *
 * The file is on the disk before the row that names it, so no row is ever without its file.
 *
 * @throws {UnreadablePictureError} when the bytes are no picture.
 * @throws {DiskFullError}
 */
export async function storeMedia(
  scope: SiteScope,
  { files, bytes, title = '', altText = '' }: StoreMediaInput,
): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const known = await findKnown(scope, hash)
  if (known && (await files.has(known))) return known

  const stored = await findFile(files, hash)
  const picture = await readPicture(stored ? await readFile(files.pathOf(stored)) : bytes)
  const mediaId = stored ?? `${hash}.${picture.extension}`
  await files.write(mediaId, picture.bytes)
  await insertRow(scope, mediaId, picture, { title, altText })
  return mediaId
}

/**
 * Keeps a picture of an exported catalog under the id that it had, so that an import of the export is equal to it. What
 * is there under this id already stays.
 *
 * @throws {UnreadablePictureError} when the bytes are no picture, or one of another kind than the id says.
 * @throws {DiskFullError}
 */
export async function restoreMedia(
  scope: SiteScope,
  { files, mediaId, bytes, title = '', altText = '' }: StoreMediaInput & { mediaId: string },
): Promise<void> {
  const isThere = await files.has(mediaId)
  const picture = await readPicture(isThere ? await readFile(files.pathOf(mediaId)) : bytes)
  if (!mediaId.endsWith(`.${picture.extension}`)) throw new UnreadablePictureError()
  if (!isThere) await files.write(mediaId, picture.bytes)
  await insertRow(scope, mediaId, picture, { title, altText })
}

const idsOf = (hash: string) => ['jpg', 'png', 'webp'].map((extension) => `${hash}.${extension}`)

async function findKnown({ siteId, db }: SiteScope, hash: string) {
  const [row] = await db
    .select({ mediaId: mediaFiles.mediaId })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.siteId, siteId), inArray(mediaFiles.mediaId, idsOf(hash))))
  return row?.mediaId
}

/** Another site's copy of the same picture. */
async function findFile(files: MediaFiles, hash: string) {
  for (const mediaId of idsOf(hash)) {
    if (await files.has(mediaId)) return mediaId
  }
  return undefined
}

async function insertRow(
  { siteId, db, now }: SiteScope,
  mediaId: string,
  { mimeType, width, height, placeholder }: Picture,
  { title, altText }: { title: string; altText: string },
) {
  await db
    .insert(mediaFiles)
    .values({
      siteId,
      mediaId,
      mimeType,
      width,
      height,
      title,
      altText,
      placeholder,
      createdAt: now(),
    })
    .onConflictDoNothing()
}
