import type { MediaFiles } from '../../media/files/media-files.ts'
import type { RefusedRow } from './catalog-format.ts'
import type { ColumnNames } from './formats/read-rows.ts'
import type { TextEncoding } from './formats/text-encoding.ts'
import { ImportError } from './import-error.ts'
import type { SkippedPictures } from './import-pictures.ts'

export interface ImportOptions {
  /** A product file of another shop system, or an exported catalog (`.jsonl`). */
  file: string
  /** Where the file's picture paths begin; the folder `media` beside the file unless said otherwise. */
  mediaFolder?: string
  /** Where pictures are kept. */
  files: MediaFiles
  /** Where files that are sold are kept, and the folder that they were exported to; they are left out unless given. */
  sold?: { files: MediaFiles; folder: string }
  /** What columns of the file are called where they have other names than the shop system gives them. */
  columns?: ColumnNames
  /** Everything is tried and nothing kept. Meanwhile nobody else can make products. */
  isDryRun?: boolean
  /** A folder for what was refused, in a file that can be put right and imported. */
  refusedFolder?: string
  onProgress?: (progress: ImportProgress) => void
  signal?: AbortSignal
}

export interface ImportProgress {
  done: number
  total: number
}

export interface ImportReport {
  format: string
  encoding: TextEncoding
  created: number
  updated: number
  unchanged: number
  refused: RefusedRow[]
  /** Columns with values that the import has no use for. */
  ignoredColumns: string[]
  /** Pictures that the platform is to fetch. */
  requestedPictures: number
  skippedPictures: SkippedPictures
  /** Files that are sold, and were not where they were looked for. */
  missingFiles: number
  /** Where the refused records stand, ready to be put right. */
  refusedFile?: string
}

const MAX_REFUSED = 100_000

/**
 * Notes what was refused.
 *
 * @throws {ImportError} when it is so much that the file must be something else, and its report would fill the memory.
 */
export function recordRefused(report: ImportReport, rows: RefusedRow[]): void {
  for (const row of rows) report.refused.push(row)
  if (report.refused.length <= MAX_REFUSED) return
  const [first] = report.refused
  throw new ImportError(
    `More than ${MAX_REFUSED.toLocaleString('en')} records were refused, so the import was ended. ` +
      `The first is in line ${first?.line}: ${`${first?.column} ${first?.reason}`.trim()}.`,
  )
}

/** The report of an import that has not begun. */
export function emptyReport(): ImportReport {
  return {
    format: '',
    encoding: 'utf-8',
    created: 0,
    updated: 0,
    unchanged: 0,
    refused: [],
    ignoredColumns: [],
    requestedPictures: 0,
    skippedPictures: { missing: 0, unreadable: 0 },
    missingFiles: 0,
  }
}
