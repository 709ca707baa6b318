import type { Browser, Page } from 'playwright-core'
import { inject } from 'vitest'
import { readOwnerSession } from './back-office.ts'
import { registerInShop, signInToShop } from './shop-members.ts'
import { startTwoStep, turnOnTwoStep } from './shop-two-step.ts'
import { withDatabase } from './with-database.ts'

export interface Screen {
  name: string
  /** A path of the shop, valid under `/de` too, or an absolute URL. */
  path: string
  /** Who is signed in. */
  as?: Member
  /** Brings the page into the state of the screen. */
  act?: (page: Page) => Promise<unknown>
  /** The same once the window has become narrow, where that changes the state. */
  actWhenNarrow?: (page: Page) => Promise<unknown>
}

const members = {
  lotte: ['lotte@maren-kiln.example', 'kiln-open-friday', '/account'],
  // Has two-step verification, and is at its step.
  mara: ['mara@maren-kiln.example', 'mara-second-factor', '/sign-in/factor'],
} as const
type Member = keyof typeof members | 'owner'

/** Every screen of the store in every state that can be reached. */
export function listScreens(platformUrl = inject('store').platformUrl): Screen[] {
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
    { name: 'back office, sign-in', path: `${platformUrl}/admin`, act: untilSignInIsOffered },
    {
      name: 'back office, overview',
      path: `${platformUrl}/admin`,
      as: 'owner',
      act: untilLoaded,
      actWhenNarrow: openNavigation,
    },
    {
      name: 'back office, orders',
      path: `${platformUrl}/admin/orders?view=all`,
      as: 'owner',
      act: untilLoaded,
    },
    {
      name: 'back office, order',
      path: `${platformUrl}/admin/orders?view=all`,
      as: 'owner',
      act: openOrder,
    },
    {
      name: 'back office, refund',
      path: `${platformUrl}/admin/orders?view=all`,
      as: 'owner',
      act: openRefund,
    },
    {
      name: 'back office, packing slip',
      path: `${platformUrl}/admin/orders?view=all`,
      as: 'owner',
      act: openPackingSlip,
    },
    {
      name: 'back office, members',
      path: `${platformUrl}/admin/members`,
      as: 'owner',
      act: untilLoaded,
    },
    {
      name: 'back office, member',
      path: `${platformUrl}/admin/members?q=lotte`,
      as: 'owner',
      act: openMember,
    },
    {
      name: 'back office, products',
      path: `${platformUrl}/admin/products`,
      as: 'owner',
      act: untilLoaded,
    },
    {
      name: 'back office, new product',
      path: `${platformUrl}/admin/products/new`,
      as: 'owner',
      act: untilEditorIsShown,
    },
    {
      name: 'back office, product',
      path: `${platformUrl}/admin/products?q=bottle`,
      as: 'owner',
      act: openFirstProduct,
    },
    {
      name: 'back office, translations of a product',
      path: `${platformUrl}/admin/products?q=bottle`,
      as: 'owner',
      act: openTranslations,
    },
    {
      name: 'back office, products changed in bulk',
      path: `${platformUrl}/admin/products?q=vase`,
      as: 'owner',
      act: chooseProducts,
    },
    {
      name: 'back office, collections',
      path: `${platformUrl}/admin/collections`,
      as: 'owner',
      act: untilLoaded,
    },
    {
      name: 'back office, collection',
      path: `${platformUrl}/admin/collections?q=vases`,
      as: 'owner',
      act: openFirstCollection,
    },
    {
      name: 'back office, discounts',
      path: `${platformUrl}/admin/discounts`,
      as: 'owner',
      act: untilLoaded,
    },
    {
      name: 'back office, new discount',
      path: `${platformUrl}/admin/discounts/new`,
      as: 'owner',
      act: untilFormIsShown,
    },
    {
      name: 'back office, store settings',
      path: `${platformUrl}/admin/settings`,
      as: 'owner',
      act: untilFormIsShown,
    },
    {
      name: 'back office, words of the shop',
      path: `${platformUrl}/admin/settings/words`,
      as: 'owner',
      act: untilFormIsShown,
    },
    {
      name: 'back office, delivery settings',
      path: `${platformUrl}/admin/settings/delivery`,
      as: 'owner',
      act: untilFormIsShown,
    },
    {
      name: 'back office, tax settings',
      path: `${platformUrl}/admin/settings/taxes`,
      as: 'owner',
      act: untilFormIsShown,
    },
    {
      name: 'back office, payment settings',
      path: `${platformUrl}/admin/settings/payments`,
      as: 'owner',
      act: untilFormIsShown,
    },
    ...['brand', 'home', 'navigation', 'pages', 'brands'].map((section) => ({
      name: `back office, ${section} settings`,
      path: `${platformUrl}/admin/settings/${section}`,
      as: 'owner' as const,
      act: untilPanelIsShown,
    })),
    {
      name: 'back office, set-up',
      path: `${platformUrl}/admin/setup/store`,
      as: 'owner',
      act: untilFormIsShown,
    },
    {
      name: 'back office, removal of the demo',
      path: `${platformUrl}/admin/setup/demo`,
      as: 'owner',
      act: openDemoRemoval,
    },
    {
      name: 'back office, sign-in settings',
      path: `${platformUrl}/admin/settings/sign-in`,
      as: 'owner',
      act: untilFormIsShown,
    },
    {
      name: 'back office, staff',
      path: `${platformUrl}/admin/staff`,
      as: 'owner',
      act: untilLoaded,
    },
    {
      name: 'back office, audit log',
      path: `${platformUrl}/admin/audit`,
      as: 'owner',
      act: untilLoaded,
    },
    {
      name: 'back office, imports',
      path: `${platformUrl}/admin/imports`,
      as: 'owner',
      act: untilEmpty,
    },
    {
      name: 'back office, new import',
      path: `${platformUrl}/admin/imports/new`,
      as: 'owner',
      act: untilFilesAreTaken,
    },
    {
      name: 'back office, media library',
      path: `${platformUrl}/admin/media?q=vase`,
      as: 'owner',
      act: untilLoaded,
    },
    {
      name: 'back office, file',
      path: `${platformUrl}/admin/media?q=vase`,
      as: 'owner',
      act: openFile,
    },
    {
      name: 'back office, abandoned carts',
      path: `${platformUrl}/admin/abandoned-carts`,
      as: 'owner',
      act: untilEmpty,
    },
    {
      name: 'back office, inventory',
      path: `${platformUrl}/admin/inventory`,
      as: 'owner',
      act: untilLoaded,
    },
  ]
}

