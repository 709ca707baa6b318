import type { IdentityRow } from '../db/tables/identity.ts'
import { enqueueLetter } from '../mail/enqueue-letter.ts'
import { Refusal } from '../refusal.ts'
import { type SiteScope, transact } from '../site-scope.ts'
import { changeStatus } from './change-status.ts'
import { deleteMember } from './delete-member.ts'
import { findIdentity } from './find-identity.ts'
import type { IdentityTools } from './identity-tools.ts'

type LetterTools = Pick<IdentityTools, 'keyring' | 'publicStorefrontUrl'>

/**
 * Opens the door to a member who waits for it, and tells them.
 *
 * @throws {Refusal} 403: nobody lets themselves in. 404, 409: there is nobody who waits.
 */
export async function approveMember(
  scope: SiteScope,
  identityId: string,
  { keyring, publicStorefrontUrl }: LetterTools,
): Promise<IdentityRow> {
  refuseOneself(scope, identityId)
  return transact(scope, async (tx) => {
    const identity = await changeStatus(tx, identityId, 'approve')
    const data = { shopUrl: publicStorefrontUrl }
    const item = { kind: 'approved' as const, to: identity.email, data }
    await enqueueLetter(tx, { item }, keyring)
    return identity
  })
}

/** Says no: the account is deleted, and its owner is told. @throws {Refusal} As `approveMember`. */
export async function denyMember(
  scope: SiteScope,
  identityId: string,
  { keyring }: LetterTools,
): Promise<void> {
  refuseOneself(scope, identityId)
  await transact(scope, async (tx) => {
    const identity = await findIdentity(tx, identityId)
    await deleteMember(tx, identityId)
    if (!identity) return
    const item = { kind: 'denied' as const, to: identity.email, data: {} }
    await enqueueLetter(tx, { item }, keyring)
  })
}

function refuseOneself({ caller }: SiteScope, identityId: string) {
  if (caller.kind === 'member' && caller.memberId === identityId) {
    throw new Refusal(403, 'Nobody opens the door to themselves.')
  }
}
