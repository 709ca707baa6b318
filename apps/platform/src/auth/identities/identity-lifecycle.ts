import type { IdentityStatus, PendingReason } from '@vitrine/contract'

/** What happens to an account. */
export const lifecycleEvents = [
  'verify_email',
  'approve',
  'block',
  'unblock',
  'activate',
  'delete',
] as const
export type LifecycleEvent = (typeof lifecycleEvents)[number]

export interface LifecycleState {
  status: IdentityStatus
  pendingReasons: readonly PendingReason[]
}

/** A status to go to, or a step that depends on what the account still waits for. */
type Outcome =
  | Exclude<IdentityStatus, 'UNKNOWN_STATUS' | 'PENDING'>
  | { lift: PendingReason }
  /** Back to waiting, or active where nothing is left to wait for. */
  | 'RESUME'

/**
 * The states of an account and all the ways between them; what is not here cannot happen.
 *
 * Blocking keeps what the account waited for, so that unblocking is no way around verification or approval.
 * OFFLINE has no password yet; DELETED is the end, and its id is never used again.
 */
export const lifecycle: Record<LifecycleEvent, Partial<Record<IdentityStatus, Outcome>>> = {
  verify_email: { PENDING: { lift: 'PENDING_EMAIL_VERIFICATION_REQUIRED' }, ACTIVE: 'ACTIVE' },
  approve: { PENDING: { lift: 'PENDING_ADMIN_APPROVAL_REQUIRED' } },
  block: { PENDING: 'BLOCKED', ACTIVE: 'BLOCKED' },
  unblock: { BLOCKED: 'RESUME' },
  activate: { OFFLINE: 'ACTIVE' },
  delete: { PENDING: 'DELETED', ACTIVE: 'DELETED', BLOCKED: 'DELETED', OFFLINE: 'DELETED' },
}

/** The state after the event, or `null` when the event is impossible in this state. */
export function afterEvent(state: LifecycleState, event: LifecycleEvent): LifecycleState | null {
  const outcome = lifecycle[event][state.status]
  if (outcome === undefined) return null
  if (outcome === 'BLOCKED') return { ...state, status: outcome }
  if (outcome === 'RESUME') return waiting(state.pendingReasons)
  if (typeof outcome === 'string') return { status: outcome, pendingReasons: [] }
  if (!state.pendingReasons.includes(outcome.lift)) return null
  return waiting(state.pendingReasons.filter((reason) => reason !== outcome.lift))
}

function waiting(pendingReasons: readonly PendingReason[]): LifecycleState {
  return { status: pendingReasons.length > 0 ? 'PENDING' : 'ACTIVE', pendingReasons }
}
