import type { CurrentStaffMember, StaffRole } from '@vitrine/contract'
import { applicationError, notFound } from '../../kernel/errors/api-error.ts'
import { permissions } from '../../kernel/scope/permissions.ts'
import { isRoleAllowed } from '../../kernel/scope/roles.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { findIdentity } from '../identities/find-identity.ts'

/**
 * The caller as a member of staff.
 *
 * @throws {ApiError} 403: the token is none of the back office.
 */
export function requireStaff({ caller }: SiteScope): { memberId: string; role: StaffRole } {
  if (caller.kind === 'member' && caller.staffRole) {
    return { memberId: caller.memberId, role: caller.staffRole }
  }
  throw applicationError(
    403,
    'PERMISSION_DENIED',
    'This is for staff who are signed in to the back office.',
  )
}

/**
 * The member of staff who is signed in, with what their role allows.
 *
 * @throws {ApiError} 403: the token is none of the back office. 404: the account was deleted since.
 */
export async function requireCurrentStaff(scope: SiteScope): Promise<CurrentStaffMember> {
  const { memberId, role } = requireStaff(scope)
  const identity = await findIdentity(scope, memberId)
  if (!identity || identity.status === 'DELETED') throw notFound('member', memberId)
  const { firstName, lastName } = identity.profile
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return {
    id: memberId,
    email: identity.email,
    ...(name && { name }),
    role,
    permissions: permissions.filter((permission) => isRoleAllowed(role, permission)),
  }
}
