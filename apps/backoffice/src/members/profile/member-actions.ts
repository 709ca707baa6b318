import type { Identity } from '@vitrine/contract'

export type MemberAction = 'approve' | 'decline' | 'block' | 'unblock' | 'delete' | 'export'

/** What the status of the member allows (lifecycle of accounts); the platform decides by itself when it is done. */
export function allowedActions({ status }: Pick<Identity, 'status'>): ReadonlySet<MemberAction> {
  const { name, reasons } = status
  const waits = name === 'PENDING' && reasons.includes('PENDING_ADMIN_APPROVAL_REQUIRED')
  return new Set<MemberAction>([
    'export',
    'delete',
    ...(waits ? (['approve', 'decline'] as const) : []),
    ...(name === 'PENDING' || name === 'ACTIVE' ? (['block'] as const) : []),
    ...(name === 'BLOCKED' ? (['unblock'] as const) : []),
  ])
}
