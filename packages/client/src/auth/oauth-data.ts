import { createCodeChallenge, createCodeVerifier } from './pkce.ts'

/** One sign-in under way: keep it where the page of `redirectUri` finds it, and use it once. */
export interface OAuthData {
  redirectUri: string
  /** Where the shopper was; for the application's own use after the sign-in. */
  originalUri: string
  codeVerifier: string
  codeChallenge: string
  state: string
}

/** Makes the secrets of a sign-in; `state` has 256 bits. */
export async function createOAuthData(redirectUri: string, originalUri = ''): Promise<OAuthData> {
  const codeVerifier = createCodeVerifier()
  const [codeChallenge, state] = await Promise.all([
    createCodeChallenge(codeVerifier),
    createCodeChallenge(createCodeVerifier()),
  ])
  return { redirectUri, originalUri, codeVerifier, codeChallenge, state }
}
