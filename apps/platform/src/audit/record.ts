import { EventEmitter } from 'node:events'
import { v7 as uuidv7 } from 'uuid'
import { afterCommit, type SiteScope } from '../kernel/scope/site-scope.ts'
import { auditEntries } from './tables.ts'

/** The kinds of audit entries. */
export type AuditAction =
  | 'member.registered'
  | 'member.signed_in'
  | 'member.signed_out'
  | 'member.sign_in_rejected'
  | 'member.recovered'
  | 'member.unproven_credentials_removed'
  | 'member.password_changed'
  | 'member.email_changed'
  | 'member.profile_changed'
  | 'member.exported'
  | 'member.device_removed'
  | 'member.factors_changed'
  | 'member.factor_rejected'
  | 'member.backup_codes_created'
  | 'member.status_changed'
  | 'member.signed_on_by_app'
  | 'member.tokens_by_app'
  | 'member.provider_linked'
  | 'member.provider_unlinked'
  | 'member.known_by_provider'
  | 'token.family_revoked'
  | 'token.silent_code'
  | 'owner.created'
  | 'staff.role_assigned'
  | 'staff.removed'
  | 'staff.entered'
  | 'api_key.revoked'
  | 'client.created'
  | 'client.changed'
  | 'client.secret_replaced'
  | 'client.ended'
  | 'app.installed'
  | 'api_key.created'
  | 'orders.exported'
  | 'abandoned_checkout.deleted'
  | 'setting.changed'
  | 'discount.created'
  | 'discount.changed'
  | 'discount.deleted'
  | 'provider.added'
  | 'provider.changed'
  | 'provider.removed'
  | 'webhook.created'
  | 'webhook.deleted'
  | 'webhook.secret_rotated'
  | 'webhook.stopped'
  | 'catalog.import_begun'
  | 'catalog.import_canceled'
  | 'catalog.import_ended'
  | 'catalog.exported'
  | 'demo.removal_begun'
  | 'demo.removal_ended'
  | 'access.denied'

export interface AuditRecord {
  action: AuditAction
  result?: 'done' | 'rejected'
  subject?: {
    kind: 'identity' | 'client' | 'family' | 'provider' | 'site' | 'discount'
    id: string
  }
  /** Reasons, kinds, numbers; never a secret or an address. */
  details?: Record<string, string | number | boolean>
}

/** Adds an entry to the audit log, in the scope's transaction, so that a rollback removes it. */
export async function record(
  scope: SiteScope,
  { action, result = 'done', subject, details = {} }: AuditRecord,
): Promise<void> {
  const { db, siteId, now, trace } = scope
  await db.insert(auditEntries).values({
    siteId,
    entryId: uuidv7(),
    occurredAt: now(),
    action,
    result,
    ...actorOf(scope),
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    requestId: trace?.requestId ?? null,
    address: trace?.address ?? null,
    details,
  })
  await afterCommit(scope, () => recorded.emit('entry', { action, result }))
}

/** Entries of this process, once they are committed: `entry` with their action and result. */
export const recorded = new EventEmitter<{
  entry: [Required<Pick<AuditRecord, 'action' | 'result'>>]
}>().setMaxListeners(0)

function actorOf({ caller }: SiteScope) {
  switch (caller.kind) {
    case 'visitor':
      return { actorKind: 'visitor', actorId: caller.visitorId }
    case 'member':
      return { actorKind: 'member', actorId: caller.memberId }
    case 'app':
      return { actorKind: 'app', actorId: caller.onBehalfOf?.visitorId ?? null }
    case 'system':
      return caller.actingFor
        ? { actorKind: 'member', actorId: caller.actingFor }
        : { actorKind: 'system', actorId: null }
  }
}
