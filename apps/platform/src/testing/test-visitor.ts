import { createHash, randomBytes } from 'node:crypto'
import type {
  CreateRedirectSessionRequest,
  RedirectSession,
  TokenResponse,
} from '@vitrine/contract'
import type { TestPlatform } from './test-platform.ts'

/** A visitor: calls the platform with an access token, over the API-host paths. */
export interface TestVisitor {
  tokens: TokenResponse
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  get(path: string, headers?: Record<string, string>): Promise<Response>
  redirect(request: CreateRedirectSessionRequest): Promise<RedirectSession>
}

export async function createTestVisitor(platform: TestPlatform): Promise<TestVisitor> {
  const { clientId } = platform.client
  const tokens = await requestTokens(platform, { grantType: 'anonymous', clientId })
  return visitorWith(platform, tokens)
}

/** Redeems a code; calls are made as the member from then on. */
export async function redeemAsMember(
  platform: TestPlatform,
  grant: { code: string; codeVerifier: string; redirectUri?: string },
): Promise<TestVisitor> {
  const { clientId } = platform.client
  const tokens = await requestTokens(platform, {
    grantType: 'authorization_code',
    clientId,
    ...grant,
  })
  return visitorWith(platform, tokens)
}

export function visitorWith(platform: TestPlatform, tokens: TokenResponse): TestVisitor {
  const Authorization = tokens.access_token
  const post: TestVisitor['post'] = (path, body, headers = {}) =>
    platform.fetch(path, {
      method: 'POST',
      headers: { Authorization, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  return {
    tokens,
    post,
    get: (path, headers = {}) => platform.fetch(path, { headers: { Authorization, ...headers } }),
    async redirect(request) {
      const response = await post('/_api/redirects-api/v1/redirect-session', request)
      if (response.status !== 200) throw new Error(await response.text())
      const { redirectSession } = (await response.json()) as { redirectSession: RedirectSession }
      return redirectSession
    },
  }
}

/** The same visitor or member, with renewed tokens. */
export async function refreshed(
  platform: TestPlatform,
  { tokens }: TestVisitor,
): Promise<TestVisitor> {
  const grant = { grantType: 'refresh_token', refreshToken: tokens.refresh_token }
  return visitorWith(platform, await requestTokens(platform, grant))
}

async function requestTokens(platform: TestPlatform, grant: object) {
  const response = await platform.fetch('/oauth2/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(grant),
  })
  if (response.status !== 200) throw new Error(await response.text())
  return (await response.json()) as TokenResponse
}

/** A fresh verifier with its challenge. */
export function createPkce() {
  const codeVerifier = randomBytes(32).toString('base64url')
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  return { codeVerifier, codeChallenge }
}
