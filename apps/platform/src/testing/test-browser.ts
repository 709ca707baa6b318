import type { TestAuthenticator } from './test-authenticator.ts'
import { PASSWORD } from './test-member.ts'
import { CALLBACK_URL, PLATFORM_URL, type TestPlatform } from './test-platform.ts'
import { createPkce, createTestVisitor } from './test-visitor.ts'

/** A shopper's browser on the hosted pages: stores cookies and submits forms, without a socket or scripts. */
export interface TestBrowser {
  /** The page's HTML. */
  open(path: string, headers?: Record<string, string>): Promise<string>
  /** Submits a form of its own page; returns the reply, without following redirects. */
  send(path: string, fields: Record<string, string>): Promise<SentForm>
  /** Follows a link; redirects are not followed. */
  follow(url: string): Promise<SentForm>
  /** Signs in on the pages, with the passkey if one is given; returns the authorization code, if there is one. */
  signIn(
    email?: string,
    device?: TestAuthenticator,
  ): Promise<{ code: string; codeVerifier: string; redirectUri: string }>
  /** As `signIn` for an authorization URL; returns the address of the redirect to the shop. */
  signInAt(url: string, email?: string, device?: TestAuthenticator): Promise<string | null>
}

export interface SentForm {
  status: number
  location: string | null
  headers: Headers
  html: string
  /** The fields of the first form of the reply. */
  hidden: Record<string, string>
}

export function createTestBrowser(
  platform: TestPlatform,
  { userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' } = {},
): TestBrowser {
  const cookies = new Map<string, string>()

  return { open, send, follow, signIn, signInAt }

  async function open(path: string, headers: Record<string, string> = {}) {
    return (await call(path, { headers })).text()
  }

  async function send(path: string, fields: Record<string, string>) {
    const body = new URLSearchParams(fields)
    return read(
      await call(path, {
        method: 'POST',
        body,
        headers: { Origin: platform.services.publicPlatformUrl },
      }),
    )
  }

  async function follow(url: string) {
    return read(await call(url))
  }

  async function read(response: Response): Promise<SentForm> {
    const html = await response.text()
    const [form = ''] = /<form[\s\S]*?<\/form>/.exec(html) ?? []
    const inputs = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)]
    return {
      status: response.status,
      location: response.headers.get('Location'),
      headers: response.headers,
      html,
      hidden: Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value])),
    }
  }

  async function signIn(email = 'ada@example.com', device?: TestAuthenticator) {
    const visitor = await createTestVisitor(platform)
    const { codeVerifier, codeChallenge } = createPkce()
    const { fullUrl } = await visitor.redirect({
      auth: {
        authRequest: {
          clientId: platform.client.clientId,
          responseType: 'code',
          redirectUri: CALLBACK_URL,
          state: crypto.randomUUID(),
          responseMode: 'query',
          codeChallenge,
          codeChallengeMethod: 'S256',
        },
        prompt: 'login',
      },
    })
    const location = await signInAt(fullUrl, email, device)
    const code = new URL(location ?? SHOWN).searchParams.get('code') ?? ''
    return { code, codeVerifier, redirectUri: CALLBACK_URL }
  }

  async function signInAt(url: string, email = 'ada@example.com', device?: TestAuthenticator) {
    const page = new URL((await call(url)).headers.get('Location') ?? '', PLATFORM_URL)
    const interaction = page.searchParams.get('interaction') ?? ''
    if (!device) {
      return (await send('/hosted/sign-in', { interaction, email, password: PASSWORD })).location
    }
    const query = new URLSearchParams({ interaction })
    const options = JSON.parse(await open(`/hosted/passkey/options?${query}`))
    const credential = JSON.stringify(device.get(options))
    return (await send('/hosted/passkey', { interaction, credential })).location
  }

  async function call(path: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers)
    headers.set('User-Agent', userAgent)
    headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await platform.fetch(path, { ...init, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
}

/** Represents a page that was shown instead of a redirect. */
const SHOWN = 'https://shown.example'
