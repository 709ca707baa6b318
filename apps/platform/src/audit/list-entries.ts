import type { AuditRecord } from '@vitrine/contract'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { auditEntries } from './tables.ts'

/** The audit entries, newest first; `before` continues after the entry with that id. */
export async function listAuditEntries(
  { db, siteId }: SiteScope,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<AuditRecord[]> {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.siteId, siteId),
        before === undefined ? undefined : lt(auditEntries.entryId, before),
      ),
    )
    .orderBy(desc(auditEntries.entryId))
    .limit(limit)
  return rows.map((row) => ({
    id: row.entryId,
    occurredDate: row.occurredAt.toISOString(),
    action: row.action,
    result: row.result,
    actor: { kind: row.actorKind, id: row.actorId },
    subject:
      row.subjectKind === null || row.subjectId === null
        ? null
        : { kind: row.subjectKind, id: row.subjectId },
    requestId: row.requestId,
    details: row.details,
  }))
}
