import type { ImportReport } from '../import/import-report.ts'

/** The stored part of a report: the number of rejected records, and the first of them. */
export interface StoredReport extends Omit<ImportReport, 'refusedFile'> {
  refusedCount: number
  hasRefusedFile: boolean
}

const MAX_REFUSED = 1000

export function toStoredReport({ refusedFile, refused, ...report }: ImportReport): StoredReport {
  return {
    ...report,
    refused: refused.slice(0, MAX_REFUSED),
    refusedCount: refused.length,
    hasRefusedFile: refusedFile !== undefined,
  }
}
