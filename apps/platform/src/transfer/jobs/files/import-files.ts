import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { eq } from 'drizzle-orm'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import type { MediaFiles } from '../../../media/files/media-files.ts'
import { sizeOnDisk } from '../../../media/files/size-on-disk.ts'
import type { ImportRecord } from '../find-import.ts'
import { catalogImports } from '../tables.ts'

/** Where the files of imports are: on this machine's disk and, for the others, in the bucket where there is one. */
export interface ImportFiles {
  /** `<folder>/<site>/<import>/<upload>/<file name>` is an import's file until it is deleted. */
  folder: string
  /** `null`: one machine answers requests and runs the jobs. */
  bucket: MediaFiles | null
}

/** A file of an import: its path on this machine's disk, and its id in the bucket. */
export interface ImportFile {
  path: string
  id: string
}

type ImportPlace = Pick<ImportRecord, 'siteId' | 'importId'>
type SentImport = ImportPlace & Pick<ImportRecord, 'uploadId' | 'fileName' | 'attempts'>

export function folderOf({ folder }: ImportFiles, { siteId, importId }: ImportPlace): string {
  return join(folder, siteId, importId)
}

/** The file that was sent. */
export function importedFile(
  files: ImportFiles,
  { uploadId, fileName, ...place }: Omit<SentImport, 'attempts'>,
): ImportFile {
  const id = uploadId ?? ''
  return { path: join(folderOf(files, place), id, fileName), id }
}

/** Its rejected records, and the list of the lines that these have in it: those of the attempt that has ended it. */
export function rejectedFiles(
  files: ImportFiles,
  row: SentImport,
): { records: ImportFile; lines: ImportFile } {
  const { path, id } = importedFile(files, row)
  const records = join(dirname(path), rejectedNameOf(row.fileName))
  const attempt = `${id}-${row.attempts}`
  return {
    records: { path: records, id: `${attempt}-rejected` },
    lines: { path: `${records}.lines`, id: `${attempt}-lines` },
  }
}

/** The name of an import's file of rejected records. */
export const rejectedNameOf = (fileName: string) => `rejected-${fileName}`

/** Lets the other machines read a file that is complete on this one's disk. @throws {StorageUnavailableError} */
export async function shareFile({ bucket }: ImportFiles, { id, path }: ImportFile): Promise<void> {
  await bucket?.write(id, { path })
}

/** Deletes what {@link shareFile} wrote for an import that was not created. */
export async function unshareFile({ bucket }: ImportFiles, { id }: ImportFile): Promise<void> {
  // The caller reports why there is no import; without the bucket it could not.
  await bucket?.remove(id).catch(() => undefined)
}

/** Whether {@link fetchFile} finds the file. */
export async function hasFile({ bucket }: ImportFiles, { id, path }: ImportFile): Promise<boolean> {
  return (await sizeOnDisk(path)) !== null || (await bucket?.has(id)) === true
}

/**
 * Whether the file is on this machine's disk, where it is now if it was in the bucket.
 *
 * @throws {StorageUnavailableError} The bucket does not answer.
 */
export async function fetchFile(
  { bucket }: ImportFiles,
  { id, path }: ImportFile,
): Promise<boolean> {
  const onDisk = await sizeOnDisk(path)
  const size = (await bucket?.size(id)) ?? null
  // What was sent before there was a bucket is on its machine only.
  if (!bucket || size === null) return onDisk !== null
  if (onDisk === size) return true
  const part = `${path}.${crypto.randomUUID()}`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    const body = await bucket.stream(id, { first: 0, last: size - 1 })
    await pipeline(body, createWriteStream(part, { mode: 0o600 }))
    await rename(part, path)
  } finally {
    await rm(part, { force: true })
  }
  return true
}

/** Deletes all files of an import that nobody runs, on this disk and in the bucket. @throws {StorageUnavailableError} */
export async function removeFiles(files: ImportFiles, row: SentImport): Promise<void> {
  await rm(folderOf(files, row), { recursive: true, force: true })
  if (!files.bucket || row.uploadId === null) return
  const rejected = Array.from({ length: row.attempts }, (_, at) =>
    Object.values(rejectedFiles(files, { ...row, attempts: at + 1 })),
  )
  for (const { id } of [importedFile(files, row), ...rejected.flat()]) await files.bucket.remove(id)
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Deletes what is left on this machine's disk of imports that were deleted on another, and of processes that were killed.
 * An import that is just being created has files and no row: what is younger than a day stays.
 */
export async function removeStrayFiles({ siteId, db }: SiteScope, files: ImportFiles) {
  const site = join(files.folder, siteId)
  const names = await readdir(site).catch(() => [])
  const rows = await db
    .select({ importId: catalogImports.importId })
    .from(catalogImports)
    .where(eq(catalogImports.siteId, siteId))
  const known = new Set(rows.map(({ importId }) => importId))
  for (const name of names.filter((one) => !known.has(one))) {
    const path = join(site, name)
    const found = await stat(path).catch(() => null)
    // Files have the time of the machine.
    if (found && Date.now() - found.mtimeMs > DAY_MS)
      await rm(path, { recursive: true, force: true })
  }
}
