import { identityErrorCodes } from '@vitrine/contract'
import { Refusal } from '../refusal.ts'

/** Whether a page says it to the shopper; the rest is for the error handler. */
export function isForShopper(error: unknown): error is Refusal {
  return error instanceof Refusal && error.status !== 503 && error.status !== 403
}

const WORDS: Record<string, string> = {
  [identityErrorCodes.invalidPassword]:
    'E-mail and password do not match. Check both, or let us send you a code.',
  [identityErrorCodes.missingCaptchaToken]:
    'There were several attempts from your network or on this account. Type the password once more, or get in with a code by e-mail.',
  [identityErrorCodes.invalidCaptchaToken]:
    'That took too long. Type the password once more, or get in with a code by e-mail.',
  [identityErrorCodes.resetPassword]:
    'This password is right but has to be changed. We sent you a link.',
  [identityErrorCodes.emailAlreadyExists]:
    'There is already an account for this address. Sign in, and the objects in your bag come along.',
  UNKNOWN_STATE: 'This page is too old. Start again.',
}

/** Whether the shopper's device is to show that they are no robot. */
export function asksForCaptcha({ details }: Refusal): boolean {
  const { missingCaptchaToken, invalidCaptchaToken } = identityErrorCodes
  const code = details.applicationError?.code
  return code === missingCaptchaToken || code === invalidCaptchaToken
}

/** What a shopper is told (visual language, section 8). */
export function wordsFor({ details, message }: Refusal): string {
  const { applicationError, validationError } = details
  const words = applicationError && WORDS[applicationError.code]
  if (words) return words
  const [violation] = validationError?.fieldViolations ?? []
  if (!violation) return message
  const name = violation.field === 'newPassword' ? 'password' : violation.field
  return `The ${name} ${violation.description}.`
}
