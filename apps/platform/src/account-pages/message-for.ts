import type { Messages } from '@vitrine/account/all-messages'
import { type CaptchaDemand, identityErrorCodes } from '@vitrine/contract'
import { ApiError } from '../kernel/errors/api-error.ts'
import type { HostedReader } from './reader.ts'

/** Whether a page says it to the shopper; the rest is for the error handler. */
export function isForShopper(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  const isClosed = error.details.applicationError?.code === 'ACCOUNT_CLOSED'
  return isClosed || (error.status !== 503 && error.status !== 403)
}

/** How the shopper is to show that they are no robot, where the refusal is about that. */
export function findCaptchaDemand({ details }: ApiError): CaptchaDemand | null {
  const { missingCaptchaToken, invalidCaptchaToken } = identityErrorCodes
  const { code, data } = details.applicationError ?? {}
  const isAbout = code === missingCaptchaToken || code === invalidCaptchaToken
  return isAbout ? (data as unknown as CaptchaDemand) : null
}

/** A refusal that a page makes itself, in the words of its reader. */
export class PageError extends ApiError {
  constructor(words: string) {
    super(400, words)
  }
}

/** What a shopper is told (visual language, section 8). */
export function messageFor(
  refusal: ApiError,
  { words: { errors }, messages }: Pick<HostedReader, 'words' | 'messages'>,
): string {
  const { details, message, retryAfter } = refusal
  const { applicationError, validationError } = details
  if (refusal instanceof PageError) return message
  const [violation] = validationError?.fieldViolations ?? []
  if (violation) return errors.violation(violation)
  const code = applicationError?.code ?? ''
  const known = sharedMessage(code, messages) ?? (errors.codes as Record<string, string>)[code]
  if (known) return known
  if (code === 'VERIFICATION_FAILED') {
    const { wrongCode, attemptsLeft } = messages.problems
    const count = Number(applicationError?.data?.['triesLeft'])
    return Number.isNaN(count) ? wrongCode : `${wrongCode} ${attemptsLeft({ count })}`
  }
  return retryAfter === undefined ? errors.other(message) : errors.tooManyAttempts(retryAfter)
}

/** What the shop's pages say of a refusal too. */
function sharedMessage(code: string, { problems, refusals, captcha, recovery }: Messages) {
  switch (code) {
    case identityErrorCodes.invalidPassword:
      return `${problems.credentialsTitle}. ${problems.credentials}`
    case identityErrorCodes.missingCaptchaToken:
      return captcha.text
    case identityErrorCodes.invalidCaptchaToken:
      return captcha.again
    case 'PASSKEY_NOT_ACCEPTED':
      return `${problems.passkeyTitle}. ${problems.passkey}`
    case 'LAST_WAY_IN':
      return refusals.lastSignInMethod
    case 'INVALID_RECOVERY_TOKEN':
      return `${recovery.linkExpiredTitle}. ${recovery.linkExpired}`
    default:
      return undefined
  }
}
