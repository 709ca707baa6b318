import type { ImportReport } from '../import/import-report.ts'

/** The stored part of a report: the number of rejected records, and the first of them; so of warnings. */
export interface StoredReport
  extends Omit<
      ImportReport,
      'rejectedFile' | 'rejectedLines' | 'warnings' | 'warningCount' | 'products'
    >,
    Partial<Pick<ImportReport, 'warnings' | 'warningCount' | 'products'>> {
  rejectedCount: number
  hasRejectedFile: boolean
}

const MAX_ROWS = 1000

export function toStoredReport(report: ImportReport): StoredReport {
  const { rejectedFile, rejectedLines: _, rejected, warnings, ...rest } = report
  return {
    ...rest,
    rejected: rejected.slice(0, MAX_ROWS),
    warnings: warnings.slice(0, MAX_ROWS),
    rejectedCount: rejected.length,
    hasRejectedFile: rejectedFile !== undefined,
  }
}
