import { enqueueEmail } from '../../email/enqueue-email.ts'
import { ApiError } from '../../kernel/errors/api-error.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { findIdentity } from '../identities/find-identity.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { changeStatus } from '../members/change-status.ts'
import { deleteMember } from '../members/delete-member.ts'
import type { IdentityRow } from '../tables/identity.ts'

type DecisionTools = Pick<IdentityTools, 'keyring' | 'memberHooks' | 'publicStorefrontUrl'>

/**
 * Approves a pending member, and notifies them.
 *
 * @throws {ApiError} 403: members cannot approve themselves. 404, 409: no such pending member.
 */
export async function approveMember(
  scope: SiteScope,
  identityId: string,
  { keyring, publicStorefrontUrl }: Omit<DecisionTools, 'memberHooks'>,
): Promise<IdentityRow> {
  rejectOwnAccount(scope, identityId)
  return transact(scope, async (tx) => {
    const identity = await changeStatus(tx, identityId, 'approve')
    const data = { shopUrl: publicStorefrontUrl }
    const item = { kind: 'approved' as const, to: identity.email, data }
    await enqueueEmail(tx, { item }, keyring)
    return identity
  })
}

/** Denies the request: the account is deleted, and its owner is notified. @throws {ApiError} As `approveMember`. */
export async function denyMember(
  scope: SiteScope,
  identityId: string,
  { keyring, memberHooks }: Omit<DecisionTools, 'publicStorefrontUrl'>,
): Promise<void> {
  rejectOwnAccount(scope, identityId)
  await transact(scope, async (tx) => {
    const identity = await findIdentity(tx, identityId)
    await deleteMember(tx, identityId, memberHooks)
    if (!identity) return
    const item = { kind: 'denied' as const, to: identity.email, data: {} }
    await enqueueEmail(tx, { item }, keyring)
  })
}

function rejectOwnAccount({ caller }: SiteScope, identityId: string) {
  if (caller.kind === 'member' && caller.memberId === identityId) {
    throw new ApiError(403, 'Members cannot approve themselves.')
  }
}
