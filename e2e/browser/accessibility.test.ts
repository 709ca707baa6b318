import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openBrowser, openShop } from './open-browser.ts'
import { registerInShop, signInToShop } from './shop-members.ts'
import { beginLock, turnOnLock } from './shop-second-lock.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Every page of the shop, with the way to it where an address is not enough. */
const pages: [string, (page: Page) => Promise<unknown>][] = [
  ['home', (page) => page.goto('/')],
  ['listing', (page) => page.goto('/collections/vases')],
  ['all objects, by price', (page) => page.goto('/collections?sort=price-asc')],
  ['product', (page) => page.goto('/products/bottle-vase')],
  ['product, sold out', (page) => page.goto('/products/dusk-lamp?glaze=Ink')],
  ['sign in', (page) => page.goto('/sign-in')],
  ['sign in, refused', refusedSignIn],
  ['register', (page) => page.goto('/register')],
  ['forgot password', (page) => page.goto('/forgot-password')],
  ['sign in, once more', member('/sign-in?again&to=%2Faccount')],
  ['second lock', secondLock],
  [
    'second lock, recovery code',
    (page) => secondLock(page).then(() => page.goto('/sign-in/factor?way=backup')),
  ],
  ['account', member('/account')],
  ['profile', member('/account/profile')],
  ['address', member('/account/addresses/new')],
  ['change of the e-mail', member('/account/email')],
  ['change of the password', member('/account/password')],
  ['security', member('/account/security')],
  ['new passkey', member('/account/passkeys/new')],
  ['setting up a second lock', member('/account/second-lock')],
  ['a second lock that waits', waitingLock],
  ['a second lock that is on', lockThatIsOn],
  ['recovery codes', newLock],
  ['orders', member('/account/orders')],
  ['your data', member('/account/data')],
  ['account closed', (page) => page.goto('/account-closed')],
  ['words of the house', (page) => page.goto('/about')],
  ['home, in German', (page) => page.goto('/de')],
  ['home, offering German', (page) => page.goto('/').then(() => offerGerman(page))],
  ['sign in, in German', (page) => page.goto('/de/sign-in?stale')],
  ['register, in German', (page) => page.goto('/de/register')],
  ['imprint, in German', (page) => page.goto('/de/imprint')],
  ['security, in German', member('/de/account/security')],
  ['second lock, in German', (page) => waitingLock(page, '/de')],
  ['not found', (page) => page.goto('/nowhere')],
  ['hosted sign-in', (page) => page.goto('/sign-in/redirect')],
  ['hosted message', (page) => page.goto(`${inject('store').platformUrl}/hosted/sign-in`)],
  ['back office', (page) => page.goto(`${inject('store').platformUrl}/admin`)],
]

describe.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
  ['dark', 390],
] as const)('in the %s theme, %i pixels wide', (colorScheme, width) => {
  it.each(pages)(
    '%s breaks no rule of WCAG 2.2 AA and does not scroll sideways',
    async (_, open) => {
      const { page, context } = await openShop(browser, {
        colorScheme,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      })
      await open(page)
      const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)
      await context.close()
    },
  )
})

async function offerGerman(page: Page) {
  await page.setExtraHTTPHeaders({ 'Accept-Language': 'de' })
  await page.reload()
  await page.getByText('auch auf Deutsch').waitFor()
}

async function refusedSignIn(page: Page) {
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill('nobody@example.com')
  await page.getByLabel('Password').fill('not the right one')
  await page.keyboard.press('Enter')
  await page.getByText('E-mail and password do not match').waitFor()
}

/** A page of the account, forms that a button opens included. */
function member(path: string) {
  return async (page: Page) => {
    await signInToShop(page, 'lotte@maren-kiln.example', 'kiln-open-friday')
    await page.waitForURL('/account')
    await page.goto(path)
    for (const button of await page.locator('main summary').all()) await button.click()
  }
}

/** A member of its own: nobody else's lock is in the way. */
async function waitingLock(page: Page, base = '') {
  await registerInShop(page)
  await beginLock(page, base)
}

async function newLock(page: Page) {
  await registerInShop(page)
  await turnOnLock(page)
}

async function lockThatIsOn(page: Page) {
  await newLock(page)
  await page.getByRole('button', { name: 'I have them' }).click()
  await page.waitForURL('/account/security?done=lock')
  await page.goto('/account/second-lock')
  await page.getByRole('button', { name: 'Switch the lock off' }).waitFor()
}

async function secondLock(page: Page) {
  await signInToShop(page, 'mara@maren-kiln.example', 'two-keys-one-door')
  await page.waitForURL('/sign-in/factor')
}
