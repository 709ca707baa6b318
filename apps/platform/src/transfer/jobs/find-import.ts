import { and, desc, eq } from 'drizzle-orm'
import { notFound } from '../../kernel/errors/api-error.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { isGuid } from '../../query/query-field.ts'
import { catalogImports } from './tables.ts'

export type ImportRecord = typeof catalogImports.$inferSelect

/** @throws {ApiError} 404 */
export async function requireImport(scope: SiteScope, importId: string): Promise<ImportRecord> {
  const [row] = isGuid(importId)
    ? await scope.db.select().from(catalogImports).where(isImport(scope, importId))
    : []
  if (!row) throw notFound('import', importId)
  return row
}

/** A page of imports, newest first. */
export async function listImports(
  { siteId, db }: SiteScope,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: ImportRecord[]; total: number }> {
  const items = await db
    .select()
    .from(catalogImports)
    .where(eq(catalogImports.siteId, siteId))
    // Ids are in the order of creation.
    .orderBy(desc(catalogImports.importId))
    .limit(limit)
    .offset(offset)
  return { items, total: await db.$count(catalogImports, eq(catalogImports.siteId, siteId)) }
}

export const isImport = ({ siteId }: SiteScope, importId: string) =>
  and(eq(catalogImports.siteId, siteId), eq(catalogImports.importId, importId))
