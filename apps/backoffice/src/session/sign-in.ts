import type { VitrineClient } from '@vitrine/client'
import type { StaffClient } from './staff-client.ts'

/** Where the page is, and where the secrets of a sign-in wait for its return. */
export interface SignInPage {
  address: () => string
  leaveFor: (url: string) => void
  replaceAddress: (url: string) => void
  secrets: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/** What became of a sign-in that returned; `silent` asks the platform without showing a page. */
export type SignInOutcome = 'signed-in' | 'signed-out' | 'not-staff' | 'failed' | 'not-begun'

type OAuthData = Awaited<ReturnType<VitrineClient['auth']['generateOAuthData']>>

const SECRETS = 'vitrine.back-office.sign-in'

/** Leaves for the hosted page; with `none` it returns at once, signed in where the hosted session still lasts. */
export async function beginSignIn(
  { client, redirectUri }: StaffClient,
  page: SignInPage,
  prompt: 'login' | 'none',
): Promise<void> {
  const oauthData = await client.auth.generateOAuthData(redirectUri, returnAddress(page.address()))
  const { authUrl } = await client.auth.getAuthUrl(oauthData, { prompt })
  page.secrets.setItem(SECRETS, JSON.stringify(oauthData))
  page.leaveFor(authUrl)
}

/** Exchanges the code in the address for tokens and shows the address that the sign-in began on. */
export async function finishSignIn(
  { client }: StaffClient,
  page: SignInPage,
): Promise<SignInOutcome> {
  const stored = page.secrets.getItem(SECRETS)
  page.secrets.removeItem(SECRETS)
  if (!isCallback(page.address()) || stored === null) return 'not-begun'

  const oauthData: OAuthData = JSON.parse(stored)
  const { code, state, error } = client.auth.parseFromUrl(page.address())
  page.replaceAddress(oauthData.originalUri)
  if (error === 'access_denied') return 'not-staff'
  if (error === 'login_required' || error === 'interaction_required') return 'signed-out'
  if (error !== undefined) return 'failed'
  await client.auth.setTokens(await client.auth.getMemberTokens(code, state, oauthData))
  return 'signed-in'
}

/** A reload on the callback's address has no page of its own. */
function returnAddress(address: string) {
  return isCallback(address) ? '/admin' : new URL(address).pathname + new URL(address).search
}

function isCallback(address: string) {
  return new URL(address).pathname === '/admin/callback'
}
