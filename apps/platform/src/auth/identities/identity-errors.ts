import { type CaptchaDemand, identityErrorCodes } from '@vitrine/contract'
import { applicationError } from '../../kernel/errors/api-error.ts'

/** The same message for an unknown address, a wrong password and a closed account (security.md 3.6). */
export const wrongCredentials = () =>
  applicationError(
    401,
    identityErrorCodes.invalidPassword,
    'E-mail and password do not match. Check both.',
  )

export const emailAlreadyExists = () =>
  applicationError(
    400,
    identityErrorCodes.emailAlreadyExists,
    'There is already an account for this e-mail address. Sign in instead.',
  )

export const passwordResetRequired = () =>
  applicationError(
    400,
    identityErrorCodes.resetPassword,
    'This password has to be changed. Ask for a link to choose a new one.',
  )

/** No such account, where the shop reveals that (`accountEnumeration: 'distinct'`); clients call it `invalidEmail`. */
export const unknownAddress = () =>
  applicationError(404, 'IDENTITY_NOT_FOUND', 'There is no account for this e-mail address.')

/** Only with the right password, where the shop reveals that. */
export const accountClosed = () =>
  applicationError(403, 'ACCOUNT_CLOSED', 'This account is closed for now. Write to the shop.')

export const missingCaptcha = (demand: CaptchaDemand) =>
  applicationError(
    400,
    identityErrorCodes.missingCaptchaToken,
    'There were several attempts. Solve a captcha and try again.',
    { ...demand },
  )

export const invalidCaptcha = (demand: CaptchaDemand) =>
  applicationError(
    400,
    identityErrorCodes.invalidCaptchaToken,
    'The captcha was not solved, too old, or used before. Solve a new one.',
    { ...demand },
  )

/** The message that clients of both generations recognise for a flow in the wrong state (SR-53). */
export const unknownState = () => applicationError(400, 'UNKNOWN_STATE', 'Unknown _state')

export const verificationFailed = (attemptsLeft: number) =>
  applicationError(
    400,
    'VERIFICATION_FAILED',
    attemptsLeft > 0
      ? `This code is wrong or has expired. ${formatAttempts(attemptsLeft)} left.`
      : 'This code is wrong or has expired. Request a new one.',
    { attemptsLeft },
  )

export const factorNotAvailable = () =>
  applicationError(400, 'FACTOR_NOT_AVAILABLE', 'This account has no such second factor.')

export const invalidRecoveryToken = () =>
  applicationError(
    400,
    'INVALID_RECOVERY_TOKEN',
    'This link was used already, or is too old. Ask for a new one.',
  )

export const reauthenticationRequired = () =>
  applicationError(
    401,
    identityErrorCodes.reauthenticationRequired,
    'The sign-in is too long ago for this. Send the current password, or sign in again.',
  )

function formatAttempts(attempts: number) {
  const words = ['No attempts', 'One attempt', 'Two attempts', 'Three attempts', 'Four attempts']
  return words[attempts] ?? `${attempts} attempts`
}
