import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PriceRate } from '@vitrine/contract'
import { v7 as uuidv7 } from 'uuid'
import { record } from '../../../audit/record.ts'
import { type SiteScope, transact } from '../../../kernel/scope/site-scope.ts'
import { insertImport } from '../begin-import.ts'
import type { ImportRecord } from '../find-import.ts'
import { folderOf, type ImportFiles, importedFile, shareFile, unshareFile } from './import-files.ts'

interface StagedImport {
  /** The import whose folder the file is prepared in, and whose name the new one has. */
  origin: ImportRecord
  columns: Record<string, string>
  isDryRun: boolean
  priceRate: PriceRate | null
  files: ImportFiles
  /** Writes the file of the new import. */
  write(path: string): Promise<void>
  /** In the transaction that creates the import, before it. */
  before?(tx: SiteScope, importId: string): Promise<void>
}

/**
 * Creates an import whose file the platform writes by itself, and queues it. The file is written in the folder of the
 * original import and moved before the commit: what a killed process leaves is deleted with that import.
 *
 * @throws {ApiError} 409 when ten imports of the store are unfinished.
 */
export async function queueStagedFile(
  scope: SiteScope,
  { origin, columns, isDryRun, priceRate, files, write, before }: StagedImport,
): Promise<ImportRecord> {
  const { siteId, fileName } = origin
  const [importId, uploadId] = [uuidv7(), crypto.randomUUID()]
  const file = importedFile(files, { ...origin, uploadId })
  const { path: staged } = file
  const place = folderOf(files, { siteId, importId })
  try {
    await mkdir(dirname(staged), { recursive: true, mode: 0o700 })
    await write(staged)
    const { size: sizeBytes } = await stat(staged)
    await shareFile(files, file)
    return await transact(scope, async (tx) => {
      await before?.(tx, importId)
      const values = { importId, uploadId, sizeBytes, fileName, columns, isDryRun, priceRate }
      const row = await insertImport(tx, values)
      await record(tx, {
        action: 'catalog.import_begun',
        details: { importId, sizeBytes, dryRun: isDryRun },
      })
      await mkdir(place, { recursive: true, mode: 0o700 })
      await rename(dirname(staged), join(place, uploadId))
      return row
    })
  } catch (error) {
    await rm(dirname(staged), { recursive: true, force: true })
    await rm(place, { recursive: true, force: true })
    await unshareFile(files, file)
    throw error
  }
}
