import type { ImportReport, ImportWarning } from './import-report.ts'

const MAX_ROWS_SHOWN = 20

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
  if (report.warningCount > 0) {
    lines.push(
      `${report.warningCount} values were imported in another form than the file has them:`,
    )
    lines.push(...listRows(report.warnings, report.warningCount))
  }
  if (rejected.length > 0) lines.push('Rejected:', ...listRows(rejected, rejected.length))
  if (report.rejectedFile !== undefined) {
    lines.push(`Rejected records: ${report.rejectedFile}. Correct the file and import it.`)
  }
  return lines.join('\n')
}

function listRows(rows: ImportWarning[], count: number) {
  const lines = rows
    .slice(0, MAX_ROWS_SHOWN)
    .map(({ line, column, reason }) => `  line ${line}${column && `, ${column}`}: ${reason}`)
  return count > lines.length ? [...lines, `  and ${count - lines.length} more`] : lines
}
