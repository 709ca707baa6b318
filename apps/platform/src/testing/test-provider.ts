import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'

/** The provider's data about a person, as claims. */
export type TestPerson = Record<string, string | boolean>

/** An independent OpenID provider, on a port of this machine. */
export interface TestProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** The accounts; tests add and change them. */
  people: Map<string, TestPerson>
  /** Follows an authorization URL as a person's browser; returns the address of the redirect back. */
  visit(url: string, as: { account: string; says?: 'yes' | 'no' }): Promise<string>
  /** The ID token for an app that signs a person in directly, for the shop's client by default. */
  giveIdToken(to: { account: string; nonce: string; clientId?: string }): Promise<string>
  stop(): Promise<void>
}

/** A client at the provider that is not the shop's. */
export const OTHER_CLIENT_ID = 'another shop'

/** Starts the provider; redirect URIs may begin with any of the addresses. */
export async function startTestProvider(mayLeadBackTo: string[]): Promise<TestProvider> {
  const people = new Map<string, TestPerson>()
  const client = { clientId: 'the shop', clientSecret: randomUUID() }
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'first' }
  const provider = new Provider(issuer, {
    clients: [client.clientId, OTHER_CLIENT_ID].map((client_id) => ({
      client_id,
      client_secret: client.clientSecret,
      redirect_uris: ['http://127.0.0.1/never'],
    })),
    jwks: { keys: [key] },
    cookies: { keys: [randomUUID()] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    features: { devInteractions: { enabled: false }, claimsParameter: { enabled: true } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people.get(id) }),
    }),
  })
  provider.Client.prototype.redirectUriAllowed = (uri) =>
    mayLeadBackTo.some((start) => uri.startsWith(start))
  const answer = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/interaction/')) void ask(provider, request, response)
    else void answer(request, response)
  })

  return {
    issuer,
    ...client,
    people,
    visit,
    async giveIdToken({ account, nonce, clientId = client.clientId }) {
      const redirectUri = mayLeadBackTo[0] ?? ''
      const codeVerifier = randomBytes(32).toString('base64url')
      const asked = new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        nonce,
        claims: JSON.stringify({ id_token: { email: null, email_verified: null } }),
        code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        code_challenge_method: 'S256',
      })
      const back = new URL(await visit(`${issuer}/auth?${asked}`, { account }))
      const credentials = [clientId, client.clientSecret].map(encodeURIComponent).join(':')
      const response = await fetch(`${issuer}/token`, {
        method: 'POST',
        headers: { Authorization: `Basic ${btoa(credentials)}` },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code: back.searchParams.get('code') ?? '',
          redirect_uri: redirectUri,
          code_verifier: codeVerifier,
        }),
      })
      if (response.status !== 200) throw new Error(await response.text())
      return ((await response.json()) as { id_token: string }).id_token
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** The provider's only page: sign-in and consent. */
async function ask(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  const { params } = await provider.interactionDetails(request, response)
  if (request.method !== 'POST') {
    response.setHeader('Content-Type', 'text/html')
    response.end(`<!doctype html><html lang="${params.ui_locales ?? 'en'}"><title>Provider</title><link rel="icon" href="data:,">
<form method="post"><label>Account <input name="account"></label>
<button name="says" value="yes">Yes</button><button name="says" value="no">No</button></form>`)
    return
  }
  const form = new URLSearchParams(await text(request))
  const accountId = form.get('account') ?? ''
  if (form.get('says') === 'no') {
    const result = { error: 'access_denied', error_description: 'The person denied the request.' }
    return provider.interactionFinished(request, response, result)
  }
  const grant = new provider.Grant({ accountId, clientId: params.client_id })
  grant.addOIDCScope('openid email profile')
  grant.addOIDCClaims(['email', 'email_verified'])
  const result = { login: { accountId }, consent: { grantId: await grant.save() } }
  return provider.interactionFinished(request, response, result)
}

async function visit(
  url: string,
  { account, says = 'yes' }: { account: string; says?: 'yes' | 'no' },
): Promise<string> {
  const cookies = new Map<string, string>()
  const { origin } = new URL(url)
  let at = url
  for (let steps = 0; steps < 10; steps++) {
    const isAsked = new URL(at).pathname.startsWith('/interaction/')
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(isAsked && { method: 'POST', body: new URLSearchParams({ account, says }) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(name, value)
    }
    const location = response.headers.get('Location')
    if (location === null) throw new Error(`${at}: ${response.status} ${await response.text()}`)
    at = new URL(location, at).href
    if (new URL(at).origin !== origin) return at
  }
  throw new Error('The provider redirects in a loop.')
}
