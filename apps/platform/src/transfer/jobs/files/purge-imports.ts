import { and, eq, lt, ne } from 'drizzle-orm'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { catalogImports } from '../tables.ts'
import { type ImportFiles, removeFiles } from './import-files.ts'

/** Deletes imports after their retention period, with their files. */
export async function deleteOldImports(
  { siteId, db, now }: SiteScope,
  files: ImportFiles,
): Promise<void> {
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
}
