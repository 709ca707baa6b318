import { type FieldViolation, identityErrorCodes } from '@vitrine/contract'

/** By the code of the wire's error. */
export const codes = {
  [identityErrorCodes.resetPassword]:
    'Your password is correct but must be changed. We sent you a link.',
  [identityErrorCodes.emailAlreadyExists]:
    'There is already an account for this address. Sign in, and your bag comes along.',
  [identityErrorCodes.reauthenticationRequired]:
    'You signed in too long ago for this. Sign in again.',
  UNKNOWN_STATE: 'This page has expired. Start again.',
  ACCOUNT_CLOSED: 'This account is blocked. Contact the shop.',
  IDENTITY_NOT_FOUND: 'There is no account for this e-mail address.',
  FACTOR_NOT_AVAILABLE: 'This account has no such second factor.',
  TELEPHONE_NOT_ALLOWED: 'The shop sends no messages to this number. Choose another way.',
  TOO_MANY_PASSKEYS: 'There are as many passkeys as an account holds. Remove one first.',
  LAST_OWNER: 'You are the shop’s only owner. Make someone else an owner first.',
  REVISION_CONFLICT: 'This was changed in another window. Check it again, then make the change.',
  INVALID_SETUP_TOKEN: 'This link no longer works. It has been used or is too old.',
}

export const tooManyAttempts = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60)
  const hours = Math.ceil(minutes / 60)
  const wait =
    seconds === 1
      ? '1 second'
      : seconds < 100
        ? `${seconds} seconds`
        : minutes < 100
          ? `${minutes} minutes`
          : `${hours} hours`
  return `Too many attempts. Try again in ${wait}.`
}

const FIELDS: Record<string, string> = {
  newPassword: 'password',
  newEmail: 'new address',
  email: 'e-mail address',
  phone: 'number',
  postalCode: 'postal code',
  birthdate: 'birthday',
}

export const violation = ({ field, description }: FieldViolation) => {
  const name = field.split('.').at(-1) ?? field
  return `The ${FIELDS[name] ?? name} ${description}.`
}

/** What else the platform refuses, in its own words. */
export const other = (message: string) => message
