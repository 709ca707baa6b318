import { recordFigure } from '@vitrine/scripts/quality-figures'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { content, expectWithinBudget, gzip } from '../browser/expect-within-budget.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'
import { signInToShop } from '../browser/shop-members.ts'

/** A heart on each of 24 cards is 400 of it, more in longer words. */
const listing = { ...content, document: 8_750 }
const germanListing = { ...content, document: 9_000 }
const product = { ...content, document: 9_050 }

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})
afterAll(() => browser.close())

describe('a page of the shop is within its budget of HTML, scripts, styles and fonts', () => {
  it.each([
    ['/', content],
    ['/de', content],
    ['/collections', listing],
    ['/de/collections', germanListing],
    ['/products/bottle-vase', product],
    ['/de/products/bottle-vase', product],
    ['/products/bottle-vase/pictures', content],
    ['/products/dusk-lamp?glaze=Ink', product],
    ['/wishlist', content],
    ['/back-in-stock?product=dusk-lamp', content],
    ['/search?q=vase', content],
    // With every country in it.
    ['/region?to=%2Fabout', { ...content, document: 10_300 }],
    ['/about', content],
    ['/brands/atelier-maren', content],
    ['/sign-in', content],
    ['/de/sign-in', content],
    ['/register', content],
    ['/de/register', content],
  ])('%s', async (path, budget) => {
    const { page } = await openShop(browser, gzip)
    recordFigure({ kind: 'weight', page: path, ...(await expectWithinBudget(page, path, budget)) })
  })

  it.each(['', '/de'])('the pages of the account: %s/account', async (base) => {
    const { page, context } = await openShop(browser)
    await signInToShop(page, 'lotte@maren-kiln.example', 'kiln-open-friday')
    await page.waitForURL('/account')
    const state = await context.storageState()
    const pages = [
      '',
      '/profile',
      '/addresses/new',
      '/security',
      '/two-step-verification',
      '/passkeys/new',
      '/data',
    ]
    // At once: most of the time is the wait for more requests.
    await Promise.all(
      pages.map(async (name) => {
        // A new context has an empty cache.
        const { page } = await openShop(browser, { storageState: state, ...gzip })
        // A form with every country in it is a little longer.
        await expectWithinBudget(page, `${base}/account${name}`, { ...content, document: 10_400 })
      }),
    )
  })
})

it('is smaller with Brotli', async () => {
  const { page } = await openShop(browser)
  await expectWithinBudget(page, '/products/bottle-vase', { ...content, script: 104_000 })
})
