import { applicationError } from '../../kernel/errors/api-error.ts'

/** The same for an ID token that is forged, too old, taken before, or brought by somebody else than who asked for it. */
export const idTokenNotAccepted = () =>
  applicationError(
    401,
    'ID_TOKEN_NOT_ACCEPTED',
    'This ID token does not open the door here. Ask the provider for a new one, with a new nonce.',
  )

export const providerAway = () =>
  applicationError(
    503,
    'IDENTITY_PROVIDER_AWAY',
    'The identity provider cannot be reached now. Try again, or sign in another way.',
  )

export const emailNotVerified = () =>
  applicationError(
    400,
    'EMAIL_NOT_VERIFIED',
    'The identity provider names no address that it has checked. Sign in another way.',
  )
