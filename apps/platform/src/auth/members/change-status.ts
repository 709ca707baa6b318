import type { PendingReason } from '@vitrine/contract'
import { and, eq, sql } from 'drizzle-orm'
import { record } from '../../audit/record.ts'
import { applicationError, notFound } from '../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { lockIdentity } from '../identities/find-identity.ts'
import { afterEvent, type LifecycleEvent } from '../identities/identity-lifecycle.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { saveStaff } from '../staff/save-staff.ts'
import { type IdentityRow, identities } from '../tables/identity.ts'

/**
 * The identity after the event. When the right to a session ends, the member's sessions end within a second (SR-62).
 *
 * @throws {ApiError} 404: no such identity. 409: the event is impossible in its state, or the member is staff.
 */
export async function changeStatus(
  scope: SiteScope,
  identityId: string,
  event: LifecycleEvent,
  changes: Partial<Pick<IdentityRow, 'emailVerified' | 'passwordHash' | 'mustResetPassword'>> = {},
): Promise<IdentityRow> {
  return transact(scope, async (tx) => {
    const identity = await lockIdentity(tx, identityId)
    if (!identity || identity.status === 'DELETED') throw notFound('identity', identityId)
    const next = afterEvent(identity, event)
    if (!next) throw impossible(identity, event)
    const isClosing = next.status === 'BLOCKED' || next.status === 'DELETED'
    if (isClosing) await saveStaff(tx, identityId)
    const [row] = await tx.db
      .update(identities)
      .set({
        ...changes,
        status: next.status,
        pendingReasons: [...next.pendingReasons] as PendingReason[],
        revision: sql`${identities.revision} + 1`,
        updatedAt: tx.now(),
      })
      .where(and(eq(identities.siteId, tx.siteId), eq(identities.identityId, identityId)))
      .returning()
    const subject = { kind: 'identity' as const, id: identityId }
    await record(tx, { action: 'member.status_changed', subject, details: { event } })
    if (isClosing) await endSessions(tx, identityId, 'status_changed')
    return row as IdentityRow
  })
}

function impossible({ status }: IdentityRow, event: LifecycleEvent) {
  return applicationError(
    409,
    'STATUS_CHANGE_NOT_POSSIBLE',
    `The event ${event} is not possible in the status ${status}.`,
  )
}
