import { identityErrorCodes } from '@vitrine/contract'
import { applicationError } from '../refusal.ts'

/** The same words for an unknown address, a wrong password and a closed account (security.md 3.6). */
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
