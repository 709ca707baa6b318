import type { ImportReport, ImportWarning } from '../import/import-report.ts'

/** A record or a value of a report; those of earlier versions have no code. */
type StoredRow = Omit<ImportWarning, 'problem'> & Partial<Pick<ImportWarning, 'problem'>>

/** The stored part of a report: the number of rejected records, and the first of them; so of warnings. */
export interface StoredReport
  extends Omit<
      ImportReport,
      'rejected' | 'rejectedFile' | 'rejectedLines' | 'warnings' | 'warningCount' | 'products'
    >,
    Partial<Pick<ImportReport, 'warningCount' | 'products'>> {
  rejected: StoredRow[]
  rejectedCount: number
  hasRejectedFile: boolean
  warnings?: StoredRow[]
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
