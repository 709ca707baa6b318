import { and, eq, lt, ne } from 'drizzle-orm'
import { type SiteScope, transact } from '../../../kernel/scope/site-scope.ts'
import { catalogImports } from '../tables.ts'
import { type ImportFiles, removeFiles } from './import-files.ts'

/**
 * Deletes imports after their retention period, with their files. Rows whose files cannot be deleted stay: they name them.
 *
 * @throws {StorageUnavailableError} The bucket does not answer.
 */
export function deleteOldImports(scope: SiteScope, files: ImportFiles): Promise<void> {
  return transact(scope, async ({ siteId, db, now }) => {
    const gone = await db
      .delete(catalogImports)
      .where(
        and(
          eq(catalogImports.siteId, siteId),
          lt(catalogImports.expiresAt, now()),
          ne(catalogImports.status, 'RUNNING'),
        ),
      )
      .returning()
    for (const row of gone) await removeFiles(files, row)
  })
}
