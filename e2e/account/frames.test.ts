import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '@vitrine/scripts/find-free-port'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { bundleClient, openEmptyPage } from '../browser/client-page.ts'
import { openBrowserWith } from '../browser/open-browser.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const HOSTS = ['shop.cross-site.example', 'evil.example']

let server: Server
let port: number
let shop: string
let clientId: string
let script: string

beforeAll(async () => {
  port = await findFreePort()
  shop = `http://shop.cross-site.example:${port}`
  server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end('<!doctype html><link rel="icon" href="data:,"><title>Empty</title>')
  }).listen(port, '127.0.0.1')
  clientId = await registerShop()
  script = await bundleClient()
})
afterAll(() => server.close())

describe.each([
  ['allowed', []],
  ['blocked', ['--test-third-party-cookie-phaseout']],
])('frames of another site, third-party cookies %s', (_, flags) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowserWith([
      ...flags,
      `--host-resolver-rules=${HOSTS.map((host) => `MAP ${host} 127.0.0.1`).join(',')}`,
      // Browsers hash in secure contexts only, and these names have no certificate.
      `--unsafely-treat-insecure-origin-as-secure=${HOSTS.map((host) => `http://${host}:${port}`).join(',')}`,
    ])
  })
  afterAll(() => browser.close())

  it('sign in with the session token of a login, without any cookie (SR-77)', async () => {
    const { page, context } = await openPage(browser, shop)
    expect(await signInDirectly(page)).toMatch(/^cross-/)
    expect(await context.cookies()).toEqual([])
    await context.close()
  })

  it('get login_required in under two seconds where no member is signed in (SR-78)', async () => {
    const { page, context } = await openPage(browser, shop)
    const outcome = await page.evaluate(silentSignIn, {
      platformUrl: inject('store').platformUrl,
      clientId,
    })
    expect(outcome).toMatchObject({ error: 'login_required', origin: inject('store').platformUrl })
    expect(outcome.ms).toBeLessThan(2_000)
    await context.close()
  })

  it('show nothing to a page of an unregistered origin (SR-73, SR-75)', async () => {
    const { page, context } = await openPage(browser, shop)
    const fullUrl = await page.evaluate(frameUrl, {
      platformUrl: inject('store').platformUrl,
      clientId,
    })
    const otherPage = await context.newPage()
    await otherPage.goto(`http://evil.example:${port}/`)
    const heard = await otherPage.evaluate(async (src) => {
      const messages: unknown[] = []
      addEventListener('message', ({ data }) => messages.push(data))
      const frame = document.createElement('iframe')
      frame.src = src
      document.body.append(frame)
      await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
      return { messages, isReadable: frame.contentDocument !== null }
    }, fullUrl)
    expect(heard).toEqual({ messages: [], isReadable: false })
    await context.close()
  })

  it('are accepted by the client, and forged messages are not (SR-75)', async () => {
    const { page, context } = await openPage(browser, shop)
    // A script of the page reads the state of the request, and posts a message before the iframe does.
    await page.evaluate(() => {
      const send = globalThis.fetch
      globalThis.fetch = async (input, init) => {
        const [, state] = /"state":"([^"]+)"/.exec(String(init?.body ?? '')) ?? []
        for (const forged of state
          ? [
              { code: 'vac_forged', state },
              { error: 'x', state },
            ]
          : []) {
          setTimeout(() => postMessage(forged, '*'), 0)
          setTimeout(() => postMessage(forged, '*'), 50)
        }
        return send(input, init)
      }
    })
    expect(await signInDirectly(page)).toMatch(/^cross-/)
    await context.close()
  })
})

async function openPage(browser: Browser, origin: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await openEmptyPage(page, script, `${origin}/`)
  return { page, context }
}

/** Registers over the API, and turns the session token into a member's tokens; gives the member's address. */
function signInDirectly(page: Page) {
  const { platformUrl } = inject('store')
  return page.evaluate(
    async ({ host, clientId, email }) => {
      const client = globalThis.connect({ clientId, host })
      const registered = await client.auth.register({ email, password: 'an unhurried kettle' })
      if (registered.loginState !== 'SUCCESS') return JSON.stringify(registered)
      const { sessionToken } = registered.data
      await client.auth.setTokens(await client.auth.getMemberTokensForDirectLogin(sessionToken))
      const { member } = await client.members.getCurrentMember({ fieldsets: ['FULL'] })
      return member.loginEmail ?? ''
    },
    { host: platformUrl, clientId, email: `cross-${crypto.randomUUID()}@example.com` },
  )
}

interface Asked {
  platformUrl: string
  clientId: string
}

/** A silent sign-in that brings no session token; runs in the page. */
async function silentSignIn({ platformUrl, clientId }: Asked) {
  const started = performance.now()
  const post = async (path: string, body: object, token?: string) => {
    const response = await fetch(platformUrl + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token ? { Authorization: token } : {}),
      },
      body: JSON.stringify(body),
    })
    return response.json()
  }
  const visitor = await post('/oauth2/token', { grantType: 'anonymous', clientId })
  const authRequest = {
    clientId,
    responseType: 'code',
    scope: 'offline_access',
    state: crypto.randomUUID(),
    responseMode: 'web_message',
    codeChallenge: 'a'.repeat(43),
    codeChallengeMethod: 'S256',
  }
  const { redirectSession } = await post(
    '/_api/redirects-api/v1/redirect-session',
    { auth: { authRequest, prompt: 'none' } },
    visitor.access_token,
  )
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = redirectSession.fullUrl
  const answer = new Promise<MessageEvent>((resolve) => addEventListener('message', resolve))
  document.body.append(frame)
  const { data, origin } = await answer
  return { error: data.error as string, origin, ms: performance.now() - started }
}

/** The URL of a silent iframe, for another page to open; runs in the page. */
async function frameUrl({ platformUrl, clientId }: Asked) {
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: token }) }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await fetch(platformUrl + path, init)).json()
  }
  const visitor = await post('/oauth2/token', { grantType: 'anonymous', clientId })
  const { redirectSession } = await post(
    '/_api/redirects-api/v1/redirect-session',
    {
      auth: {
        authRequest: {
          clientId,
          responseType: 'code',
          state: crypto.randomUUID(),
          responseMode: 'web_message',
          codeChallenge: 'a'.repeat(43),
          codeChallengeMethod: 'S256',
        },
        prompt: 'none',
      },
    },
    visitor.access_token,
  )
  return redirectSession.fullUrl as string
}

/** A shop on another site than the platform, as an operator registers it. */
async function registerShop() {
  const { dataFolder } = inject('store')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(ROOT, 'apps', 'platform', 'src', 'cli', 'main.ts'),
      'clients',
      'create',
      ...['--name', 'Cross-site', '--redirect-uri', `${shop}/callback`, '--origin', shop, '--json'],
    ],
    { cwd: ROOT, env: { ...process.env, DATA_DIR: dataFolder } },
  )
  return (JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { clientId: string }).clientId
}
