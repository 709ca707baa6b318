import type { AuditRecord } from '@vitrine/contract'
import { and, desc, eq, gte, inArray, lt, ne, or } from 'drizzle-orm'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { auditEntries } from './tables.ts'

/** Which entries; all conditions have to be met. */
export interface AuditQuery {
  limit: number
  /** The id of an entry: those before it. */
  before?: string | undefined
  /** The id of a member: what they did, and their sign-ins, at which nobody is signed in yet. */
  actor?: string | undefined
  /** Any of them. */
  actions?: string[] | undefined
  from?: Date | undefined
  /** Before that moment. */
  to?: Date | undefined
}

/** The audit entries, newest first; `before` continues after the entry with that id. */
export async function listAuditEntries(
  { db, siteId }: SiteScope,
  { limit, before, actor, actions, from, to }: AuditQuery,
): Promise<AuditRecord[]> {
  const { entryId, action, occurredAt } = auditEntries
  const rows = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.siteId, siteId),
        before === undefined ? undefined : lt(entryId, before),
        actor === undefined ? undefined : isOf(actor),
        actions === undefined ? undefined : inArray(action, actions),
        from === undefined ? undefined : gte(occurredAt, from),
        to === undefined ? undefined : lt(occurredAt, to),
      ),
    )
    .orderBy(desc(entryId))
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

function isOf(memberId: string) {
  const { actorId, actorKind, subjectId, subjectKind } = auditEntries
  return or(
    and(eq(actorKind, 'member'), eq(actorId, memberId)),
    and(ne(actorKind, 'member'), eq(subjectKind, 'identity'), eq(subjectId, memberId)),
  )
}
