import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { and, eq, like } from 'drizzle-orm'
import { type SiteScope, transact } from '../../../kernel/scope/site-scope.ts'
import {
  EXTENSIONS,
  type FileKind,
  HEAD_BYTES,
  kindOf,
  MAX_BYTES,
  sniffFile,
} from '../../../media/files/file-kinds.ts'
import type { FileContent, MediaFiles } from '../../../media/files/media-files.ts'
import {
  describePicture,
  type Picture,
  readPicture,
  UnreadablePictureError,
} from '../../../media/pictures/read-picture.ts'
import { readVideoSize } from '../../../media/pictures/video-size.ts'
import { sites } from '../../../sites/tables.ts'
import { mediaFiles } from '../../tables.ts'
import { isInLibrary, needsAltText, updateMedia } from './media-library.ts'
import { claimBytes } from './media-quota.ts'

interface StoreMediaInput {
  files: MediaFiles
  /** The uploaded file: in memory, or on this machine's disk. */
  bytes: FileContent
  /** How to describe a picture that came with this program instead of being uploaded: it is stored as it is. */
  describe?: ((hash: string) => Promise<Picture>) | undefined
  title?: string
  altText?: string
  isDecorative?: boolean
}

/**
 * Stores an uploaded file and returns its id. The same bytes are stored once under one id; given alternative text is
 * added if there was none. Pictures are decoded and encoded again; videos, sounds and documents are typed by their first
 * bytes and stored unchanged.
 *
 * The file is stored before the row that references it, so no row is ever without its file.
 *
 * @throws {UnreadablePictureError} when the type is not accepted, or the file too large for its type.
 * @throws {ApiError} 413 when it exceeds the site's quota.
 * @throws {DiskFullError}
 */
export async function storeMedia(
  scope: SiteScope,
  { files, bytes, describe, title = '', altText = '', isDecorative = false }: StoreMediaInput,
): Promise<string> {
  const hash = await hashOf(bytes)
  const known = await findKnown(scope, hash)
  if (known && (await files.has(known.mediaId))) {
    const says = isDecorative || /\S/.test(altText)
    if (says && needsAltText(known))
      await updateMedia(scope, known.mediaId, { altText, isDecorative })
    return known.mediaId
  }
  const { mediaId, content, row } = await readUpload(files, { bytes, hash, describe })
  const description = { title, altText, isDecorative }
  await saveFile(scope, { files, mediaId, content, row: { ...row, ...description } })
  return mediaId
}

/** A file as it would be stored. */
export interface ExaminedMedia {
  mediaId: string
  /** The bytes that count against the site's quota; 0 where the site has the file. */
  newBytes: number
}

/**
 * The id that {@link storeMedia} would return for the file. Nothing is written.
 *
 * @throws {UnreadablePictureError} as {@link storeMedia}
 */
export async function examineMedia(
  scope: SiteScope,
  { files, bytes }: Pick<StoreMediaInput, 'files' | 'bytes'>,
): Promise<ExaminedMedia> {
  const hash = await hashOf(bytes)
  const known = await findKnown(scope, hash)
  if (known) return { mediaId: known.mediaId, newBytes: 0 }
  const { mediaId, row } = await readUpload(files, { bytes, hash })
  return { mediaId, newBytes: row.sizeBytes }
}

interface RestoreMediaInput extends StoreMediaInput {
  mediaId: string
  /** In further languages. */
  altTexts?: Record<string, string> | undefined
  focalPoint?: { x: number; y: number } | undefined
  /** For a picture that already exists. */
  posterId?: string | undefined
}

/**
 * Stores a file of an exported catalog under its earlier id, so that an import equals its export. A file already
 * stored under this id is not changed.
 *
 * @throws {UnreadablePictureError} when the bytes are not a valid file, or of another type than the id.
 * @throws {DiskFullError}
 */
export async function restoreMedia(
  scope: SiteScope,
  {
    files,
    mediaId,
    bytes,
    title = '',
    altText = '',
    altTexts = {},
    isDecorative = false,
    focalPoint,
    posterId,
  }: RestoreMediaInput,
): Promise<void> {
  const description = {
    title,
    altText,
    altTexts,
    isDecorative,
    focalX: focalPoint?.x ?? null,
    focalY: focalPoint?.y ?? null,
    posterId: posterId ?? null,
  }
  const { content, row } = await readRestored(files, mediaId, bytes)
  await saveFile(scope, { files, mediaId, content, row: { ...row, ...description } })
}

/**
 * As {@link examineMedia}, for {@link restoreMedia}.
 *
 * @throws {UnreadablePictureError} as {@link restoreMedia}
 */
export async function examineRestored(
  scope: SiteScope,
  { files, mediaId, bytes }: Pick<RestoreMediaInput, 'files' | 'mediaId' | 'bytes'>,
): Promise<ExaminedMedia> {
  const { row } = await readRestored(files, mediaId, bytes)
  return { mediaId, newBytes: (await isInLibrary(scope, mediaId)) ? 0 : row.sizeBytes }
}

/** @throws {UnreadablePictureError} */
async function readRestored(files: MediaFiles, mediaId: string, bytes: FileContent) {
  const kept = await files.read(mediaId)
  const kind = kindOf(mediaId)
  if (kind.kind !== 'image') {
    const content = kept ?? (await readAll(bytes))
    if (sniffFile(content)?.extension !== kind.extension) throw new UnreadablePictureError()
    const row = { ...rowOfPlain(kind, content.byteLength), ...(await readVideoSize(content, kind)) }
    return { content, row }
  }
  const picture = kept ? await describePicture(kept) : await readPicture(await readAll(bytes))
  if (!mediaId.endsWith(`.${picture.extension}`)) throw new UnreadablePictureError()
  return { content: picture.bytes, row: rowOfPicture(picture) }
}

