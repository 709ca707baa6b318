import { recordFigure } from '@vitrine/scripts/quality-figures'
import type { Browser } from 'playwright-core'
import { beforeAll, describe, it } from 'vitest'
import { acceptGzip, expectWithinBudget, pageBudget } from '../browser/expect-within-budget.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'
import { signInToShop } from '../browser/shop-members.ts'

/** A heart on each of 24 cards is 400 of it, more in longer words. */
const listing = { ...pageBudget, document: 8_750 }
const germanListing = { ...pageBudget, document: 9_000 }
const product = { ...pageBudget, document: 9_050 }
/** Three pictures of each of five glazes, in longer words. */
const germanProduct = { ...pageBudget, document: 9_350 }

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})

describe('a page of the shop is within its budget of HTML, scripts, styles and fonts', () => {
  it.each([
    ['/', pageBudget],
    ['/de', pageBudget],
    ['/collections', listing],
    ['/de/collections', germanListing],
    ['/products/bottle-vase', product],
    ['/de/products/bottle-vase', germanProduct],
    ['/products/bottle-vase/pictures', pageBudget],
    ['/products/dusk-lamp?glaze=Ink', product],
    ['/wishlist', pageBudget],
    ['/back-in-stock?product=dusk-lamp', pageBudget],
    ['/search?q=vase', pageBudget],
    // With every country in it.
    ['/region?to=%2Fabout', { ...pageBudget, document: 10_300 }],
    ['/about', pageBudget],
    ['/brands/atelier-maren', pageBudget],
    ['/sign-in', pageBudget],
    ['/de/sign-in', pageBudget],
    ['/register', pageBudget],
    ['/de/register', pageBudget],
  ])('%s', async (path, budget) => {
    const { page } = await openShop(browser, { isNew: true, ...acceptGzip })
    recordFigure({ kind: 'weight', page: path, ...(await expectWithinBudget(page, path, budget)) })
  })

  it.each(['', '/de'])('the pages of the account: %s/account', async (base) => {
    const { page, context } = await openShop(browser, { isNew: true })
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
        const { page } = await openShop(browser, {
          isNew: true,
          storageState: state,
          ...acceptGzip,
        })
        // A form with every country in it is a little longer.
        await expectWithinBudget(page, `${base}/account${name}`, {
          ...pageBudget,
          document: 10_400,
        })
      }),
    )
  })
})

it('is smaller with Brotli', async () => {
  const { page } = await openShop(browser, { isNew: true })
  await expectWithinBudget(page, '/products/bottle-vase', { ...pageBudget, script: 104_000 })
})
