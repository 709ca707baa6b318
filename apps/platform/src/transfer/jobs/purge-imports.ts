import { rm } from 'node:fs/promises'
import { and, eq, lt, ne } from 'drizzle-orm'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { folderOf } from './import-folders.ts'
import { catalogImports } from './tables.ts'

/** Deletes imports after their retention period, with their files. */
export async function deleteOldImports(
  { siteId, db, now }: SiteScope,
  folder: string,
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
    .returning({ siteId: catalogImports.siteId, importId: catalogImports.importId })
  for (const place of gone) await rm(folderOf(folder, place), { recursive: true, force: true })
}
