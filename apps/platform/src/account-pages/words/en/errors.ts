import { type FieldViolation, identityErrorCodes } from '@vitrine/contract'

/** By the code of the wire's error. */
export const codes = {
  [identityErrorCodes.invalidPassword]:
    'E-mail and password do not match. Check both, or let us send you a code.',
  [identityErrorCodes.missingCaptchaToken]:
    'There were several attempts from your network or on this account. Type the password once more, or get in with a code by e-mail.',
  [identityErrorCodes.invalidCaptchaToken]:
    'That took too long, so we start again. Type the password once more.',
  [identityErrorCodes.resetPassword]:
    'This password is right but has to be changed. We sent you a link.',
  [identityErrorCodes.emailAlreadyExists]:
    'There is already an account for this address. Sign in, and the objects in your bag come along.',
  [identityErrorCodes.reauthenticationRequired]:
    'You signed in too long ago for this. Sign in again.',
  UNKNOWN_STATE: 'This page is too old. Start again.',
  ACCOUNT_CLOSED: 'This account is closed for now. Write to the shop.',
  IDENTITY_NOT_FOUND: 'There is no account for this e-mail address.',
  FACTOR_NOT_AVAILABLE: 'This account has no such second factor.',
  TELEPHONE_NOT_ALLOWED: 'The shop sends no messages to this number. Choose another way.',
  PASSKEY_NOT_ACCEPTED:
    'This passkey does not open the door here. Try again, or sign in another way.',
  LAST_WAY_IN: 'This is your only way in. Choose a password or add a passkey first.',
  TOO_MANY_PASSKEYS: 'There are as many passkeys as an account holds. Remove one first.',
  LAST_OWNER: 'You are the shop’s only owner. Make somebody else an owner first.',
  REVISION_CONFLICT: 'Somebody changed this meanwhile. Read it again, then make the change.',
  INVALID_RECOVERY_TOKEN: 'This link was used already, or is too old. Ask for a new one.',
  INVALID_SETUP_TOKEN: 'This link was used already, or is too old.',
}

export const notAnEmail = 'This is not an e-mail address. Something may be missing after the dot.'

export const wrongDigits = (triesLeft: number) => {
  if (triesLeft <= 0) return 'These digits are not right, or too old. Ask for new ones.'
  const left = ['One try', 'Two tries', 'Three tries', 'Four tries'][triesLeft - 1]
  return `These digits are not right, or too old. ${left ?? `${triesLeft} tries`} left.`
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
