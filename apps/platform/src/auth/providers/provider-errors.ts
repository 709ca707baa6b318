import { applicationError } from '../../kernel/errors/api-error.ts'

/** The same error for an ID token that is forged, expired, already redeemed, or presented by another client. */
export const idTokenNotAccepted = () =>
  applicationError(
    401,
    'ID_TOKEN_NOT_ACCEPTED',
    'This ID token was not accepted. Request a new one from the provider, with a new nonce.',
  )

export const providerUnavailable = () =>
  applicationError(
    503,
    'IDENTITY_PROVIDER_AWAY',
    'The identity provider cannot be reached now. Try again, or sign in another way.',
  )

export const emailNotVerified = () =>
  applicationError(
    400,
    'EMAIL_NOT_VERIFIED',
    'The identity provider gave no verified e-mail address. Sign in another way.',
  )
