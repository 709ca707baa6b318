import type { Page } from 'playwright-core'
import { registerInShop } from '../shop-members.ts'
import { startTwoStep, turnOnTwoStep } from '../shop-two-step.ts'
import { withDatabase } from '../with-database.ts'
import type { Screen } from './screen.ts'

/** The screens of the shop, and the pages that the platform hosts for it, in every state that can be reached. */
export function listShopScreens(platformUrl: string): Screen[] {
  return [
    { name: 'home', path: '/' },
    { name: 'home, offering German', path: '/', act: offerGerman },
    { name: 'home, for a member', path: '/', as: 'lotte' },
    { name: 'listing', path: '/collections/vases' },
    { name: 'listing, filters open', path: '/collections', actWhenNarrow: openFilters },
    { name: 'listing, filtered', path: '/collections?colour=Ink&sort=price-up' },
    { name: 'listing, no match', path: '/collections?colour=Ink&max=1' },
    { name: 'listing, loading', path: '/collections', act: keepLoading },
    { name: 'search', path: '/search?q=vase' },
    { name: 'search, without words', path: '/search' },
    { name: 'search over a page', path: '/', act: searchOverPage },
    { name: 'search, no results', path: '/search?q=xylophone' },
    { name: 'product', path: '/products/bottle-vase' },
    { name: 'product, sold out', path: '/products/dusk-lamp?glaze=Ink' },
    { name: 'wishlist, empty', path: '/wishlist' },
    { name: 'wishlist', path: '/products/bottle-vase', act: saveAndShare },
    { name: 'wishlist, not shared', path: '/wishlist/unknown' },
    { name: 'back in stock, over a page', path: '/products/dusk-lamp?glaze=Ink', act: openNotify },
    { name: 'back in stock', path: '/back-in-stock?product=dusk-lamp' },
    { name: 'back in stock, asked', path: '/back-in-stock?product=dusk-lamp&asked=confirm' },
    { name: 'product, added to the bag', path: '/products/bottle-vase', act: addToBag },
    { name: 'bag', path: '/products/bottle-vase', act: openBag },
    { name: 'bag, empty', path: '/cart' },
    { name: 'bag, choices of a card', path: '/collections/vases', act: openQuickAdd },
    { name: 'pictures of a product', path: '/products/bottle-vase/pictures' },
    { name: 'content page', path: '/about' },
    { name: 'country and currency', path: '/region?to=%2Fabout' },
    { name: 'imprint', path: '/imprint' },
    { name: 'counting of visits', path: '/visits' },
    { name: 'page of a brand', path: '/brands/atelier-maren' },

    { name: 'sign in', path: '/sign-in' },
    { name: 'sign in, refused', path: '/sign-in', act: refusedSignIn },
    { name: 'sign in, page too old', path: '/sign-in?stale' },
    { name: 'sign in, once more', path: '/sign-in?again&to=%2Faccount', as: 'lotte' },
    { name: 'code by e-mail', path: '/sign-in/code' },
    { name: 'register', path: '/register' },
    { name: 'register, not filled in', path: '/register', act: sendNothing },
    { name: 'forgot password', path: '/forgot-password' },
    { name: 'forgot password, e-mail sent', path: '/forgot-password', act: requestRecovery },
    { name: 'new password', path: '/new-password?recoveryToken=x' },
    { name: 'new password, link used', path: '/new-password' },
    { name: 'two-step verification', path: '/sign-in/factor', as: 'mara' },
    { name: 'two-step verification, backup code', path: '/sign-in/factor?way=backup', as: 'mara' },

    { name: 'account', path: '/account', as: 'lotte' },
    { name: 'profile', path: '/account/profile', as: 'lotte', act: unfold },
    { name: 'address', path: '/account/addresses/new', as: 'lotte' },
    { name: 'change of the e-mail', path: '/account/email', as: 'lotte' },
    { name: 'change of the password', path: '/account/password', as: 'lotte' },
    { name: 'security', path: '/account/security', as: 'lotte', act: unfold },
    { name: 'two-step verification, set up', path: '/account/two-step-verification', as: 'lotte' },
    {
      name: 'two-step verification, waiting for a code',
      path: '/register',
      act: waitForAuthenticatorCode,
    },
    { name: 'two-step verification, on', path: '/register', act: turnOnFactor },
    { name: 'security, with an authenticator app', path: '/register', act: showFactorRows },
    { name: 'security, a phone waits for its code', path: '/register', act: registerPhone },
    { name: 'backup codes', path: '/register', act: showBackupCodes },
    { name: 'new passkey', path: '/account/passkeys/new', as: 'lotte' },
    { name: 'orders', path: '/account/orders', as: 'lotte' },
    { name: 'your data', path: '/account/data', as: 'lotte', act: unfold },
    { name: 'account closed', path: '/account-closed' },

    { name: 'not found', path: '/nowhere' },
    { name: 'server error', path: '/', act: showServerError },

    { name: 'hosted sign-in', path: '/sign-in/redirect' },
    { name: 'hosted message', path: `${platformUrl}/hosted/sign-in` },
    { name: 'mail box', path: `${platformUrl}/dev/mailbox` },
  ]
}

async function offerGerman(page: Page) {
  await page.setExtraHTTPHeaders({ 'Accept-Language': 'de' })
  await page.reload()
  await page.getByText('auch auf Deutsch').waitFor()
}

