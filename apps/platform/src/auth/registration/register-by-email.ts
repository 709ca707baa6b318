import type { IdentityProfile } from '@vitrine/contract'
import { enqueueEmail } from '../../email/enqueue-email.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import type { RequestOrigin } from '../../rate-limits/request-origin.ts'
import { rules } from '../../rate-limits/rules.ts'
import { createIdentity } from '../identities/create-identity.ts'
import { readIdentitySettings } from '../identities/identity-settings.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { enqueueRecoveryEmail } from '../recovery/recovery-email.ts'
import { consumeMail } from '../verification/email-limits.ts'
import { reasonsToWait, recordRegistration } from './register.ts'

interface RegistrationByEmail {
  email: string
  profile: IdentityProfile
  origin: RequestOrigin
}

/**
 * Creates a member without a password. Nobody can sign in to it before the link in the e-mail was used to choose one,
 * which proves the address. The owner of an address that has an account gets an e-mail too (SR-46).
 *
 * @throws {ApiError} 429: too many registrations from this network, or e-mails to this address.
 */
export async function registerByEmail(
  scope: SiteScope,
  { email, profile, origin }: RegistrationByEmail,
  tools: IdentityTools,
): Promise<void> {
  const { address } = origin
  if (address) {
    await tools.rateLimits.consume(scope, rules.registerByAddressHourly, address)
    await tools.rateLimits.consume(scope, rules.registerByAddressDaily, address)
  }
  await consumeMail(scope, { email, kind: 'link', origin }, tools)
  const pendingReasons = reasonsToWait(await readIdentitySettings(scope))
  await transact(scope, async (tx) => {
    const made = await createIdentity(tx, { email, passwordHash: null, profile, pendingReasons })
    await recordRegistration(tx, made)
    if (made) await enqueueRecoveryEmail(tx, made, { kind: 'activation' }, tools)
    else await enqueueEmail(tx, { item: { kind: 'deferred_recovery', email } }, tools.keyring)
  })
}
