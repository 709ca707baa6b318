import type { ImportReport } from './import-report.ts'

const MAX_REJECTED_SHOWN = 20

/** The report as lines of text for a terminal. */
export function formatReport(report: ImportReport): string {
  const { created, updated, unchanged, rejected, skippedPictures, requestedPictures } = report
  const lines = [
    `${report.format}: ${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected.length} rejected.`,
  ]
  if (report.encoding !== 'utf-8') lines.push(`The file was read as ${report.encoding}.`)
  if (report.ignoredColumns.length > 0) {
    lines.push(`Columns that were ignored: ${report.ignoredColumns.join(', ')}.`)
  }
  const { missing, unreadable } = skippedPictures
  if (requestedPictures > 0)
    lines.push(
      `${requestedPictures} pictures will be fetched from their addresses while the platform runs.`,
    )
  if (missing > 0) lines.push(`${missing} pictures left out: they are not in the media folder.`)
  if (unreadable > 0) lines.push(`${unreadable} pictures left out: the files are not pictures.`)
  if (report.missingFiles > 0) {
    lines.push(
      `${report.missingFiles} files that are sold left out: give their folder with --files FOLDER and import again.`,
    )
  }
  for (const { line, column, reason } of rejected.slice(0, MAX_REJECTED_SHOWN)) {
    lines.push(`  line ${line}${column === '' ? '' : `, ${column}`}: ${reason}`)
  }
  if (rejected.length > MAX_REJECTED_SHOWN) {
    lines.push(`  and ${rejected.length - MAX_REJECTED_SHOWN} more`)
  }
  if (report.rejectedFile !== undefined) {
    lines.push(`Rejected records: ${report.rejectedFile}. Correct the file and import it.`)
  }
  return lines.join('\n')
}
