import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createDataFolder, type Store, startStore } from '@vitrine/scripts/start-store'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeVendors, fakeVendors } from '../browser/fake-vendors.ts'
import { findViolations } from '../browser/find-violations.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'
import { runVitrineOn } from '../browser/run-vitrine.ts'
import { PASSWORD, readDigits, signInToShop } from '../browser/shop-members.ts'

const TURNSTILE = { TURNSTILE_SITE_KEY: 'turnstile-key', TURNSTILE_SECRET: 'turnstile-secret' }
const RECAPTCHA = {
  RECAPTCHA_SITE_KEY: 'seen-key',
  RECAPTCHA_SECRET: 'seen-secret',
  RECAPTCHA_INVISIBLE_SITE_KEY: 'unseen-key',
  RECAPTCHA_INVISIBLE_SECRET: 'unseen-secret',
}

/** What the client waits for a frame. */
const TIMEOUT_MS = 10_000

let browser: Browser
let store: Store
let stop: () => Promise<void>
/** What tokens begin with: the fake vendor's names for the secrets. */
let kinds = { visible: 'turnstile', invisible: 'turnstile' }
const dataFolder = createDataFolder()
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
  await start(TURNSTILE)
  await runVitrineOn(store, 'settings', 'set', 'registrationCaptcha', 'always')
}, 180_000)
afterAll(async () => {
  await stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

describe('Turnstile in the shop', () => {
  it('is solved by a visitor who creates an account (SR-65)', async () => {
    const { page, asked, complaints } = await visit()
    const email = await fillRegistration(page)
    await page.getByText("Before we create an account, we check that you're human").waitFor()
    await page.getByRole('link', { name: 'privacy policy' }).waitFor()
    await expectAccessible(page)
    await widget(page).click()
    await page.waitForURL('/account')
    await page.getByText(email).first().waitFor()
    // The vendor's script ran in its frame, and nowhere else (SR-72).
    expect(asked).toEqual([
      {
        origin: 'https://challenges.cloudflare.com',
        path: '/turnstile/v0/api.js',
        frame: '/hosted/captcha',
      },
    ])
    expect(complaints.filter((text) => !/status of 400/.test(text))).toEqual([])
  })

  it('is invisible after five wrong passwords, and visible after ten', async () => {
    const email = await register()
    const silent = await visit()
    await failAtSignIn(email, 5)
    await signInToShop(silent.page, email)
    await silent.page.waitForURL('/account')
    expect(silent.asked).toHaveLength(1)

    await failAtSignIn(email, 10)
    const { page } = await visit()
    await signInToShop(page, email)
    await page.getByText("so we check that you're human").waitFor()
    await widget(page).click()
    await page.waitForURL('/account')
  })

  it('becomes visible when the invisible check is inconclusive', async () => {
    const email = await register()
    await failAtSignIn(email, 5)
    const { page } = await visit({ isInDoubt: true })
    await signInToShop(page, email)
    await widget(page).click()
    await page.waitForURL('/account')
  })

  it.each<[string, FakeVendors]>([
    ['the script is blocked', { isBlocked: true }],
    ['the platform cannot ask the vendor', { token: 'down' }],
  ])('is replaced by the proof of work for members when %s (SR-64)', async (_, vendors) => {
    const email = await register()
    await failAtSignIn(email, 5)
    const { page } = await visit(vendors)
    await signInToShop(page, email)
    await page.waitForURL('/account')
  })

  it('creates no account when its script is blocked, and says what to do (SR-64)', async () => {
    const { page } = await visit({ isBlocked: true })
    await fillRegistration(page)
    await page.getByText('The check did not work in your browser.').waitFor()
    expect(await page.locator('main iframe').count()).toBe(0)
  })

  it('is repeated once when the platform cannot reach the vendor, and then stops (SR-64)', async () => {
    const { page, asked } = await visit({ token: 'down' })
    await fillRegistration(page)
    await widget(page).click()
    await page.getByText('The check took too long. We are starting it again.').waitFor()
    await widget(page).click()
    await page.getByText('The check did not work in your browser.').waitFor()
    expect(asked).toHaveLength(2)
  })

  it('times out for an iframe that never replies', async () => {
    const email = await register()
    await failAtSignIn(email, 5)
    const { page } = await visit()
    await page.clock.install()
    await page.route('**/hosted/captcha**', () => {})
    await signInToShop(page, email)
    await page.locator('main iframe').waitFor({ state: 'attached' })
    await page.clock.fastForward(TIMEOUT_MS)
    await page.waitForURL('/account')
  })

  it('accepts messages of its iframe only (SR-75)', async () => {
    const { page } = await visit()
    await fillRegistration(page)
    await widget(page).waitFor()
    // A second frame, of the same origin.
    await page.evaluate(() => {
      const { src = '' } = document.querySelector<HTMLIFrameElement>('main iframe') ?? {}
      document.body.append(Object.assign(document.createElement('iframe'), { src, id: 'other' }))
    })
    const other = page.frameLocator('#other').getByRole('button', { name: 'I am human' })
    await other.click()
    await page.evaluate(() => postMessage({ token: 'turnstile.register.good.forged' }, '*'))
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
    expect(await page.locator('input[name="captchaToken"]').inputValue()).toBe('')
    await widget(page).click()
    await page.waitForURL('/account')
  })

  it('is in German and dark like the page', async () => {
    const { page } = await visit({}, { colorScheme: 'dark' })
    await page.goto('/de/register')
    await fillRegistration(page, { password: 'Passwort', send: 'Konto erstellen' })
    await widget(page).waitFor()
    await page.getByRole('link', { name: 'Datenschutzhinweise' }).waitFor()
    await expectAccessible(page)
    const src = await page.locator('main iframe').getAttribute('src')
    expect(new URL(src ?? '').searchParams.get('lang')).toBe('de')
  })

  it('is not needed for a code by e-mail or a forgotten password (SR-64)', async () => {
    const email = await register()
    await failAtSignIn(email, 10)
    const { page } = await visit({ isBlocked: true })
    await page.goto('/sign-in/code')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
    await page.getByLabel('6-digit code').fill(await readDigits(email, store))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL('/account')
    const forgetful = await visit({ isBlocked: true })
    await forgetful.page.goto('/forgot-password')
    await forgetful.page.getByLabel('E-mail').fill(await register())
    await forgetful.page.keyboard.press('Enter')
    await forgetful.page.getByText('we sent a link to reset the password').waitFor()
  })
})

describe('Turnstile on the hosted pages', () => {
  it('is solved by a visitor who creates an account (SR-65, SR-72)', async () => {
    const { page, asked, complaints } = await visit()
    await page.goto('/sign-in/redirect')
    await page.getByRole('link', { name: 'Create account' }).click()
    const email = await sendHosted(page, { button: 'Create account' })
    await page.getByText("Before we create an account, we check that you're human").waitFor()
    await expectAccessible(page)
    // Only messages of the iframe are accepted (SR-75).
    await page.evaluate(() => postMessage({ token: 'forged' }, '*'))
    await widget(page).click()
    await page.getByText('Check passed.').waitFor()
    await sendHosted(page, { email, button: 'Create account' })
    await page.waitForURL('/account')
    expect(asked.map(({ frame }) => frame)).toEqual(['/hosted/captcha'])
    expect(complaints.filter((text) => !/status of 400/.test(text))).toEqual([])
  })

  it.each([
    ['silently', 5],
    ['seen', 10],
  ])('lets members sign in after wrong passwords, %s', async (_, failures) => {
    const email = await register()
    await failAtSignIn(email, failures)
    const { page } = await visit()
    await page.goto('/sign-in/redirect')
    await sendHosted(page, { email, button: 'Sign in' })
    await page.getByText('There were several attempts').waitFor()
    if (failures === 10) await widget(page).click()
    await sendHosted(page, { email, button: 'Sign in' })
    await page.waitForURL('/account')
  })

  it.each<[string, FakeVendors]>([
    ['the script is blocked', { isBlocked: true }],
    ['the platform cannot ask the vendor', { token: 'down' }],
  ])('is replaced by the proof of work for members when %s (SR-64)', async (_, vendors) => {
    const email = await register()
    await failAtSignIn(email, 5)
    const { page } = await visit(vendors)
    await page.goto('/sign-in/redirect')
    await sendHosted(page, { email, button: 'Sign in' })
    await page.getByText('Check passed.').waitFor()
    await sendHosted(page, { email, button: 'Sign in' })
    if (vendors.token === 'down') {
      await page.getByText('The check took too long. We are starting it again.').waitFor()
      await page.getByText('Check passed.').waitFor()
      await sendHosted(page, { email, button: 'Sign in' })
    }
    await page.waitForURL('/account')
  })

  it('creates no account when its script is blocked, and says so (SR-64)', async () => {
    const { page } = await visit({ isBlocked: true }, { colorScheme: 'dark' })
    await page.goto('/sign-in/redirect')
    await page.getByRole('link', { name: 'Create account' }).click()
    await sendHosted(page, { button: 'Create account' })
    await page.getByText('The check did not work in your browser.').waitFor()
    await expectAccessible(page)
  })
})

describe('the frame of a captcha', () => {
  it('can be framed only by pages of the origin that it was created for (SR-73)', async () => {
    const { page, asked } = await visit()
    const query = { client_id: store.clientId, origin: store.shopUrl, kind: 'invisible' }
    const heard = await frameFrom(page, `/hosted/captcha?${new URLSearchParams(query)}`)
    expect(heard).toEqual([])
    expect(asked).toEqual([])
  })

  /** What a page of another origin hears when it puts the frame into itself. */
  async function frameFrom(page: Page, path: string) {
    const outsider = createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html')
      response.end('<!doctype html><link rel="icon" href="data:,"><title>Another site</title>')
    })
    await once(outsider.listen(0, 'localhost'), 'listening')
    await page.goto(`http://localhost:${(outsider.address() as AddressInfo).port}/`)
    const heard = await page.evaluate(async (src) => {
      const messages: unknown[] = []
      addEventListener('message', ({ data }) => messages.push(data))
      const frame = Object.assign(document.createElement('iframe'), { src })
      document.body.append(frame)
      await new Promise((resolve) => frame.addEventListener('load', resolve))
      await new Promise((resolve) => setTimeout(resolve, 500))
      return messages
    }, `${store.platformUrl}${path}`)
    outsider.close()
    return heard
  }
})

