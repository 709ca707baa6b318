import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { RetryCatalogImportRequest } from '@vitrine/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { applicationError, invalidArgument } from '../../../kernel/errors/api-error.ts'
import { violation } from '../../../kernel/errors/violation.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { toCsvRecord } from '../../export/csv-cell.ts'
import type { ImportFiles } from '../files/import-files.ts'
import { queueStagedFile } from '../files/queue-staged-file.ts'
import { type ImportRecord, isImport } from '../find-import.ts'
import { catalogImports } from '../tables.ts'
import { openRejected, type RejectedTable } from './rejected-rows.ts'

interface RetriedImport {
  importId: string
  corrections: RetryCatalogImportRequest['rows']
  files: ImportFiles
}

/**
 * Queues an import of the rejected rows with these corrections; those that are not corrected are rejected again, so that
 * none is lost. Rejected rows are retried once, unless that import was canceled or has failed.
 *
 * @throws {ApiError} 404; 400 for a line that was not rejected, or another number of values than columns; 409 when they
 *   were retried already, or ten imports are unfinished.
 */
export async function retryImport(
  scope: SiteScope,
  { importId, corrections, files }: RetriedImport,
): Promise<ImportRecord> {
  const table = await openRejected(scope, { importId, files })
  const corrected = checkCorrections(table, corrections)
  const { row: origin } = table
  return queueStagedFile(scope, {
    origin,
    files,
    columns: origin.columns,
    priceRate: origin.priceRate,
    isDryRun: false,
    write: (path) => writeCorrected(table, corrected, path),
    before: (tx, retryId) => claimRetry(tx, { importId, retryId }),
  })
}

function checkCorrections(
  { csv, lines }: RejectedTable,
  corrections: RetriedImport['corrections'],
): Map<number, string[]> {
  const known = new Set(lines)
  const violations = corrections.flatMap(({ line, values }, at) => {
    if (!known.has(line)) {
      return [violation(`rows.${at}.line`, 'is no line of a rejected row', 'VALIDATION')]
    }
    if (values.length === csv.headings.length) return []
    const description = `has ${values.length} values where the file has ${csv.headings.length} columns`
    return [violation(`rows.${at}.values`, description, 'VALIDATION')]
  })
  if (violations.length > 0) throw invalidArgument(violations)
  return new Map(corrections.map(({ line, values }) => [line, values]))
}

async function writeCorrected(
  { csv, lines }: RejectedTable,
  corrected: Map<number, string[]>,
  path: string,
) {
  await pipeline(Readable.from(records()), createWriteStream(path, { mode: 0o600, flush: true }))

  async function* records() {
    // The byte order mark says that it is UTF-8, as in the file of rejected records.
    yield `\ufeff${toCsvRecord(csv.headings, csv.delimiter)}\n`
    let at = 0
    for await (const { record } of csv.records()) {
      const values = corrected.get(lines[at] ?? 0) ?? padded(record)
      at += 1
      yield `${toCsvRecord(values, csv.delimiter)}\n`
    }
  }

  /** A last record with too few values would pass for the end of a file that is cut off. */
  function padded(record: string[]) {
    return [...record, ...csv.headings.slice(record.length).map(() => '')]
  }
}

/** Two people who correct the same rows: the row lock lets one of them go first, and the other is refused. */
async function claimRetry(
  tx: SiteScope,
  { importId, retryId }: { importId: string; retryId: string },
) {
  const { siteId, db } = tx
  const [origin] = await db
    .select({ retryId: catalogImports.retryId })
    .from(catalogImports)
    .where(isImport(tx, importId))
    .for('update')
  const isRetry = and(
    eq(catalogImports.siteId, siteId),
    eq(catalogImports.importId, origin?.retryId ?? retryId),
    inArray(catalogImports.status, ['WAITING', 'RUNNING', 'DONE']),
  )
  if ((await db.$count(catalogImports, isRetry)) > 0) {
    const message = 'These rows were corrected and sent already: see the import of them.'
    throw applicationError(409, 'IMPORT_CONFLICT', message)
  }
  await db.update(catalogImports).set({ retryId }).where(isImport(tx, importId))
}
