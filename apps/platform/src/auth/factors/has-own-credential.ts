import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { findIdentity } from '../identities/find-identity.ts'
import { listPasskeys } from '../passkeys/passkeys.ts'

/** Whether the member has a credential of their own: a password or a passkey. */
export async function hasOwnCredential(scope: SiteScope, identityId: string): Promise<boolean> {
  const identity = await findIdentity(scope, identityId)
  if (identity?.passwordHash != null) return true
  return (await listPasskeys(scope, identityId)).length > 0
}
