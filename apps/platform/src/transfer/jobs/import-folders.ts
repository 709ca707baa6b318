import { dirname, join } from 'node:path'
import type { ImportRecord } from './find-import.ts'

/** The path of an import's file until it is purged: `<folder>/<site>/<import>/<upload>/<file name>`. */
export type ImportPlace = Pick<ImportRecord, 'siteId' | 'importId'>

export function folderOf(folder: string, { siteId, importId }: ImportPlace): string {
  return join(folder, siteId, importId)
}

export function fileOf(
  folder: string,
  { uploadId, fileName, ...place }: ImportPlace & Pick<ImportRecord, 'uploadId' | 'fileName'>,
): string {
  return join(folderOf(folder, place), uploadId ?? '', fileName)
}

/** The path of an import's file of rejected records. */
export function rejectedFileOf(
  folder: string,
  row: ImportPlace & Pick<ImportRecord, 'uploadId' | 'fileName'>,
): string {
  return join(dirname(fileOf(folder, row)), rejectedNameOf(row.fileName))
}

/** The path of the list of the lines that its records have in the import's file. */
export const rejectedLinesOf = (rejectedFile: string) => `${rejectedFile}.lines`

/** The name of an import's file of rejected records. */
export const rejectedNameOf = (fileName: string) => `rejected-${fileName}`
