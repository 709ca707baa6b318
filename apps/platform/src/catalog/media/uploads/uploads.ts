import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, gt, lt } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { createToken, parseToken } from '../../../kernel/crypto/opaque-token.ts'
import { ApiError, applicationError } from '../../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { MAX_BYTES } from '../../../media/files/file-kinds.ts'
import type { FileContent, MediaFiles } from '../../../media/files/media-files.ts'
import { sizeOnDisk } from '../../../media/files/size-on-disk.ts'
import { UnreadablePictureError } from '../../../media/pictures/read-picture.ts'
import { mediaUploads } from '../../tables.ts'
import { requireRoom } from '../library/media-quota.ts'
import { requireAltText, type Words } from '../library/require-alt-text.ts'
import { storeMedia } from '../library/store-media.ts'
import { storeSecuredMedia } from '../secured/secured-media.ts'

export interface NewUpload extends Words {
  title?: string | undefined
  /** Known in advance if the upload can be resumed. */
  size?: number | undefined
  /** A file that is sold; its name is the title. */
  isSecured?: boolean | undefined
}

/** An upload in progress. */
export interface Upload {
  uploadId: string
  title: string
  altText: string
  isDecorative: boolean
  size: number | null
  /** The number of bytes stored durably on this machine. */
  received: number
  /** The resulting file, once it is complete. */
  mediaId: string | null
  isSecured: boolean
}

export interface Uploads {
  /**
   * Creates an upload; returns the secret part of its address.
   *
   * @throws {ApiError} 400 for a person who gives no alternative text for a file that shoppers see.
   */
  begin(scope: SiteScope, upload: NewUpload): Promise<{ token: string }>
  /** @throws {ApiError} 404 for an invalid or expired address. */
  find(scope: SiteScope, token: string): Promise<Upload>
  /**
   * Stores the bytes that follow `offset`, as many as arrive before the connection ends, and the file when it is
   * complete. If its size was not given, the body is the whole file.
   *
   * @throws {ApiError} 409 when the offset is wrong, or another request is sending; 413 when the file exceeds its declared
   *   size, the limit of its type or the site's quota; 400 when its type is not accepted.
   */
  take(
    scope: SiteScope,
    token: string,
    part: { offset: number; body: AsyncIterable<Uint8Array> },
  ): Promise<Upload>
}

const DAY_MS = 24 * 60 * 60 * 1000

interface UploadsOptions {
  files: MediaFiles
  securedFiles: MediaFiles
  /** The folder of incomplete uploads. */
  folder: string
}

/** The site of an upload, from its address; `null` for an invalid address. */
export function siteOfUpload(token: string): string | null {
  return parseToken('upload', token)?.siteId ?? null
}

