import type { CatalogImport, CatalogImportResult, CatalogImportWarning } from '@vitrine/contract'
import { importProblem } from '../import/import-problem.ts'
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
    ...(row.failureProblem && { failureProblem: row.failureProblem }),
    ...(row.retryId === null ? {} : { retryId: row.retryId }),
    warnings: report
      ? [...countOfWarnings(report), ...lossesOf(report).map(({ reason }) => reason)]
      : [],
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
  const errors = report.rejected.map((one) => ({ ...one, column: headingOf(row, one.column) }))
  const warningDetails = [...warningsOf(row, report), ...lossesOf(report)]
  const { products = [] } = report
  const warnings = warningDetails.map(toSentence)
  return { ...shown, warnings, warningDetails, errors, products }
}

/** Reports name the columns of the format, and the file may have others that were mapped to them. */
function headingOf({ columns }: ImportRecord, column: string) {
  const wanted = column.toLowerCase()
  const mapped = Object.entries(columns).find(([, name]) => name.toLowerCase() === wanted)
  return mapped?.[0] ?? column
}

/** Reports of earlier versions have none. */
function warningsOf(
  row: ImportRecord,
  { warnings = [], warningCount = 0 }: StoredReport,
): CatalogImportWarning[] {
  const more = warningCount - warnings.length
  return [
    ...warnings.map((one) => ({ ...one, column: headingOf(row, one.column) })),
    ...(more > 0 ? [importProblem('MORE_WARNINGS', { count: more })] : []),
  ]
}

/** What is said of a value is the predicate of a sentence. */
const toSentence = ({ line, column, reason }: CatalogImportWarning) =>
  line === undefined ? reason : `Line ${line}, ${column}: ${reason}.`

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
      ? [importProblem('COLUMNS_IGNORED', { columns: ignoredColumns.join(', ') })]
      : []),
    ...(missing > 0 ? [importProblem('PICTURES_LEFT_OUT', { count: missing })] : []),
    ...(missingFiles > 0 ? [importProblem('FILES_LEFT_OUT', { count: missingFiles })] : []),
  ]
}