/**
 * Deletes the bytes of a file that no site's row references any more. Returns whether they were deleted.
 *
 * Another site that stores the same file concurrently checks for the bytes again after its row is written.
 */
export async function removeUnnamed(
  { db }: SiteScope,
  files: MediaFiles,
  mediaId: string,
): Promise<boolean> {
  const [named] = await db
    .select({ siteId: mediaFiles.siteId })
    .from(mediaFiles)
    .innerJoin(sites, eq(sites.siteId, mediaFiles.siteId))
    .where(eq(mediaFiles.mediaId, mediaId))
    .limit(1)
  if (!named) await files.remove(mediaId)
  return !named
}

interface ReadUpload {
  mediaId: string
  content: FileContent
  row: ReturnType<typeof rowOfPicture> | ReturnType<typeof rowOfPlain>
}

/** @throws {UnreadablePictureError} */
async function readUpload(
  files: MediaFiles,
  { bytes, hash, describe }: Pick<StoreMediaInput, 'bytes' | 'describe'> & { hash: string },
): Promise<ReadUpload> {
  const kind = sniffFile(await readHead(bytes))
  if (kind) return readPlain(bytes, hash, kind)
  const stored = await findPicture(files, hash)
  const readNew = async () => describe?.(hash) ?? readPicture(await readAll(bytes))
  const picture = stored ? await describePicture(stored.bytes) : await readNew()
  const mediaId = stored?.mediaId ?? `${hash}.${picture.extension}`
  return { mediaId, content: picture.bytes, row: rowOfPicture(picture) }
}

async function readPlain(bytes: FileContent, hash: string, kind: FileKind): Promise<ReadUpload> {
  const size = 'path' in bytes ? (await stat(bytes.path)).size : bytes.byteLength
  const most = MAX_BYTES[kind.kind]
  if (size > most) {
    throw new UnreadablePictureError(
      `The file is larger than ${most / 1024 / 1024} MiB, the limit for the type ${kind.kind}.`,
    )
  }
  const row = { ...rowOfPlain(kind, size), ...(await readVideoSize(bytes, kind)) }
  return { mediaId: `${hash}.${kind.extension}`, content: bytes, row }
}

/** Hex digits, 128 bits: addresses appear many times on a page, and half of a hash is unique enough. */
const HASH_LENGTH = 32

/** What the id of a file begins with. */
export async function hashOf(content: FileContent): Promise<string> {
  const hash = createHash('sha256')
  if ('path' in content) await pipeline(createReadStream(content.path), hash)
  else hash.update(content)
  return hash.digest('hex').slice(0, HASH_LENGTH)
}

/** The first bytes of a file, which determine its type. */
export async function readHead(content: FileContent): Promise<Uint8Array> {
  if (!('path' in content)) return content.subarray(0, HEAD_BYTES)
  const file = await open(content.path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function readAll(content: FileContent): Promise<Uint8Array> {
  if (!('path' in content)) return content
  const { size } = await stat(content.path)
  // A file of this size is not read into memory, because it would be rejected.
  if (size > MAX_BYTES.image) throw new UnreadablePictureError('The picture has more than 10 MiB.')
  return readFile(content.path)
}

async function findKnown({ siteId, db }: SiteScope, hash: string) {
  const [row] = await db
    .select()
    .from(mediaFiles)
    .where(and(eq(mediaFiles.siteId, siteId), like(mediaFiles.mediaId, `${hash}.%`)))
  return row
}

/** Another site's copy of the same picture. */
async function findPicture(files: MediaFiles, hash: string) {
  for (const extension of EXTENSIONS.slice(0, 3)) {
    const mediaId = `${hash}.${extension}`
    const bytes = await files.read(mediaId)
    if (bytes) return { mediaId, bytes }
  }
  return undefined
}

const rowOfPicture = ({ bytes, mimeType, width, height, placeholder }: Picture) => ({
  kind: 'image' as const,
  sizeBytes: bytes.byteLength,
  mimeType,
  width,
  height,
  placeholder,
})

const rowOfPlain = ({ kind, mimeType }: FileKind, sizeBytes: number) => ({
  kind,
  sizeBytes,
  mimeType,
  width: 0,
  height: 0,
})

interface KeptFile {
  files: MediaFiles
  mediaId: string
  content: FileContent
  row: Omit<typeof mediaFiles.$inferInsert, 'siteId' | 'mediaId' | 'createdAt'>
}

/** Writes first the bytes and then the row, counted against the site's quota. */
async function saveFile(scope: SiteScope, { files, mediaId, content, row }: KeptFile) {
  await files.write(mediaId, content)
  try {
    await transact(scope, async (tx) => {
      const { siteId, db, now } = tx
      const inserted = await db
        .insert(mediaFiles)
        .values({ siteId, mediaId, ...row, createdAt: now() })
        .onConflictDoNothing()
        .returning({ mediaId: mediaFiles.mediaId })
      if (inserted.length > 0) await claimBytes(tx, row.sizeBytes)
    })
  } catch (error) {
    await removeUnnamed(scope, files, mediaId)
    throw error
  }
  // Another site may have deleted its copy, the last one at that time, in between.
  await files.write(mediaId, content)
}
