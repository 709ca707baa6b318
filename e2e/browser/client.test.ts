import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openBrowser, openShop } from './open-browser.ts'

/** What a page of a shop does with the client; the test calls it by name. */
const APPLICATION = `
  import { createClient } from '@vitrine/client'
  globalThis.connect = (options) => createClient(options)
`

let browser: Browser
let script: string
beforeAll(async () => {
  browser = await openBrowser()
  script = await bundle(APPLICATION)
})
afterAll(() => browser.close())

describe('the client in a page of the shop', () => {
  let page: Page
  beforeEach(async () => {
    page = (await openShop(browser)).page
    await openEmptyPage(page)
  })

  it('signs in through the hidden frame, with no cookie set before, and leaves no frame behind', async () => {
    const { platformUrl, clientId } = inject('store')
    const result = await page.evaluate(
      async ({ host, clientId, email }) => {
        const client = globalThis.connect({ clientId, host })
        const registered = await client.auth.register({ email, password: 'an unhurried kettle' })
        if (registered.loginState !== 'SUCCESS') return registered
        const { sessionToken } = registered.data
        await client.auth.setTokens(await client.auth.getMemberTokensForDirectLogin(sessionToken))
        const { member } = await client.members.getCurrentMember({ fieldsets: ['FULL'] })
        return { email: member.loginEmail, frames: document.querySelectorAll('iframe').length }
      },
      { host: platformUrl, clientId, email: `frame-${crypto.randomUUID()}@example.com` },
    )
    expect(result).toEqual({ email: expect.stringMatching(/^frame-/), frames: 0 })
  })

  it('is told at once when a session token is good for nothing', async () => {
    const { platformUrl, clientId } = inject('store')
    const message = await page.evaluate(
      async ({ host, clientId }) => {
        const client = globalThis.connect({ clientId, host })
        const started = performance.now()
        const failure = await client.auth
          .getMemberTokensForDirectLogin('vst_nothing')
          .then(String, (error: Error) => error.message)
        return { failure, isFast: performance.now() - started < 2_000 }
      },
      { host: platformUrl, clientId },
    )
    expect(message).toEqual({ failure: expect.stringContaining('signed in'), isFast: true })
  })

  it('pre-warms in a frame that it takes away again, once in seven days', async () => {
    const { platformUrl, clientId } = inject('store')
    const result = await page.evaluate(
      async ({ host, clientId }) => {
        const client = globalThis.connect({ clientId, host })
        await client.auth.preWarm()
        const first = localStorage.getItem('wixRedirectSessionLastPreWarm')
        await client.auth.preWarm()
        return {
          isStored: Number(first) > 0,
          isSame: localStorage.getItem('wixRedirectSessionLastPreWarm') === first,
          frames: document.querySelectorAll('iframe').length,
        }
      },
      { host: platformUrl, clientId },
    )
    expect(result).toEqual({ isStored: true, isSame: true, frames: 0 })
  })
})

it('is refused on a page of an origin that nobody registered', async () => {
  const { platformUrl, clientId } = inject('store')
  const { page } = await openShop(browser)
  const stranger = createServer((_, response) => response.end('<!doctype html>')).listen(0)
  await once(stranger, 'listening')
  const { port } = stranger.address() as AddressInfo
  await openEmptyPage(page, `http://localhost:${port}/`)
  const outcome = await page.evaluate(
    async ({ host, clientId }) =>
      globalThis
        .connect({ clientId, host })
        .products.queryProducts()
        .find()
        .then(
          () => 'read',
          (error: Error) => error.name,
        ),
    { host: platformUrl, clientId },
  )
  expect(outcome).toBe('ConnectionError')
  stranger.close()
})

declare global {
  var connect: typeof import('@vitrine/client').createClient
}

/** A page with nothing but the client on it: the shop's answer to health checks has no policy of its own. */
async function openEmptyPage(page: Page, url = `${inject('store').shopUrl}/healthz`) {
  await page.goto(url)
  await page.addScriptTag({ content: script, type: 'module' })
  await page.waitForFunction(() => 'connect' in globalThis)
}

async function bundle(code: string) {
  const name = 'virtual:application'
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      // A script that is put into a page has nowhere to load a second one from.
      rolldownOptions: { input: name, output: { codeSplitting: false } },
    },
    plugins: [
      {
        name: 'application',
        resolveId: (id) => (id === name ? id : null),
        load: (id) => (id === name ? code : null),
      },
    ],
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error('Vite built nothing.')
  return output.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('')
}
