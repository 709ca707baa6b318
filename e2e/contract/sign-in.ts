import type { LoginResult, VitrineClient } from '@vitrine/client'
import type { TestPlatform } from '@vitrine/platform'
import { Secret, TOTP } from 'otpauth'
import type { PlatformTransport } from './transports.ts'

export const CALLBACK = 'http://localhost:3000/sign-in/callback'
export const ada = { email: 'ada@example.com', password: 'an unhurried kettle' }

/** Gives the client the tokens of the member who has just signed in. */
export async function becomeMember(
  { auth }: VitrineClient,
  result: LoginResult,
  redirectUri: string = CALLBACK,
): Promise<void> {
  const options = { redirectUri }
  const { sessionToken } = requireSuccess(result)
  await auth.setTokens(await auth.getMemberTokensForDirectLogin(sessionToken, options))
}

export function requireSuccess(result: LoginResult) {
  if (result.loginState === 'SUCCESS') return result.data
  throw new Error(`${result.loginState} ${'error' in result ? result.error : ''}`)
}

/** The verification code of the newest e-mail. */
export async function readDigits(platform: TestPlatform): Promise<string> {
  const [message] = await platform.readMail()
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
}

export async function readRecoveryToken(platform: TestPlatform): Promise<string> {
  const messages = await platform.readMail()
  const links = messages.map(({ text }) => /\/hosted\/recover\?token=([\w-]+)/.exec(text)?.[1])
  return links.find((token) => token !== undefined) ?? ''
}

/** What an authenticator app shows now. */
export function totpDigits(secret: string, platform: TestPlatform): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: platform.clock.now().getTime() })
}

/**
 * Ada's security page, after a sign-in on the hosted page: sends its forms, and returns the page that follows. Factors
 * are set up there, not over the wire.
 */
export async function openSecurityPage({ auth }: VitrineClient, { wiring }: PlatformTransport) {
  const { host, fetch } = wiring()
  const { authUrl } = await auth.getAuthUrl(await auth.generateOAuthData(CALLBACK))
  const entered = await fetch(authUrl, { redirect: 'manual' })
  const page = new URL(entered.headers.get('Location') ?? '', host)
  const interaction = page.searchParams.get('interaction') ?? ''
  const signedIn = await send('/sign-in', { interaction, ...ada })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ')

  return async (path: string, fields: Record<string, string> = {}) => {
    const response = await send(`/security${path}`, fields, { Cookie: cookie })
    const location = response.headers.get('Location')
    const page = location
      ? await fetch(new URL(location, host).href, { headers: { Cookie: cookie } })
      : response
    if (page.status >= 400) throw new Error(await page.text())
    return page.text()
  }

  function send(path: string, fields: Record<string, string>, headers = {}) {
    return fetch(`${host}/hosted${path}`, {
      method: 'POST',
      headers: { Origin: host, ...headers },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
  }
}
