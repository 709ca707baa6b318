import { OAuthError } from '../../http/oauth-error.ts'
import type { ClientCredentials } from '../apps/app-tokens.ts'

/**
 * The credentials of a client: in the header by HTTP Basic, or among the parameters (RFC 6749 section 2.3.1).
 *
 * @throws {OAuthError} `invalid_request`: credentials in both places.
 */
export function readClientCredentials(
  authorization: string | undefined,
  { clientId, clientSecret }: { clientId?: string; clientSecret?: string },
): Partial<ClientCredentials> {
  const basic = readBasic(authorization)
  if (basic && clientSecret !== undefined) {
    throw new OAuthError('invalid_request', 'Send the client secret in one place only.')
  }
  if (basic) return basic
  return {
    ...(clientId === undefined ? {} : { clientId }),
    ...(clientSecret === undefined ? {} : { clientSecret }),
  }
}

function readBasic(authorization: string | undefined): ClientCredentials | null {
  const [, encoded] = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '') ?? []
  if (encoded === undefined) return null
  const [clientId, clientSecret] = Buffer.from(encoded, 'base64').toString('utf8').split(':', 2)
  if (clientId === undefined || clientSecret === undefined) return null
  try {
    return {
      clientId: decodeURIComponent(clientId.replaceAll('+', ' ')),
      clientSecret: decodeURIComponent(clientSecret.replaceAll('+', ' ')),
    }
  } catch {
    return null
  }
}
