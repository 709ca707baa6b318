import { randomUUID } from 'node:crypto'
import type { FactorType, MfaChallengeData } from '@vitrine/contract'
import { enqueueEmail } from '../../email/enqueue-email.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import type { RequestOrigin } from '../../rate-limits/request-origin.ts'
import { factorNotAvailable } from '../identities/identity-errors.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'
import { advanceFlow } from '../login/login-flow.ts'
import { ONE_TIME_CODE_MS } from '../oauth/lifetimes.ts'
import type { IdentityRow } from '../tables/identity.ts'
import type { LoginFlowRow } from '../tables/login-flows.ts'
import { consumeMail } from '../verification/email-limits.ts'
import { createCode } from '../verification/one-time-code.ts'
import { maskNumber } from './channels/mask-number.ts'
import { requireChannel } from './channels/require-channel.ts'
import type { ChannelType } from './factor-channels.ts'
import { demandFactor, listFactors, readSecret } from './factors.ts'

interface ChallengeInput {
  flow: LoginFlowRow
  identity: IdentityRow
  factorType: FactorType
  origin: RequestOrigin
}

/**
 * Challenges the member for the factor: sends its code, makes the call, or waits for the authenticator app.
 *
 * @throws {ApiError} 400: the member has no such factor. 429: too many messages.
 */
export async function challengeFactor(
  scope: SiteScope,
  { flow, identity, factorType, origin }: ChallengeInput,
  tools: IdentityTools,
): Promise<MfaChallengeData> {
  // Trusted devices are ignored: whether this device needs a factor was decided when the flow began.
  const available = (await demandFactor(scope, identity, null))?.available ?? []
  if (!available.includes(factorType)) throw factorNotAvailable()
  const transactionId = randomUUID()
  const challenged = await advanceFlow(scope, flow, 'FACTOR_CHALLENGED', {
    challengedFactor: factorType,
    transactionId,
  })
  const hint = await send(scope, { flow: challenged, identity, factorType, origin }, tools)
  return {
    factorType,
    verificationChallengeData: {
      ...(hint === null ? {} : { hint }),
      ...(factorType === 'PUSH' ? { pushData: { transactionId } } : {}),
    },
    availableFactors: available.map((type) => ({ factorType: type })),
  }
}

/** The address or number that the factor's code is sent to and bound to. `null`: nothing is sent. */
export async function targetOf(
  scope: SiteScope,
  { identity, factorType }: Pick<ChallengeInput, 'identity' | 'factorType'>,
  { keyring }: Pick<IdentityTools, 'keyring'>,
): Promise<string | null> {
  if (factorType === 'EMAIL') return identity.email
  if (factorType === 'TOTP' || factorType === 'PASSWORD') return null
  const enabled = await listFactors(scope, identity.identityId)
  const factor = enabled.find(({ type }) => type === factorType)
  if (!factor) throw factorNotAvailable()
  return readSecret(factor, keyring)
}

/** Sends the code; returns its destination, masked. */
async function send(scope: SiteScope, input: ChallengeInput, tools: IdentityTools) {
  const { flow, identity, factorType, origin } = input
  const target = await targetOf(scope, input, tools)
  if (target === null) return null
  if (factorType === 'EMAIL') {
    await consumeMail(scope, { email: identity.email, kind: 'code', origin }, tools)
    const code = await createCode(scope, { flow, target }, tools.keyring)
    const item = { kind: 'sign_in_code' as const, to: target, data: { code } }
    const validUntil = after(scope.now(), ONE_TIME_CODE_MS).toISOString()
    await enqueueEmail(scope, { item, validUntil }, tools.keyring)
    return maskEmail(target)
  }
  const { identityId, email } = identity
  const type = factorType as ChannelType
  const channel = await requireChannel(scope, { identityId, type, target }, tools)
  const code = await createCode(scope, { flow, target }, tools.keyring)
  const transactionId = flow.transactionId ?? ''
  await channel.send(scope, { target, code, transactionId, email, purpose: 'sign-in' })
  // For a push, the number to choose on the other device: a member tricked into approving does not know it (SR-60).
  return factorType === 'PUSH' ? code : maskNumber(target)
}

function maskEmail(email: string) {
  const [local = '', domain = ''] = email.split('@')
  return `${local.slice(0, 1)}•••@${domain}`
}
