import { readFile } from 'node:fs/promises'
import type { ListRejectedRowsResponse, RejectedRow } from '@vitrine/contract'
import { applicationError } from '../../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { type CsvFile, openCsv } from '../../import/formats/read-rows.ts'
import { fetchFile, type ImportFiles, rejectedFiles } from '../files/import-files.ts'
import { type ImportRecord, requireImport } from '../find-import.ts'

/** The rejected records of an import of a table. */
export interface RejectedTable {
  row: ImportRecord
  csv: CsvFile
  /** The lines of its records in the imported file, in their order. */
  lines: readonly number[]
}

/** @throws {ApiError} 404 for an unknown import, and where no row of a table was rejected. */
export async function openRejected(
  scope: SiteScope,
  { importId, files }: { importId: string; files: ImportFiles },
): Promise<RejectedTable> {
  const row = await requireImport(scope, importId)
  const { records, lines } = rejectedFiles(files, row)
  const isTable =
    row.report?.hasRejectedFile === true &&
    (await fetchFile(files, records)) &&
    (await fetchFile(files, lines))
  if (!isTable) {
    const message = 'There are no rejected rows: each was imported, or it was no import of a table.'
    throw applicationError(404, 'REJECTED_RECORDS_NOT_FOUND', message)
  }
  return {
    row,
    csv: await openCsv(records.path, row.columns),
    lines: JSON.parse(await readFile(lines.path, 'utf8')) as number[],
  }
}

interface RowsPage {
  importId: string
  limit: number
  offset: number
  files: ImportFiles
}

/** A page of the rejected rows with their values and what is wrong with them. @throws {ApiError} 404 */
export async function listRejectedRows(
  scope: SiteScope,
  { limit, offset, ...place }: RowsPage,
): Promise<ListRejectedRowsResponse> {
  const table = await openRejected(scope, place)
  const { csv, lines } = table
  const errors = errorsByLine(table)
  const rows: RejectedRow[] = []
  let at = 0
  for await (const { record } of csv.records()) {
    const line = lines[at] ?? 0
    at += 1
    if (at <= offset) continue
    rows.push({ line, values: record, errors: errors.get(line) ?? [] })
    if (rows.length === limit) break
  }
  return {
    columns: [...csv.headings],
    rows,
    metadata: { count: rows.length, offset, total: lines.length },
  }
}

function errorsByLine({ row, csv }: RejectedTable) {
  const byLine = new Map<number, RejectedRow['errors']>()
  for (const { line, column, ...problem } of row.report?.rejected ?? []) {
    // Reports name the columns of the format, and the file may have others that were mapped to them.
    const heading = csv.headings[csv.columns.indexOf(column.toLowerCase())] ?? ''
    byLine.set(line, [...(byLine.get(line) ?? []), { column: heading, ...problem }])
  }
  return byLine
}
