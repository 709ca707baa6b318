import type { VitrineClient } from '@vitrine/client'
import type { StaffClient } from './staff-client.ts'

/** Where the page is, and where the secrets of a sign-in wait for its return. */
export interface SignInPage {
  address: () => string
  leaveFor: (url: string) => void
  /** Where the redirects of an address of this origin end, without leaving the page; null where they leave the origin. */
  follow: (url: string) => Promise<string | null>
  replaceAddress: (url: string) => void
  secrets: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/** What became of a sign-in. */
export type SignInOutcome = 'signed-in' | 'signed-out' | 'not-staff' | 'failed' | 'not-begun'

type OAuthData = Awaited<ReturnType<VitrineClient['auth']['generateOAuthData']>>
type AuthorizationResponse = ReturnType<VitrineClient['auth']['parseFromUrl']>

const SECRETS = 'vitrine.back-office.sign-in'

/**
 * Signs in where the hosted session lasts, without leaving the page, which would load the back office twice. Nothing has
 * begun where the platform has another origin or something to show.
 */
export async function signInSilently(staff: StaffClient, page: SignInPage): Promise<SignInOutcome> {
  const { oauthData, authUrl } = await prepare(staff, page, {
    prompt: 'none',
    responseMode: 'query',
  })
  const address = await page.follow(authUrl)
  return address !== null && isCallback(address)
    ? signInWith(staff, page, oauthData, staff.client.auth.parseFromUrl(address, 'query'))
    : 'not-begun'
}

/** Leaves for the hosted page; with `none` it returns at once, signed in where the hosted session still lasts. */
export async function beginSignIn(
  staff: StaffClient,
  page: SignInPage,
  prompt: 'login' | 'none',
): Promise<void> {
  const { oauthData, authUrl } = await prepare(staff, page, { prompt })
  page.secrets.setItem(SECRETS, JSON.stringify(oauthData))
  page.leaveFor(authUrl)
}

/** Exchanges the code in the address for tokens and shows the address that the sign-in began on. */
export async function finishSignIn(staff: StaffClient, page: SignInPage): Promise<SignInOutcome> {
  const stored = page.secrets.getItem(SECRETS)
  page.secrets.removeItem(SECRETS)
  if (!isCallback(page.address()) || stored === null) return 'not-begun'

  return signInWith(staff, page, JSON.parse(stored), staff.client.auth.parseFromUrl(page.address()))
}

async function prepare(
  { client, redirectUri }: StaffClient,
  page: SignInPage,
  choices: Parameters<VitrineClient['auth']['getAuthUrl']>[1],
) {
  const oauthData = await client.auth.generateOAuthData(redirectUri, returnAddress(page.address()))
  return { oauthData, ...(await client.auth.getAuthUrl(oauthData, choices)) }
}

async function signInWith(
  { client }: StaffClient,
  page: SignInPage,
  oauthData: OAuthData,
  { code, state, error }: AuthorizationResponse,
): Promise<SignInOutcome> {
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