describe('reCAPTCHA in the shop', () => {
  beforeAll(async () => {
    await stop()
    await start(RECAPTCHA)
    kinds = { visible: 'seen', invisible: 'unseen' }
  }, 120_000)

  it('is solved by a visitor who creates an account, and its challenge is not clipped (SR-65)', async () => {
    const { page } = await visit({ isInDoubt: true })
    await fillRegistration(page)
    await page.getByText('This page is protected by reCAPTCHA').waitFor()
    await page.frameLocator('main iframe').getByRole('button', { name: 'not a robot' }).click()
    const frame = page.locator('main iframe')
    await expect.poll(async () => (await frame.boundingBox())?.height).toBe(600)
    await page.frameLocator('main iframe').getByRole('button', { name: 'Verify' }).click()
    await page.waitForURL('/account')
  })

  it('is invisible after five wrong passwords, with the site key of the invisible widget (SR-65)', async () => {
    const email = await register()
    await failAtSignIn(email, 5)
    const { page } = await visit()
    await signInToShop(page, email)
    await page.waitForURL('/account')
  })
})

async function start(variables: NodeJS.ProcessEnv) {
  const preload = pathToFileURL(join(import.meta.dirname, '../browser/answer-siteverify.ts')).href
  const ports = store && {
    PLATFORM_PORT: new URL(store.platformUrl).port,
    STOREFRONT_PORT: new URL(store.shopUrl).port,
  }
  const options = {
    ...variables,
    ...ports,
    DATA_DIR: dataFolder,
    NODE_OPTIONS: `--import ${preload}`,
  }
  ;({ store, stop } = await startStore(options))
}