/** The key is heard once the program of the page runs: on a busy machine, later than a first press. */
async function searchOverPage(page: Page) {
  const overlay = page.getByRole('dialog', { name: /Search|Suche/ })
  const field = overlay.getByRole('searchbox')
  for (let tries = 0; tries < 10 && !(await field.isVisible()); tries++) {
    await page.keyboard.press('/')
    await field.waitFor({ timeout: 2_000 }).catch(() => null)
  }
  await field.fill('vase')
  await overlay.getByRole('navigation', { name: /Products|Produkte/ }).waitFor()
}

/** A form that is sent before the program of the page runs leads to the page of the bag. */
async function saveAndShare(page: Page) {
  await page.getByRole('button', { name: /Add to wishlist|^Merken/ }).click()
  await page.getByRole('button', { name: /Remove from wishlist|Nicht mehr merken/ }).waitFor()
  await page.goto(new URL(page.url()).pathname.replace(/products.*/, 'wishlist'))
  await page.getByRole('button', { name: /Create link|Link erstellen/ }).click()
  await page.getByRole('textbox', { name: 'Link' }).waitFor()
}

async function addToBag(page: Page) {
  // No frame out of sight, which goes while the page is looked at.
  await page.evaluate(() => localStorage.setItem('vitrine-pre-warm', String(Date.now())))
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('form#buy') ?? {}).some((key) => key.startsWith('__react')),
  )
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await page.getByRole('dialog').getByText('Total, tax included').waitFor()
}

async function openBag(page: Page) {
  await addToBag(page)
  await page.goto('/cart')
}

async function openNotify(page: Page) {
  // The cards have this button once the page's program runs; before, the link leads to the page of the form.
  await page
    .getByRole('button', { name: /to the bag$|Warenkorb legen$/ })
    .first()
    .waitFor()
  await page.getByRole('link', { name: /^Tell me|^Bescheid/ }).click()
  await page.getByRole('dialog').waitFor()
}

async function openQuickAdd(page: Page) {
  await page.getByRole('button', { name: 'Add Bottle vase to the bag' }).click()
  await page.getByRole('dialog', { name: 'Choose how Bottle vase shall be' }).waitFor()
}

/** On wide screens they are always open. */
async function openFilters(page: Page) {
  await page.getByRole('button', { name: 'Filter' }).click()
}

/** The next page loads and never arrives. */
async function keepLoading(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.route('**/*.data*', () => {})
  // On a phone it is in a closed drawer.
  await page.locator('input[name="colour"]').first().dispatchEvent('click')
  await page.locator('[aria-busy]').first().waitFor()
}

async function refusedSignIn(page: Page) {
  await page.getByLabel('E-mail').fill('nobody@example.com')
  await page.getByLabel('Password').fill('not the right one')
  await page.keyboard.press('Enter')
  await page.getByText('E-mail and password do not match').waitFor()
}

async function sendNothing(page: Page) {
  await page.locator('main form').evaluate((form) => {
    ;(form as HTMLFormElement).noValidate = true
  })
  await page.getByLabel('E-mail').press('Enter')
  await page.locator('[aria-invalid]').first().waitFor()
}

async function requestRecovery(page: Page) {
  // Another address each time, because of the rate limit for e-mails to one address.
  const email = `nobody-${Date.now()}@example.com`
  await page.getByLabel('E-mail').fill(email)
  await page.keyboard.press('Enter')
  await page.getByText(email).waitFor()
}

/** Forms that a button opens. */
async function unfold(page: Page) {
  for (const button of await page.locator('main summary').all()) await button.click()
}

/** A member of its own: nobody else's lock is in the way. */
async function waitForAuthenticatorCode(page: Page) {
  await registerInShop(page)
  await startTwoStep(page)
}

async function showBackupCodes(page: Page) {
  await registerInShop(page)
  await turnOnTwoStep(page)
}

async function turnOnFactor(page: Page) {
  await showBackupCodes(page)
  await page.goto('/account/two-step-verification')
  await page.getByRole('button', { name: 'Remove authenticator app' }).waitFor()
}

/** The rows of factors that are on, with what they offer. */
async function showFactorRows(page: Page) {
  await showBackupCodes(page)
  await page.goto('/account/security')
  await page.getByText('Authenticator app').first().waitFor()
  await unfold(page)
}

/** The app of a shop has registered its phone for approvals. */
async function registerPhone(page: Page) {
  const email = await registerInShop(page)
  await withDatabase((client) =>
    client.query(
      `INSERT INTO factors (
         site_id, factor_id, identity_id, type, status, begun_in, code_expires_at, created_at
       )
       SELECT i.site_id, gen_random_uuid(), i.identity_id, 'PUSH', 'REQUIRE_ACTIVATION', s.sign_in_id,
         now() + interval '10 minutes', now()
       FROM identities i
       JOIN sign_ins s ON s.site_id = i.site_id AND s.identity_id = i.identity_id
       WHERE i.email = $1`,
      [email],
    ),
  )
  await page.goto(page.url().replace(/\/account.*/, '/account/security'))
  await page.getByText('Enter the code').waitFor()
}

/** The shop fails to answer a navigation. */
async function showServerError(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.locator('article a').first().click()
  await page.getByRole('heading', { level: 1, name: 'Something went wrong on our side' }).waitFor()
}
