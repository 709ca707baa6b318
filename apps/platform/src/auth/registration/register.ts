import type { PendingReason, RegisterRequest } from '@vitrine/contract'
import { record } from '../../audit/record.ts'
import { enqueueEmail } from '../../email/enqueue-email.ts'
import { invalidArgument } from '../../kernel/errors/api-error.ts'
import { requirePlaces } from '../../kernel/places/require-places.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import type { RequestOrigin } from '../../rate-limits/request-origin.ts'
import { rules } from '../../rate-limits/rules.ts'
import { findSite } from '../../sites/find-site.ts'
import { accountKeyOf } from '../identities/account-key.ts'
import { createIdentity } from '../identities/create-identity.ts'
import { emailAlreadyExists } from '../identities/identity-errors.ts'
import { type IdentitySettings, readIdentitySettings } from '../identities/identity-settings.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { type FlowBinding, startFlow } from '../login/login-flow.ts'
import { requireCaptcha } from '../login/login-risk.ts'
import { proceed, type SignInStep } from '../login/sign-in.ts'
import { findPasswordViolation } from '../passwords/password-policy.ts'
import type { IdentityRow } from '../tables/identity.ts'
import { mayMail } from '../verification/email-limits.ts'
import { createCode } from '../verification/one-time-code.ts'
import { sendCode } from '../verification/require-verification.ts'

interface Registration extends RegisterRequest {
  binding: FlowBinding
  origin: RequestOrigin
}

/**
 * Creates a member, and returns the next step of their sign-in.
 *
 * Where the shop protects who its members are (the default), an address with an account gets the same reply as any
 * other, and its owner an e-mail. Only an immediate sign-in cannot hide it (security.md 3.6).
 *
 * @throws {ApiError} 400: the password is too short, too long or too common; a country or subdivision of the profile does not exist; -19971, -19970: a captcha is needed;
 * -19995: the address has an account. 429: too many registrations from this network.
 */
export async function register(
  scope: SiteScope,
  registration: Registration,
  tools: IdentityTools,
): Promise<SignInStep> {
  const { loginId, password, profile = {}, captchaTokens, origin, binding } = registration
  const { email } = loginId
  requirePlaces({ profile })
  const site = await findSite(scope)
  const violation = await findPasswordViolation(password, { email, siteName: site.name })
  if (violation) throw invalidArgument([violation])
  const settings = await readIdentitySettings(scope)
  if (tellsOfAccounts(settings) && settings.registrationCaptcha === 'always') {
    const { address } = origin
    const request = { kind: 'visible' as const, action: 'register' as const, address }
    await requireCaptcha(scope, { ...request, tokens: captchaTokens }, tools)
  }
  const { address } = origin
  if (address) {
    await tools.rateLimits.consume(scope, rules.registerByAddressHourly, address)
    await tools.rateLimits.consume(scope, rules.registerByAddressDaily, address)
  }

  const passwordHash = await tools.passwords.hash(password)
  const writes = settings.emailVerification || settings.ownerApproval
  const mayWrite = writes && (await mayMail(scope, { email, kind: 'code', origin }, tools))
  const pendingReasons = reasonsToWait(settings)
  const made = await transact(scope, async (tx) => {
    const identity = await createIdentity(tx, { email, passwordHash, profile, pendingReasons })
    await recordRegistration(tx, identity)
    if (!identity && settings.accountEnumeration === 'distinct') throw emailAlreadyExists()
    if (settings.emailVerification) {
      // One flow, one code and one e-mail, whether or not the address is new.
      const { flow, stateToken } = await startFlow(
        tx,
        {
          state: 'EMAIL_VERIFICATION_REQUIRED',
          identityId: identity?.identityId ?? null,
          isDecoy: identity === null,
          method: 'password',
          accountKey: accountKeyOf(email, tools.keyring),
        },
        binding,
      )
      if (identity && mayWrite) await sendCode(tx, { flow, email }, tools)
      else {
        await createCode(tx, { flow, target: email }, tools.keyring)
        await notifyOwner(tx, { email, mayWrite }, tools)
      }
      return { state: 'EMAIL_VERIFICATION_REQUIRED', stateToken } as const
    }
    if (settings.ownerApproval) {
      if (identity) await enqueueEmail(tx, { item: { kind: 'blank' } }, tools.keyring)
      else await notifyOwner(tx, { email, mayWrite }, tools)
      return { state: 'OWNER_APPROVAL_REQUIRED' } as const
    }
    if (!identity) throw emailAlreadyExists()
    return identity
  })
  if ('state' in made) return made
  return proceed(
    scope,
    { identity: made, device: null },
    { binding, origin, method: 'password' },
    tools,
  )
}

/** Whether a reply reveals that an address has an account, because no step hides it. */
function tellsOfAccounts({
  accountEnumeration,
  emailVerification,
  ownerApproval,
}: IdentitySettings) {
  return accountEnumeration === 'protected' && !emailVerification && !ownerApproval
}

/** What a new account waits for. */
export function reasonsToWait({
  emailVerification,
  ownerApproval,
}: IdentitySettings): PendingReason[] {
  return [
    ...(emailVerification ? (['PENDING_EMAIL_VERIFICATION_REQUIRED'] as const) : []),
    ...(ownerApproval ? (['PENDING_ADMIN_APPROVAL_REQUIRED'] as const) : []),
  ]
}

async function notifyOwner(
  scope: SiteScope,
  { email, mayWrite }: { email: string; mayWrite: boolean },
  { keyring, publicPlatformUrl }: IdentityTools,
) {
  const data = { recoverUrl: `${publicPlatformUrl}/hosted/forgot` }
  const item = mayWrite
    ? { kind: 'account_exists' as const, to: email, data }
    : { kind: 'blank' as const }
  await enqueueEmail(scope, { item }, keyring)
}

export function recordRegistration(scope: SiteScope, identity: IdentityRow | null) {
  const id = identity?.identityId ?? 'known address'
  const result = identity ? ('done' as const) : ('rejected' as const)
  return record(scope, { action: 'member.registered', result, subject: { kind: 'identity', id } })
}
