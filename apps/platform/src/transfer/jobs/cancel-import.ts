import { and, eq, inArray, sql } from 'drizzle-orm'
import { record } from '../../audit/record.ts'
import { applicationError } from '../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { type ImportRecord, isImport, requireImport } from './find-import.ts'
import { catalogImports } from './tables.ts'

/**
 * Cancels a waiting import; a running one stops after its current product. Imported products stay.
 *
 * @throws {ApiError} 404; 409 when it has already ended.
 */
export function cancelImport(scope: SiteScope, importId: string): Promise<ImportRecord> {
  return transact(scope, async (tx) => {
    await requireImport(tx, importId)
    const isWaiting = eq(catalogImports.status, 'WAITING')
    const [row] = await tx.db
      .update(catalogImports)
      .set({
        cancelAskedAt: tx.now(),
        status: sql`CASE WHEN ${isWaiting} THEN 'CANCELED' ELSE ${catalogImports.status} END`,
        finishedAt: sql`CASE WHEN ${isWaiting} THEN ${tx.now()}::timestamptz END`,
      })
      .where(and(isImport(tx, importId), inArray(catalogImports.status, ['WAITING', 'RUNNING'])))
      .returning()
    if (row) {
      await record(tx, { action: 'catalog.import_canceled', details: { importId } })
      return row
    }
    const ended = await requireImport(tx, importId)
    if (ended.status === 'CANCELED') return ended
    throw applicationError(409, 'IMPORT_CONFLICT', 'The import has already ended.')
  })
}
