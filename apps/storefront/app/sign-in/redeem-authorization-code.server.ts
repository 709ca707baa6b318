import { isPlatformError } from '@vitrine/client'
import { pendingSignInCookie } from '../session/pending-sign-in.server.ts'
import type { RequestScope } from '../session/request-scope.server.ts'

/** What became of a shopper's return from the platform. */
export type Return =
  /** This browser began no such sign-in, or too long ago. */
  | { outcome: 'unknown' }
  | { outcome: 'signed_in' | 'refused'; originalUri: string; clearCookie: string }

/** Checks the state, redeems the code, and stores the member's tokens; the secrets of the sign-in are used up with it. */
export async function redeemAuthorizationCode(
  { ask }: RequestScope,
  request: Request,
  url: URL,
): Promise<Return> {
  const cookie = pendingSignInCookie(url.searchParams.get('state') ?? '')
  const pending = await cookie.read(request.headers.get('Cookie'))
  if (!pending) return { outcome: 'unknown' }

  const isIn = await ask(async ({ auth }) => {
    const { code, state, error } = auth.parseFromUrl(url.href, 'query')
    if (error || !code) return false
    try {
      await auth.setTokens(await auth.getMemberTokens(code, state, pending))
      return true
    } catch (error) {
      if (isPlatformError(error) && error.code === 'invalid_grant') return false
      throw error
    }
  })
  return {
    outcome: isIn ? 'signed_in' : 'refused',
    originalUri: pending.originalUri,
    clearCookie: cookie.clear(),
  }
}
