import { applicationError } from '../../kernel/errors/api-error.ts'

/** The same error for a passkey that is unknown, forged or expired, and for a closed account. */
export const passkeyNotAccepted = () =>
  applicationError(
    401,
    'PASSKEY_NOT_ACCEPTED',
    'This passkey was not accepted. Try again, or sign in another way.',
  )
