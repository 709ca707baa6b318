import { startStore } from '@vitrine/scripts/start-store'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openShop } from './open-browser.ts'
import { signInToShop } from './shop-members.ts'

/** Bytes as they are sent to who understands gzip and nothing shorter; React and the router are 106,400 of the script. */
const shown = { document: 9_000, script: 118_000, stylesheet: 12_000, font: 60_000 }
const filledIn = { ...shown, script: 121_000 }
const gzip = { extraHTTPHeaders: { 'Accept-Encoding': 'gzip' } }

let browser: Browser
let baseURL: string
let stop: () => Promise<void>
// A store of its own: in the one that all tests share, others put products and collections meanwhile.
beforeAll(async () => {
  browser = await openBrowser()
  const started = await startStore()
  baseURL = started.store.shopUrl
  stop = started.stop
})
afterAll(async () => {
  await browser.close()
  await stop()
})

describe('a page of the shop keeps to its budget of HTML, script, styles and fonts', () => {
  it.each([
    ['/', shown],
    ['/de', shown],
    ['/collections', shown],
    ['/de/collections', shown],
    ['/products/bottle-vase', shown],
    ['/de/products/bottle-vase', shown],
    ['/products/bottle-vase/pictures', shown],
    ['/search?q=vase', shown],
    ['/about', shown],
    ['/sign-in', filledIn],
    ['/de/sign-in', filledIn],
    ['/register', filledIn],
    ['/de/register', filledIn],
  ])('%s', async (path, budget) => {
    const { page } = await openShop(browser, { baseURL, ...gzip })
    await expectLight(page, path, budget)
  })

  it.each(['', '/de'])('those of the account: %s/account', async (base) => {
    const { page, context } = await openShop(browser, { baseURL })
    await signInToShop(page, 'lotte@maren-kiln.example', 'kiln-open-friday')
    await page.waitForURL('/account')
    const state = await context.storageState()
    for (const name of [
      '',
      '/profile',
      '/addresses/new',
      '/security',
      '/two-step-verification',
      '/passkeys/new',
      '/data',
    ]) {
      // A new window has nothing in its cache.
      const { page, context } = await openShop(browser, { baseURL, storageState: state, ...gzip })
      // A form with every country in it is a little longer.
      await expectLight(page, `${base}/account${name}`, { ...filledIn, document: 10_400 })
      await context.close()
    }
  })
})

it('is shorter still for browsers that know Brotli', async () => {
  const { page } = await openShop(browser, { baseURL })
  await expectLight(page, '/products/bottle-vase', { ...shown, script: 104_000 })
})

async function expectLight(page: Page, path: string, budget: typeof shown) {
  const weight = { document: 0, script: 0, stylesheet: 0, font: 0 }
  const sizes: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    const type = request.resourceType()
    if (!(type in weight) || request.frame() !== page.mainFrame()) return
    sizes.push(
      request.sizes().then(({ responseBodySize }) => {
        weight[type as keyof typeof weight] += responseBodySize
      }),
    )
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await Promise.all(sizes)

  expect(weight.script).toBeGreaterThan(50_000)
  for (const type of ['document', 'script', 'stylesheet', 'font'] as const) {
    expect(weight[type], `${type} of ${path}`).toBeLessThanOrEqual(budget[type])
  }
}
