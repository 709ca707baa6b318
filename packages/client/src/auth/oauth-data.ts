import { VitrineError } from '../errors.ts'
import { createCodeChallenge, createCodeVerifier } from './pkce.ts'

/** The secrets of one sign-in: store them for the page at `redirectUri`, and use them once. */
export interface OAuthData {
  redirectUri: string
  /** The page that the sign-in started from, for the application's own use after it. */
  originalUri: string
  codeVerifier: string
  codeChallenge: string
  state: string
}

/** Creates the secrets of a sign-in; `state` has 256 bits. */
export async function createOAuthData(redirectUri: string, originalUri = ''): Promise<OAuthData> {
  const codeVerifier = createCodeVerifier()
  const [codeChallenge, state] = await Promise.all([
    createCodeChallenge(codeVerifier),
    createCodeChallenge(createCodeVerifier()),
  ])
  return { redirectUri, originalUri, codeVerifier, codeChallenge, state }
}

/**
 * The given secrets.
 *
 * @throws {VitrineError} `missing_oauth_data`: when there are none, such as after a reload that lost them.
 */
export function requireOAuthData(oauthData: OAuthData | null | undefined): OAuthData {
  if (oauthData) return oauthData
  throw new VitrineError('Missing OAuth data. Give what generateOAuthData returned.', {
    code: 'missing_oauth_data',
  })
}
