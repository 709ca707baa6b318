import type { CaptchaDemand, CaptchaToken } from '@vitrine/contract'
import { enqueueEmail } from '../../email/enqueue-email.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { after } from '../../kernel/time/after.ts'
import { tooMany } from '../../rate-limits/rate-limits.ts'
import type { RequestOrigin } from '../../rate-limits/request-origin.ts'
import { rules } from '../../rate-limits/rules.ts'
import type { CaptchaKind } from '../captcha/captcha.ts'
import { invalidCaptcha, missingCaptcha } from '../identities/identity-errors.ts'
import type { IdentityTools } from '../identities/identity-tools.ts'

/** Failures in 15 minutes after which a captcha is required, and after which unknown devices must wait. */
const SILENT_CAPTCHA_AFTER = 5
const USER_CAPTCHA_AFTER = 10
const PAUSES_AFTER = 20
const LONGEST_PAUSE_S = 60

export interface LoginAttempt {
  /** The HMAC of the address, whether or not it has an account (SR-48). */
  accountKey: Buffer
  origin: RequestOrigin
  isKnownDevice: boolean
  captchaTokens: CaptchaToken[] | undefined
}

export interface Admission {
  isPasswordOff: boolean
  /** No other attempt on this account is counted: it is the first in 15 minutes. */
  isFirstTry: boolean
}

/**
 * Checks whether an attempt to sign in may try its password.
 *
 * A device that the member has used before has a separate limit, so that nobody can lock a member out by guessing
 * from elsewhere (SR-36). For all other devices failures require captchas, then waiting; after a hundred in a row the
 * password is disabled: the attempt continues as if the password were wrong.
 *
 * @throws {ApiError} 400 -19971 or -19970: a captcha is needed. 429: too many attempts.
 */
export async function admitLogin(
  scope: SiteScope,
  attempt: LoginAttempt,
  tools: IdentityTools,
): Promise<Admission> {
  const { rateLimits } = tools
  const { origin, isKnownDevice, captchaTokens } = attempt
  const account = attempt.accountKey.toString('hex')
  const { address } = origin
  if (address) await rateLimits.consume(scope, rules.loginByAddress, address)
  if (isKnownDevice) {
    await rateLimits.consume(scope, rules.loginByDevice, `${account} ${origin.deviceToken}`)
    return { isPasswordOff: false, isFirstTry: false }
  }

  const before = await rateLimits.peek(scope, rules.loginByAccount, account)
  const fromAddress = address
    ? await rateLimits.peek(scope, rules.loginFailuresByAddress, address)
    : null
  const failures = before?.count ?? 0
  rejectInPause(scope, failures, before?.lastAt)
  const isBusyAddress = (fromAddress?.count ?? 0) >= rules.loginFailuresByAddress.limit
  const demanded = isBusyAddress ? 'visible' : captchaAfter(failures)
  if (demanded) {
    await requireCaptcha(scope, { kind: demanded, tokens: captchaTokens, address }, tools)
  }

  // Each concurrent attempt gets a number of its own, and is checked against it.
  const { count } = await rateLimits.count(scope, rules.loginByAccount, account)
  const due = captchaAfter(count - 1)
  if (due && !demanded) throw missingCaptcha(demandOf(due, tools))
  if (count - 1 > failures && count - 1 >= PAUSES_AFTER) {
    rejectInPause(scope, count - 1, scope.now())
  }
  const inARow = await rateLimits.peek(scope, rules.loginInARow, account)
  return {
    isPasswordOff: (inARow?.count ?? 0) >= rules.loginInARow.limit,
    isFirstTry: count === 1,
  }
}

/** Records a wrong password. The e-mail goes to the account's address, or nowhere if there is no account. */
export async function recordLoginFailure(
  scope: SiteScope,
  { accountKey, origin, isKnownDevice }: LoginAttempt,
  member: { email: string } | null,
  tools: IdentityTools,
): Promise<void> {
  const { rateLimits, keyring, publicPlatformUrl } = tools
  if (origin.address) await rateLimits.count(scope, rules.loginFailuresByAddress, origin.address)
  await rateLimits.count(scope, rules.failuresBySite, 'all')
  if (isKnownDevice) return
  const { count } = await rateLimits.count(scope, rules.loginInARow, accountKey.toString('hex'))
  if (count !== rules.loginInARow.limit) return
  const recoverUrl = `${publicPlatformUrl}/hosted/forgot`
  const item = member
    ? {
        kind: 'password_disabled' as const,
        to: member.email,
        // The person guessing passwords is hardly the one who reads the e-mail.
        language: null,
        data: { recoverUrl },
      }
    : { kind: 'blank' as const }
  await enqueueEmail(scope, { item }, keyring)
}

/** Resets the counters after a right password on an unknown device, or a password reset by e-mail. */
export async function resetLoginFailures(
  scope: SiteScope,
  accountKey: Buffer,
  { rateLimits }: Pick<IdentityTools, 'rateLimits'>,
): Promise<void> {
  const account = accountKey.toString('hex')
  await rateLimits.reset(scope, rules.loginByAccount, account)
  await rateLimits.reset(scope, rules.loginInARow, account)
}

/** @throws {ApiError} 400 -19971: there is no captcha token. 400 -19970: it is invalid. */
export async function requireCaptcha(
  scope: SiteScope,
  request: {
    kind: CaptchaKind
    tokens: CaptchaToken[] | undefined
    address: string | null
    action?: 'login' | 'register'
  },
  tools: Pick<IdentityTools, 'captcha'>,
): Promise<void> {
  const { kind, action = 'login' } = request
  const demand = demandOf(kind, tools)
  const verdict = await tools.captcha.judge(scope, { ...request, action })
  if (verdict === 'missing') throw missingCaptcha(demand)
  if (verdict === 'invalid') throw invalidCaptcha(demand)
  // While the provider is unavailable members pass with the built-in proof of work, and nobody can register (SR-64).
  if (verdict === 'unavailable') throw invalidCaptcha(action === 'login' ? { kind } : demand)
}

/** The captcha required and its provider, so that a client can show it without another request. */
function demandOf(
  kind: CaptchaKind,
  { captcha: { widget } }: Pick<IdentityTools, 'captcha'>,
): CaptchaDemand {
  return widget ? { kind, vendor: widget.vendor } : { kind }
}

function captchaAfter(failures: number): CaptchaKind | null {
  if (failures >= USER_CAPTCHA_AFTER) return 'visible'
  return failures >= SILENT_CAPTCHA_AFTER ? 'invisible' : null
}

function rejectInPause(scope: SiteScope, failures: number, lastAt: Date | undefined) {
  if (failures < PAUSES_AFTER || !lastAt) return
  const seconds = Math.min(LONGEST_PAUSE_S, 2 ** (failures - PAUSES_AFTER))
  const nextAt = after(lastAt, seconds * 1000)
  if (scope.now() < nextAt) throw tooMany(rules.loginByAccount, nextAt, scope.now())
}
