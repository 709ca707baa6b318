import { type OAuthData, VitrineError } from '@vitrine/client'
import { languageOfPath } from './languages.ts'
import { isSecure, origin } from './settings.ts'
import { shopperClient } from './store.ts'

/** Holds the secrets of a sign-in until the platform's page leads back. */
const COOKIE = 'vitrine-sign-in'
const TEN_MINUTES_S = 10 * 60
const ATTRIBUTES = `; Path=/sign-in; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** Leads to the platform's page for signing in, which has new accounts, too. */
export async function beginSignIn(request: Request, language: string): Promise<Response> {
  const { auth } = clientOf(request, language, new Headers())
  try {
    const oauthData = await auth.generateOAuthData(`${origin}/sign-in/callback`, `/${language}`)
    const { authUrl } = await auth.getAuthUrl(oauthData, { responseMode: 'query' })
    const kept = encodeURIComponent(JSON.stringify(oauthData))
    const cookie = `${COOKIE}=${kept}; Max-Age=${TEN_MINUTES_S}${ATTRIBUTES}`
    return redirectTo(authUrl, new Headers({ 'Set-Cookie': cookie }))
  } catch (error) {
    return failed(error, language)
  }
}

/** Exchanges the code of a sign-in for the member's tokens, which go into the cookie of the session. */
export async function finishSignIn(request: Request): Promise<Response> {
  const kept = readKept(request.headers.get('cookie'))
  const language = languageOfPath(kept?.originalUri ?? '')
  const headers = new Headers({ 'Set-Cookie': `${COOKIE}=; Max-Age=0${ATTRIBUTES}` })
  const { auth } = clientOf(request, language, headers)
  try {
    const { code, state, error } = auth.parseFromUrl(request.url, 'query')
    if (error || !kept) return redirectTo(`/${language}/account?problem=failed`, headers)
    await auth.setTokens(await auth.getMemberTokens(code, state, kept))
    return redirectTo(`/${language}/account`, headers)
  } catch (error) {
    return failed(error, language, headers)
  }
}

/** Ends the session here and at the platform. */
export async function signOut(request: Request, language: string): Promise<Response> {
  if (request.headers.get('origin') !== origin) return new Response(null, { status: 403 })
  const headers = new Headers()
  const { auth } = clientOf(request, language, headers)
  const { logoutUrl } = await auth.logout(`${origin}/${language}`)
  return redirectTo(logoutUrl ?? `/${language}`, headers)
}

function clientOf(request: Request, language: string, headers: Headers) {
  return shopperClient(language, request.headers.get('cookie'), (header) =>
    headers.append('Set-Cookie', header),
  )
}

function failed(error: unknown, language: string, headers = new Headers()) {
  if (!(error instanceof VitrineError)) throw error
  console.error(error)
  return redirectTo(`/${language}/account?problem=failed`, headers)
}

function redirectTo(location: string, headers: Headers) {
  headers.set('Location', location)
  return new Response(null, { status: 303, headers })
}

/** The browser's cookies are its own: what is not complete counts as none. */
function readKept(cookies: string | null): OAuthData | null {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1)
  try {
    const kept = JSON.parse(decodeURIComponent(value ?? '')) as Record<string, unknown>
    const { redirectUri, originalUri, codeVerifier, codeChallenge, state } = kept
    const values = [redirectUri, originalUri, codeVerifier, codeChallenge, state]
    return values.every((part) => typeof part === 'string') ? (kept as unknown as OAuthData) : null
  } catch {
    return null
  }
}
