import { link } from 'node:fs/promises'
import type { PriceRate } from '@vitrine/contract'
import { applicationError } from '../../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { type ImportRecord, requireImport } from '../find-import.ts'
import { fileOf } from '../import-folders.ts'
import { queueStagedFile } from '../queue-staged-file.ts'
import { saveMapping } from './import-mappings.ts'

interface RepeatedImport {
  importId: string
  /** Those of the repeated import by default. */
  columns?: Record<string, string> | undefined
  isDryRun: boolean
  /** That of the repeated import by default; `null`: prices in the store's currency. */
  priceRate?: PriceRate | null | undefined
  /** The storage of import files. */
  folder: string
}

/**
 * Queues another import of the same file, which is not copied: after a dry run, with other columns or another rate. A
 * mapping of columns is remembered for files with the same headings.
 *
 * @throws {ApiError} 404; 409 when its file is not on this machine, or ten imports are unfinished.
 */
export async function repeatImport(
  scope: SiteScope,
  { importId, columns, isDryRun, priceRate, folder }: RepeatedImport,
): Promise<ImportRecord> {
  const origin = await requireImport(scope, importId)
  const path = fileOf(folder, origin)
  const row = await queueStagedFile(scope, {
    origin,
    folder,
    isDryRun,
    columns: columns ?? origin.columns,
    priceRate: priceRate === undefined ? origin.priceRate : priceRate,
    write: async (staged) => {
      if (origin.uploadId === null) throw withoutFile()
      await link(path, staged).catch((cause: NodeJS.ErrnoException) => {
        throw cause.code === 'ENOENT' ? withoutFile() : cause
      })
    },
  })
  if (columns && Object.keys(columns).length > 0) await saveMapping(scope, { path, columns })
  return row
}

/** @throws {ApiError} always: the import has no file, or another machine has it. */
export const withoutFile = () =>
  applicationError(409, 'IMPORT_CONFLICT', 'The file of the import is not here: send it again.')
