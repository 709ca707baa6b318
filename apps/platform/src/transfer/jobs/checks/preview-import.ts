import type { CatalogImportPreview } from '@vitrine/contract'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { openCsv } from '../../import/formats/read-rows.ts'
import { suggestColumns } from '../../import/formats/suggest-columns.ts'
import { findFormat } from '../../import/import-catalog.ts'
import { ImportError } from '../../import/import-error.ts'
import { fetchFile, type ImportFiles, importedFile } from '../files/import-files.ts'
import { requireImport } from '../find-import.ts'
import { findMapping } from './import-mappings.ts'
import { withoutFile } from './repeat-import.ts'

const ROWS_SHOWN = 10
/** Of a cell; the whole text is in the file. */
const MAX_TEXT = 300

/**
 * What the file of an import is, with its first records.
 *
 * @throws {ApiError} 404; 409 when its file is not on this machine.
 */
export async function previewImport(
  scope: SiteScope,
  { importId, files }: { importId: string; files: ImportFiles },
): Promise<CatalogImportPreview> {
  const row = await requireImport(scope, importId)
  const file = importedFile(files, row)
  if (row.uploadId === null || !(await fetchFile(files, file))) throw withoutFile()
  const { path } = file
  if (/\.(jsonl|ndjson)$/i.test(path)) return { ...NOTHING_SHOWN, format: 'JSON lines' }
  try {
    const csv = await openCsv(path, row.columns)
    const rows: string[][] = []
    for await (const { record } of csv.records()) {
      rows.push(record.map((value) => value.slice(0, MAX_TEXT)))
      if (rows.length === ROWS_SHOWN) break
    }
    const known = await findMapping(scope, csv.headings)
    return {
      format: findFormat(csv)?.name ?? null,
      columns: [...csv.headings],
      rows,
      suggestedColumns: known ?? suggestColumns(csv.headings),
      remembered: known !== undefined,
    }
  } catch (error) {
    // The import fails with the reason.
    if (error instanceof ImportError) return NOTHING_SHOWN
    throw error
  }
}

const NOTHING_SHOWN: CatalogImportPreview = {
  format: null,
  columns: [],
  rows: [],
  suggestedColumns: {},
  remembered: false,
}
