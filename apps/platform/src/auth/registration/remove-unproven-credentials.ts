import { NIL } from 'uuid'
import { record } from '../../audit/record.ts'
import { enqueueEmail } from '../../email/enqueue-email.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { deletePasskeys } from '../passkeys/passkeys.ts'
import { deleteLinks } from '../providers/links.ts'
import { endOtherSignIns } from '../sessions/sign-ins.ts'
import type { IdentityRow } from '../tables/identity.ts'

/**
 * Removes every credential that was set up before the address was verified: otherwise a person who registered another
 * person's address would keep access when its owner signs in (pre-hijacked accounts; ).
 *
 * Second factors stay: they do not give access. The password is up to the caller, who knows what replaces it.
 */
export async function removeUnprovenCredentials(
  scope: SiteScope,
  { identityId, email, passwordHash }: IdentityRow,
  { keyring, publicPlatformUrl }: Pick<IdentityTools, 'keyring' | 'publicPlatformUrl'>,
): Promise<void> {
  await deletePasskeys(scope, identityId)
  await deleteLinks(scope, identityId)
  await endOtherSignIns(scope, { identityId, current: NIL })
  if (passwordHash === null) return
  const subject = { kind: 'identity' as const, id: identityId }
  await record(scope, { action: 'member.unproven_credentials_removed', subject })
  const data = { recoverUrl: `${publicPlatformUrl}/hosted/forgot` }
  const item = { kind: 'unproven_credentials_removed' as const, to: email, data }
  await enqueueEmail(scope, { item }, keyring)
}
