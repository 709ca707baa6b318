import { findHeadlessChromium } from '@vitrine/scripts/chromium'
import { type Browser, type BrowserContext, chromium, type Page, type Route } from 'playwright-core'
import { build, type Rolldown } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tokens, VitrineClient } from './src/index.ts'

// Tests that need a browser: tabs with a real channel and real locks, and the data
// of a session on the disk.
const SHOP = 'https://shop.example/'
const API = 'https://api.example'
const executablePath = findHeadlessChromium()
let browser: Browser
let context: BrowserContext
let script: string
let grants: string[]

describe.skipIf(!executablePath)('tabs of one shop in Chromium', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    script = await bundle()
    const isRoot = process.getuid?.() === 0
    browser = await chromium.launch({
      executablePath: executablePath as string,
      args: isRoot ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
    })
  }, 60_000)
  afterAll(() => browser?.close())
  beforeEach(async () => {
    grants = []
    context = await browser.newContext()
    await context.route(`${SHOP}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    )
    await context.route(`${API}/**`, answer)
  })
  afterEach(() => context.close())

  it('share one session: a sign-in in one applies to all, also to one opened later', async () => {
    const [first, second] = [await openTab(), await openTab()]
    await first.evaluate(() => app.client.auth.setTokens(app.member('1')))

    const later = await openTab()

    await expect.poll(() => roleIn(second)).toBe('member')
    await expect.poll(() => roleIn(later)).toBe('member')
  })

  it('use a refresh token once when five of them need it at once', async () => {
    const tabs = [await openTab()]
    await tabs[0]?.evaluate(() => app.client.auth.setTokens(app.member('1', 'ended')))
    for (let count = 1; count < 5; count++) tabs.push(await openTab())
    for (const tab of tabs) await expect.poll(() => roleIn(tab)).toBe('member')

    const products = await Promise.all(
      tabs.map((tab) => tab.evaluate(() => app.client.products.getProduct('p'))),
    )

    expect(products).toHaveLength(5)
    expect(grants).toEqual(['refresh-1'])
    for (const tab of tabs) expect(await roleIn(tab)).toBe('member')
  })

  it('sign out together, and notify listeners', async () => {
    const [first, second] = [await openTab(), await openTab()]
    await first.evaluate(() => app.client.auth.setTokens(app.member('1')))
    await expect.poll(() => roleIn(second)).toBe('member')

    await first.evaluate((url) => app.client.auth.logout(url), SHOP)

    await expect.poll(() => second.evaluate(() => app.ends)).toEqual(['elsewhere'])
    expect(await first.evaluate(() => app.ends)).toEqual([])
  })

  it('store a visitor in localStorage over a reload, and write nothing of a member to disk', async () => {
    const tab = await openTab('localStorage')
    await tab.evaluate(() => app.client.products.getProduct('p'))
    await begin(tab, 'localStorage')
    expect(await roleIn(tab)).toBe('visitor')

    await tab.evaluate(() => app.client.auth.setTokens(app.member('1')))
    expect(await roleIn(tab)).toBe('member')
    expect(await tab.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('refresh')
    await begin(tab, 'localStorage')
    expect(await roleIn(tab)).toBe('none')
  })

  it('work without localStorage where the browser forbids it', async () => {
    const tab = await openTab('localStorage', 'forbidden')
    expect(await tab.evaluate(() => app.client.products.getProduct('p'))).toEqual({ product: {} })
    expect(await roleIn(tab)).toBe('visitor')
  })

  async function openTab(storage: StorageName = 'tabs', access?: 'forbidden') {
    const page = await context.newPage()
    if (access === 'forbidden') {
      await page.addInitScript(() => {
        Object.defineProperty(globalThis, 'localStorage', {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
      })
    }
    await begin(page, storage)
    return page
  }

  async function begin(page: Page, storage: StorageName) {
    await page.goto(SHOP)
    await page.addScriptTag({ content: script, type: 'module' })
    await page.waitForFunction(() => 'start' in globalThis)
    await page.evaluate(([host, name]) => globalThis.start(host, name), [API, storage] as const)
  }
})

function roleIn(page: Page) {
  return page.evaluate(async () => (await app.client.auth.getTokens()).refreshToken.role)
}

/** A platform that rotates refresh tokens. */
async function answer(route: Route) {
  const headers = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': 'authorization, content-type',
  }
  if (new URL(route.request().url()).pathname !== '/oauth2/token') {
    return route.fulfill({ headers, json: { product: {} } })
  }
  if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers })
  const { refreshToken = 'anonymous' } = route.request().postDataJSON()
  grants.push(refreshToken)
  await new Promise((resolve) => setTimeout(resolve, 50))
  const json = { access_token: 'access-2', expires_in: 14_400, refresh_token: 'refresh-2' }
  return route.fulfill({ headers, json })
}

type StorageName = 'tabs' | 'localStorage'

interface Application {
  client: VitrineClient
  ends: string[]
  member(name: string, at?: 'ended'): Tokens
}

declare global {
  var app: Application
  var start: (host: string, storage: StorageName) => void
}

const entry = `
  import { createClient } from '@vitrine/client'
  import { localTokenStorage, tabStorage } from '@vitrine/client/storage'

  globalThis.start = (host, name) => {
    const storage = name === 'tabs' ? tabStorage({ catchUpWithinMs: 1500 }) : localTokenStorage()
    const client = createClient({ clientId: 'c', host, storage })
    const ends = []
    client.session.onEnd(({ reason }) => ends.push(reason))
    const member = (name, at) => ({
      accessToken: {
        value: 'access-' + name,
        expiresAt: at === 'ended' ? 1 : Math.floor(Date.now() / 1000) + 14400,
      },
      refreshToken: { value: 'refresh-' + name, role: 'member' },
    })
    globalThis.app = { client, ends, member }
  }
`

async function bundle() {
  const { output } = (await build({
    root: import.meta.dirname,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry.js' ? `${import.meta.dirname}/entry.js` : null),
        load: (id) => (id.endsWith('/entry.js') ? entry : null),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: 'entry.js', output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code
}