/** Opens a screen in a language; `base` is the base path of the language. */
export async function openScreen(page: Page, { path, act }: Screen, base = ''): Promise<void> {
  await page.goto(path.startsWith('/') ? `${base}${path}` : path)
  await act?.(page)
}

/** Gives browser contexts of members; each member signs in once. */
export function cacheMemberSessions(browser: Browser) {
  const states: { [name in Member]?: ReturnType<typeof signIn> } = {}

  return async (member?: Member) => {
    if (!member) return {}
    states[member] ??= signIn(browser, member)
    return { storageState: await states[member] }
  }
}

async function signIn(browser: Browser, member: Member) {
  if (member === 'owner') return readOwnerSession(browser)
  const [email, password, there] = members[member]
  const context = await browser.newContext({ baseURL: inject('store').shopUrl })
  const page = await context.newPage()
  await signInToShop(page, email, password)
  await page.waitForURL(there)
  const state = await context.storageState()
  await context.close()
  return state
}

/** The page leaves for the platform and comes back before it says that nobody is signed in. */
async function untilSignInIsOffered(page: Page) {
  await page.getByRole('button', { name: /^Sign in$|^Anmelden$/ }).waitFor()
}

async function untilLoaded(page: Page) {
  await page.getByRole('main').getByRole('row').nth(1).waitFor()
}

async function untilFormIsShown(page: Page) {
  await page.getByRole('main').getByRole('form').last().waitFor()
}

async function untilPanelIsShown(page: Page) {
  await page.getByRole('main').getByRole('region').last().waitFor()
}

async function openDemoRemoval(page: Page) {
  await page.getByRole('button', { name: 'Remove the demo store' }).click()
  await page.getByRole('dialog').waitFor()
}

async function openNavigation(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click()
}

/** One that was paid and sent. */
async function openOrder(page: Page) {
  await page.getByRole('link', { name: '10003' }).click()
  await page.getByRole('heading', { name: 'Payments' }).waitFor()
}

async function openRefund(page: Page) {
  await openOrder(page)
  await page.getByRole('button', { name: 'Refund' }).click()
  await page.getByRole('dialog').waitFor()
}

async function openPackingSlip(page: Page) {
  await openOrder(page)
  await page.getByRole('button', { name: 'Print' }).click()
  await page.getByRole('menuitem', { name: 'Packing slip' }).click()
  await page.getByRole('columnheader', { name: 'To pack' }).waitFor()
}

/** The store of the tests has none of what the screen lists. */
async function untilEmpty(page: Page) {
  await page.getByRole('heading', { level: 2, name: /^No |^(Noch )?[Kk]eine / }).waitFor()
}

async function untilFilesAreTaken(page: Page) {
  await page.getByRole('button', { name: /^Choose a file$|^Datei wählen$/ }).waitFor()
}

async function openFile(page: Page) {
  await page.getByRole('grid').getByRole('row').first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('slider').first().waitFor()
}

async function openMember(page: Page) {
  await page.getByRole('link', { name: 'Lotte Brandt' }).click()
  await page.getByRole('heading', { name: 'Sessions' }).waitFor()
}

async function untilEditorIsShown(page: Page) {
  await page.getByRole('button', { name: /^Save$|^Speichern$/ }).waitFor()
}

async function openTranslations(page: Page) {
  await openFirstProduct(page)
  await page.getByRole('link', { name: 'Translate' }).click()
  await page.getByLabel('Name, German').waitFor()
}

async function openFirstProduct(page: Page) {
  await page.getByRole('main').getByRole('rowheader').first().getByRole('link').click()
  await untilEditorIsShown(page)
  await page.getByRole('grid').getByRole('row').first().waitFor()
}

async function chooseProducts(page: Page) {
  await untilLoaded(page)
  await page.getByRole('columnheader').first().waitFor()
  await page.getByRole('checkbox').first().check()
  await page.getByLabel(/^Value$|^Wert$/).fill('5')
}

async function openFirstCollection(page: Page) {
  await page.getByRole('main').getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('grid').getByRole('row').first().waitFor()
}

async function offerGerman(page: Page) {
  await page.setExtraHTTPHeaders({ 'Accept-Language': 'de' })
  await page.reload()
  await page.getByText('auch auf Deutsch').waitFor()
}

async function searchOverPage(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('/')
  const overlay = page.getByRole('dialog', { name: /Search|Suche/ })
  await overlay.getByRole('searchbox').fill('vase')
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
  await page.getByRole('dialog').getByText('Total, VAT included').waitFor()
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
