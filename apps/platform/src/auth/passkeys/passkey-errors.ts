import { applicationError } from '../../kernel/errors/api-error.ts'

/** The same for a passkey that is unknown, forged or answered too late, and for a closed account. */
export const passkeyNotAccepted = () =>
  applicationError(
    401,
    'PASSKEY_NOT_ACCEPTED',
    'This passkey does not open the door here. Try again, or sign in another way.',
  )
