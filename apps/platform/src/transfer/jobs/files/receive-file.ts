import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, eq, isNull, sum } from 'drizzle-orm'
import { record } from '../../../audit/record.ts'
import { ApiError, applicationError } from '../../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../../kernel/scope/site-scope.ts'
import { type ImportRecord, isImport, requireImport } from '../find-import.ts'
import { catalogImports } from '../tables.ts'
import {
  type ImportFiles,
  importedFile,
  removeStrayFiles,
  shareFile,
  unshareFile,
} from './import-files.ts'

const MIB = 1024 * 1024
export const MAX_FILE_BYTES = 256 * MIB
/** The limit of all files of a store together. */
const MAX_KEPT_BYTES = 2048 * MIB

interface ReceivedFile {
  importId: string
  body: AsyncIterable<Uint8Array>
  files: ImportFiles
}

/**
 * Stores the file of an import while it is received, and queues the import.
 *
 * @throws {ApiError} 404 for an unknown import; 409 when it already has its file or has ended; 413 for more than 256 MiB,
 *   or more than the store's quota; 400 when it is empty or incomplete; 503 when the disk is full.
 */
export async function receiveFile(
  scope: SiteScope,
  { importId, body, files }: ReceivedFile,
): Promise<ImportRecord> {
  const waiting = await requireImport(scope, importId)
  requireWaiting(waiting)
  await removeStrayFiles(scope, files)
  const most = Math.min(MAX_FILE_BYTES, MAX_KEPT_BYTES - (await bytesKept(scope)))
  // Every upload has a folder of its own, and the first complete one is used.
  const uploadId = crypto.randomUUID()
  const file = importedFile(files, { ...waiting, uploadId })
  const { path } = file
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const sizeBytes = await write(path, body, most)
    await shareFile(files, file)
    return await recordReceived(scope, { importId, uploadId, sizeBytes })
  } catch (error) {
    await rm(dirname(path), { recursive: true, force: true })
    await unshareFile(files, file)
    throw error
  }
}

function requireWaiting({ status, uploadId }: ImportRecord) {
  if (status === 'WAITING' && uploadId === null) return
  const message =
    uploadId === null
      ? 'The import has already ended. Begin a new one.'
      : 'The import already has its file.'
  throw applicationError(409, 'IMPORT_CONFLICT', message)
}

async function bytesKept({ siteId, db }: SiteScope) {
  const [row] = await db
    .select({ bytes: sum(catalogImports.sizeBytes).mapWith(Number) })
    .from(catalogImports)
    .where(eq(catalogImports.siteId, siteId))
  return row?.bytes ?? 0
}

async function write(path: string, body: AsyncIterable<Uint8Array>, most: number) {
  let size = 0
  const file = createWriteStream(path, { mode: 0o600, flush: true })
  await pipeline(count(), file).catch((error: unknown) => {
    if (FULL.has((error as NodeJS.ErrnoException).code ?? '')) throw diskFull(error)
    throw error
  })
  if (size === 0) throw new ApiError(400, 'The file is empty: there is nothing to import.')
  return size

  async function* count() {
    for await (const part of unbroken(body)) {
      size += part.byteLength
      if (size > most) throw tooLarge(most)
      yield part
    }
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT'])

const diskFull = (cause: unknown) =>
  new ApiError(503, 'The disk of the store is full: nothing of the file was stored.', { cause })

async function* unbroken(body: AsyncIterable<Uint8Array>) {
  const parts = body[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await parts.next().catch((cause: unknown) => {
        throw new ApiError(400, 'The file is incomplete: send it again.', { cause })
      })
      if (next.done) return
      yield next.value
    }
  } finally {
    // Stops receiving a body that is not stored.
    await parts.return?.().catch(() => {})
  }
}

function tooLarge(most: number) {
  return most === MAX_FILE_BYTES
    ? new ApiError(413, `The file is larger than ${MAX_FILE_BYTES / MIB} MiB: send it in parts.`)
    : new ApiError(
        413,
        'The store’s space for import files is used up: old files are deleted after some days.',
      )
}

function recordReceived(
  scope: SiteScope,
  { importId, uploadId, sizeBytes }: { importId: string; uploadId: string; sizeBytes: number },
) {
  return transact(scope, async (tx) => {
    // There may be a second upload, or the import was canceled in the meantime.
    const [row] = await tx.db
      .update(catalogImports)
      .set({ uploadId, sizeBytes })
      .where(
        and(
          isImport(tx, importId),
          eq(catalogImports.status, 'WAITING'),
          isNull(catalogImports.uploadId),
        ),
      )
      .returning()
    if (!row) {
      requireWaiting(await requireImport(tx, importId))
      throw new Error('The import is no longer waiting for its file.')
    }
    const details = { importId, sizeBytes, dryRun: row.isDryRun }
    await record(tx, { action: 'catalog.import_begun', details })
    return row
  })
}
