import type { IdentityStatus, PendingReason } from '@vitrine/contract'

/** The events of an account. */
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

/** The next status, or a rule that depends on what the account still waits for. */
type Outcome =
  | Exclude<IdentityStatus, 'UNKNOWN_STATUS' | 'PENDING'>
  | { lift: PendingReason }
  /** Back to pending, or active when nothing is pending. */
  | 'RESUME'

/**
 * The states of an account and all transitions between them; any other is impossible.
 *
 * Blocking keeps what was pending, so that unblocking does not skip verification or approval.
 * OFFLINE has no password yet; DELETED is final, and its id is never reused.
 */
export const lifecycle: Record<LifecycleEvent, Partial<Record<IdentityStatus, Outcome>>> = {
  verify_email: { PENDING: { lift: 'PENDING_EMAIL_VERIFICATION_REQUIRED' }, ACTIVE: 'ACTIVE' },
  approve: { PENDING: { lift: 'PENDING_ADMIN_APPROVAL_REQUIRED' } },
  block: { PENDING: 'BLOCKED', ACTIVE: 'BLOCKED' },
  unblock: { BLOCKED: 'RESUME' },
  activate: { OFFLINE: 'ACTIVE' },
  delete: { PENDING: 'DELETED', ACTIVE: 'DELETED', BLOCKED: 'DELETED', OFFLINE: 'DELETED' },
}

/** The state after the event, or `null` when the event is impossible in it. */
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
