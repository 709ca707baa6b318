import { record } from '../../audit/record.ts'
import { enqueueEmail } from '../../email/enqueue-email.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { findIdentity } from '../identities/find-identity.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { revokeFamiliesOfMember } from '../oauth/revoke-families.ts'
import { deleteDevices } from '../sessions/devices.ts'
import { endOtherSignIns } from '../sessions/sign-ins.ts'

/**
 * The consequences of a change of the member's second factors: every other sign-in ends, no device is trusted any
 * more, and the member is notified (SR-20).
 */
export async function recordFactorsChanged(
  scope: SiteScope,
  { identityId, current }: { identityId: string; current: string | null },
  { keyring, publicPlatformUrl }: Pick<IdentityTools, 'keyring' | 'publicPlatformUrl'>,
): Promise<void> {
  await deleteDevices(scope, identityId)
  if (current === null) await revokeFamiliesOfMember(scope, identityId, 'factors_changed')
  else await endOtherSignIns(scope, { identityId, current })
  const subject = { kind: 'identity' as const, id: identityId }
  await record(scope, { action: 'member.factors_changed', subject })
  const identity = await findIdentity(scope, identityId)
  if (!identity) return
  const data = { recoverUrl: `${publicPlatformUrl}/hosted/forgot` }
  await enqueueEmail(
    scope,
    { item: { kind: 'factors_changed', to: identity.email, data } },
    keyring,
  )
}
