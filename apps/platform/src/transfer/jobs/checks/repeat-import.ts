import { link } from 'node:fs/promises'
import type { PriceRate } from '@vitrine/contract'
import { applicationError } from '../../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { fetchFile, type ImportFiles, importedFile } from '../files/import-files.ts'
import { queueStagedFile } from '../files/queue-staged-file.ts'
import { type ImportRecord, requireImport } from '../find-import.ts'
import { saveMapping } from './import-mappings.ts'

interface RepeatedImport {
  importId: string
  /** Those of the repeated import by default. */
  columns?: Record<string, string> | undefined
  isDryRun: boolean
  /** That of the repeated import by default; `null`: prices in the store's currency. */
  priceRate?: PriceRate | null | undefined
  files: ImportFiles
}

/**
 * Queues another import of the same file, which is not copied: after a dry run, with other columns or another rate. A
 * mapping of columns is remembered for files with the same headings.
 *
 * @throws {ApiError} 404; 409 when its file is not on this machine, or ten imports are unfinished.
 */
export async function repeatImport(
  scope: SiteScope,
  { importId, columns, isDryRun, priceRate, files }: RepeatedImport,
): Promise<ImportRecord> {
  const origin = await requireImport(scope, importId)
  const file = importedFile(files, origin)
  const row = await queueStagedFile(scope, {
    origin,
    files,
    isDryRun,
    columns: columns ?? origin.columns,
    priceRate: priceRate === undefined ? origin.priceRate : priceRate,
    write: async (staged) => {
      if (origin.uploadId === null || !(await fetchFile(files, file))) throw withoutFile()
      await link(file.path, staged)
    },
  })
  if (columns && Object.keys(columns).length > 0)
    await saveMapping(scope, { path: file.path, columns })
  return row
}

/** @throws {ApiError} always: the import has no file, or another machine has it. */
export const withoutFile = () =>
  applicationError(409, 'IMPORT_CONFLICT', 'The file of the import is not here: send it again.')
