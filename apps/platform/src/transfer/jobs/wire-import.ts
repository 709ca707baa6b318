import type { CatalogImport, CatalogImportResult } from '@vitrine/contract'
import type { ImportRecord } from './find-import.ts'
import type { StoredReport } from './stored-report.ts'

/** An import in the wire's form, without rejected records, of which a page could have too many. */
export function toWireImport(row: ImportRecord, publicPlatformUrl: string): CatalogImport {
  const { report, finishedAt, startedAt, sizeBytes } = row
  return {
    id: row.importId,
    fileName: row.fileName,
    dryRun: row.isDryRun,
    ...(row.priceRate && { priceRate: row.priceRate }),
    status: row.status,
    ...(sizeBytes === null ? {} : { sizeInBytes: sizeBytes }),
    progress: toProgress(row),
    ...(report ? { result: toResult(report) } : {}),
    ...(report?.hasRejectedFile
      ? { rejectedRecordsUrl: `${importUrl(row.importId, publicPlatformUrl)}/rejected-records` }
      : {}),
    ...(row.failure === null ? {} : { failure: row.failure }),
    ...(row.retryId === null ? {} : { retryId: row.retryId }),
    warnings: report ? [...countOfWarnings(report), ...lossesOf(report)] : [],
    createdDate: row.createdAt.toISOString(),
    ...(startedAt ? { startedDate: startedAt.toISOString() } : {}),
    ...(finishedAt ? { finishedDate: finishedAt.toISOString() } : {}),
    expirationDate: row.expiresAt.toISOString(),
  }
}

function toProgress({ status, done, total, perSecond }: ImportRecord): CatalogImport['progress'] {
  return {
    done,
    ...(total === null ? {} : { total }),
    ...(status === 'RUNNING' && total !== null && perSecond
      ? { perSecond, secondsLeft: Math.ceil((total - done) / perSecond) }
      : {}),
  }
}

/** As {@link toWireImport}, with the first rejected records and the first warnings about others. */
export function toWholeImport(row: ImportRecord, publicPlatformUrl: string): CatalogImport {
  const { report } = row
  const shown = toWireImport(row, publicPlatformUrl)
  if (!report) return shown
  const errors = report.rejected.map(({ line, column, reason }) => ({
    line,
    column: headingOf(row, column),
    reason,
  }))
  const { products = [] } = report
  return { ...shown, warnings: [...warningsOf(row, report), ...lossesOf(report)], errors, products }
}

/** Reports name the columns of the format, and the file may have others that were mapped to them. */
function headingOf({ columns }: ImportRecord, column: string) {
  const wanted = column.toLowerCase()
  const mapped = Object.entries(columns).find(([, name]) => name.toLowerCase() === wanted)
  return mapped?.[0] ?? column
}

/** Reports of earlier versions have none. */
function warningsOf(row: ImportRecord, { warnings = [], warningCount = 0 }: StoredReport) {
  const more = warningCount - warnings.length
  return [
    ...warnings.map(
      ({ line, column, reason }) => `Line ${line}, ${headingOf(row, column)}: ${reason}.`,
    ),
    ...(more > 0 ? [`And ${more} more.`] : []),
  ]
}

const countOfWarnings = ({ warningCount = 0 }: StoredReport) =>
  warningCount > 0
    ? [`${warningCount} values were imported in another form than the file has them.`]
    : []

export function importUrl(importId: string, publicPlatformUrl: string): string {
  return `${publicPlatformUrl}/catalog-imports/v1/imports/${importId}`
}

function toResult(report: StoredReport): CatalogImportResult {
  const { format, encoding, created, updated, unchanged, ignoredColumns } = report
  return {
    ...{ format, encoding, created, updated, unchanged, ignoredColumns },
    rejected: report.rejectedCount,
    requestedPictures: report.requestedPictures,
    missingPictures: report.skippedPictures.missing,
    missingFiles: report.missingFiles,
  }
}

/** Warnings about what was left out. */
function lossesOf({ ignoredColumns, skippedPictures, missingFiles }: StoredReport) {
  const { missing } = skippedPictures
  return [
    ...(ignoredColumns.length > 0
      ? [`Columns that were ignored: ${ignoredColumns.join(', ')}.`]
      : []),
    ...(missing > 0
      ? [
          `${missing} pictures left out: the store does not have them, and a catalog file contains none. Import it on the store's own machine, with the folder of its pictures.`,
        ]
      : []),
    ...(missingFiles > 0
      ? [
          `${missingFiles} files that are sold left out: the store does not have them. Import it on the store's own machine, with the folder of these files.`,
        ]
      : []),
  ]
}
