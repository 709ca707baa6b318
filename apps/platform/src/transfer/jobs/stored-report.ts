import type { ImportReport } from '../import/import-report.ts'

/** The stored part of a report: the number of rejected records, and the first of them. */
export interface StoredReport extends Omit<ImportReport, 'rejectedFile'> {
  rejectedCount: number
  hasRejectedFile: boolean
}

const MAX_REJECTED = 1000

export function toStoredReport({ rejectedFile, rejected, ...report }: ImportReport): StoredReport {
  return {
    ...report,
    rejected: rejected.slice(0, MAX_REJECTED),
    rejectedCount: rejected.length,
    hasRejectedFile: rejectedFile !== undefined,
  }
}