export function createUploads({ files, securedFiles, folder }: UploadsOptions): Uploads {
  /** Two senders of one upload would overwrite each other. */
  const inUse = new Set<string>()
  return { begin, find, take }

  async function begin(
    scope: SiteScope,
    { title = '', altText = '', isDecorative = false, size, isSecured = false }: NewUpload,
  ) {
    // The type is only known from the complete file, when a rejection costs the sender the whole upload.
    if (!isSecured) requireAltText(scope, { altText, isDecorative })
    if (size !== undefined && size > MAX_BYTES.video) throw tooLarge(MAX_BYTES.video)
    const { siteId, db, now } = scope
    const token = createToken('upload', siteId)
    await removeExpired(scope)
    await requireRoom(scope, size ?? 0)
    await db.insert(mediaUploads).values({
      siteId,
      tokenHash: token.hash,
      uploadId: uuidv7(),
      title,
      altText,
      isDecorative,
      sizeBytes: size ?? null,
      receivedBytes: 0,
      isSecured,
      expiresAt: new Date(now().getTime() + DAY_MS),
    })
    return { token: token.value }
  }

  async function find({ siteId, db, now }: SiteScope, token: string): Promise<Upload> {
    const parsed = parseToken('upload', token)
    const [row] = parsed
      ? await db
          .select()
          .from(mediaUploads)
          .where(
            and(
              eq(mediaUploads.siteId, siteId),
              eq(mediaUploads.tokenHash, parsed.hash),
              gt(mediaUploads.expiresAt, now()),
            ),
          )
      : []
    if (!row) {
      const message = 'There is no upload at this address. Ask for a new one.'
      throw applicationError(404, 'UPLOAD_NOT_FOUND', message)
    }
    const { sizeBytes: size, receivedBytes, ...upload } = row
    const isIncomplete = upload.mediaId === null && receivedBytes > 0
    // None where they went to another machine, or the disk was replaced: the sender begins again.
    const received = isIncomplete
      ? Math.min(receivedBytes, (await sizeOnDisk(pathOf(upload.uploadId))) ?? 0)
      : receivedBytes
    return { ...upload, size, received }
  }

  async function take(
    scope: SiteScope,
    token: string,
    { offset, body }: { offset: number; body: AsyncIterable<Uint8Array> },
  ): Promise<Upload> {
    const upload = await find(scope, token)
    const { uploadId } = upload
    if (inUse.has(uploadId)) throw conflict('Another request is sending to this address.')
    if (upload.mediaId !== null || offset !== upload.received) {
      throw conflict(`The upload is at byte ${upload.received}, not at ${offset}.`)
    }
    inUse.add(uploadId)
    try {
      const received = await append(upload, body, (count) => note(scope, uploadId, count))
      if (upload.size !== null && received < upload.size) return { ...upload, received }
      return { ...upload, received, mediaId: await saveFile(scope, { ...upload, received }) }
    } finally {
      inUse.delete(uploadId)
    }
  }

  /** Received bytes are kept when the connection fails, so that the upload can be resumed. */
  async function append(
    { uploadId, size, received }: Upload,
    body: AsyncIterable<Uint8Array>,
    recordReceived: (count: number) => Promise<unknown>,
  ) {
    await mkdir(folder, { recursive: true })
    const file = await open(pathOf(uploadId), received === 0 ? 'w' : 'r+')
    let count = received
    try {
      // Bytes that a crash left after the recorded offset.
      await file.truncate(received)
      for await (const part of body) {
        const most = size ?? MAX_BYTES.video
        if (count + part.byteLength > most) throw tooLarge(most)
        await writeAll(file, part, count)
        count += part.byteLength
      }
    } catch (error) {
      if (size === null || error instanceof ApiError) throw error
    } finally {
      await file.sync()
      await file.close()
      await recordReceived(count)
    }
    return count
  }

  async function saveFile(scope: SiteScope, upload: Upload) {
    const { uploadId } = upload
    const path = pathOf(uploadId)
    try {
      const mediaId = await store(scope, upload, { path })
      await scope.db.update(mediaUploads).set({ mediaId }).where(isUpload(scope, uploadId))
      return mediaId
    } catch (error) {
      const isUnreadable = error instanceof UnreadablePictureError
      if (!isUnreadable && !(error instanceof ApiError)) throw error
      // The received bytes are deleted, so the upload cannot be resumed.
      await scope.db.delete(mediaUploads).where(isUpload(scope, uploadId))
      throw isUnreadable ? applicationError(400, 'FILE_NOT_TAKEN', error.message) : error
    } finally {
      await rm(path, { force: true })
    }
  }

  async function store(
    scope: SiteScope,
    { received, title, altText, isDecorative, isSecured }: Upload,
    bytes: FileContent,
  ): Promise<string> {
    if (received === 0) {
      throw applicationError(400, 'FILE_NOT_TAKEN', 'The file is empty. Choose another one.')
    }
    if (!isSecured) return storeMedia(scope, { files, bytes, title, altText, isDecorative })
    const input = { files: securedFiles, content: bytes, fileName: title }
    return (await storeSecuredMedia(scope, input)).mediaId
  }

  async function removeExpired(scope: SiteScope) {
    const { siteId, db, now } = scope
    const gone = await db
      .delete(mediaUploads)
      .where(and(eq(mediaUploads.siteId, siteId), lt(mediaUploads.expiresAt, now())))
      .returning({ uploadId: mediaUploads.uploadId })
    for (const { uploadId } of gone) await rm(pathOf(uploadId), { force: true })
  }

  function pathOf(uploadId: string) {
    return join(folder, uploadId)
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number) {
  let written = 0
  while (written < bytes.byteLength) {
    const { bytesWritten } = await file.write(bytes, written, undefined, position + written)
    written += bytesWritten
  }
}

function note(scope: SiteScope, uploadId: string, receivedBytes: number) {
  return scope.db.update(mediaUploads).set({ receivedBytes }).where(isUpload(scope, uploadId))
}

const isUpload = ({ siteId }: SiteScope, uploadId: string) =>
  and(eq(mediaUploads.siteId, siteId), eq(mediaUploads.uploadId, uploadId))

const conflict = (message: string) => applicationError(409, 'UPLOAD_CONFLICT', message)

const tooLarge = (most: number) =>
  new ApiError(
    413,
    `The file is larger than ${Math.round(most / 1024 / 1024)} MiB, or than its declared size.`,
  )
