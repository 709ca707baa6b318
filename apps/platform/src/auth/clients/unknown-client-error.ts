import { OAuthError } from '../../http/oauth-error.ts'

/** For an id that no client of the platform has. */
export function unknownClientError(): OAuthError {
  return new OAuthError(
    'invalid_client',
    'No client has this clientId. Those of a store: npx vitrine clients list',
  )
}