/** A shopper from a network of their own, so that nobody pays for another one's tries. */
async function visit(vendors: FakeVendors = {}, options: BrowserContextOptions = {}) {
  const extraHTTPHeaders = { 'X-Forwarded-For': someAddress() }
  const shop = await openShop(browser, {
    isNew: true,
    baseURL: store.shopUrl,
    extraHTTPHeaders,
    ...options,
  })
  return { ...shop, asked: await fakeVendors(shop.context, vendors) }
}

function widget(page: Page) {
  return page.frameLocator('main iframe').getByRole('button', { name: 'I am human' })
}

async function fillRegistration(
  page: Page,
  { password, send } = { password: 'Password', send: 'Create account' },
) {
  const email = someEmail()
  if (!page.url().includes('/register')) await page.goto('/register')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel(password).fill(PASSWORD)
  await page.getByRole('button', { name: send }).click()
  return email
}

async function sendHosted(
  page: Page,
  { email = someEmail(), button }: { email?: string; button: string },
) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: button, exact: true }).click()
  return email
}

/** A member whose device nobody knows. */
async function register() {
  const email = someEmail()
  const response = await call('register', { email, password: PASSWORD })
  if (!response.ok) throw new Error(await response.text())
  return email
}

async function failAtSignIn(email: string, times: number) {
  for (let time = 0; time < times; time++) {
    expect((await call('login', { email, password: 'not this one' })).status).toBe(401)
  }
}

/** What a client does that brings its own token. */
async function call(action: 'login' | 'register', { email, password }: Record<string, string>) {
  const network = { 'X-Forwarded-For': someAddress(), 'Content-Type': 'application/json' }
  const tokens = await fetch(`${store.platformUrl}/oauth2/token`, {
    method: 'POST',
    headers: network,
    body: JSON.stringify({ clientId: store.clientId, grantType: 'anonymous' }),
  })
  const { access_token } = (await tokens.json()) as { access_token: string }
  const captchaTokens = [
    { Recaptcha: `${kinds.visible}.${action}.good.${crypto.randomUUID()}` },
    { InvisibleRecaptcha: `${kinds.invisible}.${action}.good.${crypto.randomUUID()}` },
  ]
  return fetch(`${store.platformUrl}/_api/iam/authentication/v2/${action}`, {
    method: 'POST',
    headers: { ...network, Authorization: access_token },
    body: JSON.stringify({ loginId: { email }, password, captchaTokens }),
  })
}

async function expectAccessible(page: Page) {
  expect(await findViolations(page)).toEqual([])
}

function someEmail() {
  return `${crypto.randomUUID()}@example.com`
}

function someAddress() {
  const part = () => 1 + Math.floor(Math.random() * 250)
  return `203.0.${part()}.${part()}`
}
