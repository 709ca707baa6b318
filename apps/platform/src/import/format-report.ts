import type { ImportReport } from './import-catalog.ts'

const MAX_REFUSED_SHOWN = 20

/** The report as lines for a person at a terminal. */
export function formatReport(report: ImportReport): string {
  const { created, updated, unchanged, refused, skippedPictures } = report
  const lines = [
    `${report.format}: ${created} created, ${updated} updated, ${unchanged} unchanged, ${refused.length} refused.`,
  ]
  const { remote, missing, unreadable } = skippedPictures
  if (remote > 0)
    lines.push(`${remote} pictures left out: they are named by a URL, and imports fetch nothing.`)
  if (missing > 0) lines.push(`${missing} pictures left out: they are not in the media folder.`)
  if (unreadable > 0) lines.push(`${unreadable} pictures left out: the files are not pictures.`)
  for (const { line, column, reason } of refused.slice(0, MAX_REFUSED_SHOWN)) {
    lines.push(`  line ${line}${column === '' ? '' : `, ${column}`}: ${reason}`)
  }
  if (refused.length > MAX_REFUSED_SHOWN) {
    lines.push(`  and ${refused.length - MAX_REFUSED_SHOWN} more`)
  }
  return lines.join('\n')
}
