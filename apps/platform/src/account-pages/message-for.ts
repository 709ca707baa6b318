import { type CaptchaDemand, identityErrorCodes } from '@vitrine/contract'
import { ApiError } from '../kernel/errors/api-error.ts'
import type { HostedMessages } from './words.ts'

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
export function messageFor(refusal: ApiError, { errors }: HostedMessages): string {
  const { details, message, retryAfter } = refusal
  const { applicationError, validationError } = details
  if (refusal instanceof PageError) return message
  const [violation] = validationError?.fieldViolations ?? []
  if (violation) return errors.violation(violation)
  const code = applicationError?.code ?? ''
  const words = (errors.codes as Record<string, string>)[code]
  if (words) return words
  if (code === 'VERIFICATION_FAILED') {
    return errors.wrongDigits(Number(applicationError?.data?.['triesLeft']))
  }
  return retryAfter === undefined ? errors.other(message) : errors.tooManyAttempts(retryAfter)
}
