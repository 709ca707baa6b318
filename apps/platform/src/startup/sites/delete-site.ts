import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import type { MediaFiles } from '../../media/files/media-files.ts'
import type { Renditions } from '../../media/renditions/renditions.ts'
import { noteSitesChanged, suspendSite } from '../../sites/change-site.ts'
import { type ImportFiles, removeFiles } from '../../transfer/jobs/files/import-files.ts'
import { catalogImports } from '../../transfer/jobs/tables.ts'
import { type EmptiedTable, listTablesToEmpty } from './list-tables-to-empty.ts'

export interface DeleteSiteOptions {
  database: OpenDatabase
  mediaFiles: MediaFiles
  securedFiles: MediaFiles
  renditions: Pick<Renditions, 'delete'>
  importFiles: ImportFiles
  /** Where incomplete uploads are. */
  uploadFolder: string
  onProgress?: (deletedRows: number) => void
}

export interface DeletionReport {
  rows: number
  files: number
}

/** Rows of one transaction: none of them holds up the other sites. */
const BATCH = 1_000

/**
 * Deletes the scope's site with everything of it, and cannot be undone. It is suspended first; then its files and rows go
 * in batches, and the site last, so that a deletion that was interrupted is finished by the next.
 */
export async function deleteSite(
  scope: SiteScope,
  options: DeleteSiteOptions,
): Promise<DeletionReport> {
  const { database, importFiles, onProgress } = options
  await suspendSite(scope)
  const report: DeletionReport = { rows: 0, files: await deleteFiles(scope, options) }
  await deleteImportFiles(scope, importFiles)
  for (const table of await listTablesToEmpty(database)) {
    for (let deleted = BATCH; deleted === BATCH; ) {
      deleted = await deleteBatch(scope, database, table)
      report.rows += deleted
      onProgress?.(report.rows)
    }
  }
  await transact(scope, async (tx) => {
    await noteSitesChanged(tx)
    await deleteBatch(tx, database, { name: 'sites', key: ['site_id'], order: null })
  })
  return report
}

/** Deletes the site's files but the pictures that another site has too, which are stored once. */
async function deleteFiles(
  { siteId }: SiteScope,
  { database, mediaFiles, securedFiles, renditions, uploadFolder }: DeleteSiteOptions,
) {
  const list = async (text: string) =>
    (await database.pool.query<{ id: string }>(text, [siteId])).rows.map(({ id }) => id)
  const media = await list(`
    SELECT m.media_id AS id FROM media_files m
    WHERE m.site_id = $1
      AND NOT EXISTS (SELECT FROM media_files o WHERE o.media_id = m.media_id AND o.site_id <> $1)`)
  const secured = await list('SELECT media_id AS id FROM secured_media WHERE site_id = $1')
  const uploads = await list('SELECT upload_id AS id FROM media_uploads WHERE site_id = $1')
  for (const id of media) {
    await mediaFiles.remove(id)
    await renditions.delete(id)
  }
  for (const id of uploads) await rm(join(uploadFolder, id), { force: true })
  for (const id of secured) await securedFiles.remove(id)
  return media.length + secured.length
}

async function deleteImportFiles({ siteId, db }: SiteScope, files: ImportFiles) {
  const rows = await db.select().from(catalogImports).where(eq(catalogImports.siteId, siteId))
  for (const row of rows) await removeFiles(files, row)
  await rm(join(files.folder, siteId), { recursive: true, force: true })
}

async function deleteBatch(
  { siteId }: SiteScope,
  { pool }: OpenDatabase,
  { name, key, order }: EmptiedTable,
) {
  const columns = key.join(', ')
  // Rows that refer to others of the same table go before those.
  const sorted = order === null ? '' : `ORDER BY ${order} IS NULL`
  const { rowCount } = await pool.query(
    `DELETE FROM ${name} WHERE site_id = $1 AND (${columns}) IN (
      SELECT ${columns} FROM ${name} WHERE site_id = $1 ${sorted} LIMIT ${BATCH}
    )`,
    [siteId],
  )
  return rowCount ?? 0
}
