import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'

/** The screens of the back office, for its owner. */
export function listBackOfficeScreens(platformUrl: string): Screen[] {
  const screen = (name: string, path: string, act: NonNullable<Screen['act']>): Screen => ({
    name: `back office, ${name}`,
    path: `${platformUrl}/admin${path}`,
    as: 'owner',
    act,
  })
  return [
    { name: 'back office, sign-in', path: `${platformUrl}/admin`, act: untilSignInIsOffered },
    { ...screen('overview', '', untilLoaded), actWhenNarrow: openNavigation },
    screen('orders', '/orders?view=all', untilLoaded),
    screen('order', '/orders?view=all', openOrder),
    screen('refund', '/orders?view=all', openRefund),
    screen('packing slip', '/orders?view=all', openPackingSlip),
    screen('members', '/members', untilLoaded),
    screen('member', '/members?q=lotte', openMember),
    screen('products', '/products', untilLoaded),
    screen('new product', '/products/new', untilEditorIsShown),
    screen('product', '/products?q=bottle', openFirstProduct),
    screen('translations of a product', '/products?q=bottle', openTranslations),
    {
      ...screen('products changed in bulk', '/products?q=vase', chooseProducts),
      actWhenNarrow: scrollToEnd,
    },
    screen('collections', '/collections', untilLoaded),
    screen('collection', '/collections?q=vases', openFirstCollection),
    screen('discounts', '/discounts', untilLoaded),
    screen('new discount', '/discounts/new', untilFormIsShown),
    screen('store settings', '/settings', untilFormIsShown),
    screen('region settings', '/settings/region', untilFormIsShown),
    screen('words of the shop', '/settings/words', untilFormIsShown),
    screen('delivery settings', '/settings/delivery', untilFormIsShown),
    screen('tax settings', '/settings/taxes', untilFormIsShown),
    screen('payment settings', '/settings/payments', untilFormIsShown),
    ...['brand', 'home', 'navigation', 'pages', 'brands'].map((section) =>
      screen(`${section} settings`, `/settings/${section}`, untilPanelIsShown),
    ),
    screen('developer settings', '/settings/developers', untilFormIsShown),
    screen('server settings', '/settings/server', untilPanelIsShown),
    screen('set-up', '/setup/store', untilFormIsShown),
    screen('removal of the demo', '/setup/demo', openDemoRemoval),
    screen('sign-in settings', '/settings/sign-in', untilFormIsShown),
    screen('staff', '/staff', untilLoaded),
    screen('audit log', '/audit', untilLoaded),
    screen('imports', '/imports', untilEmpty),
    screen('new import', '/imports/new', untilFilesAreTaken),
    screen('media library', '/media?q=vase', untilLoaded),
    screen('file', '/media?q=vase', openFile),
    screen('abandoned carts', '/abandoned-carts', untilEmpty),
    screen('inventory', '/inventory', untilLoaded),
    screen('search of the shop', '/search', untilAnswered),
    screen('webhooks', '/webhooks', untilEmpty),
    screen('clients', '/clients', untilLoaded),
    screen('API keys', '/api-keys', untilLoaded),
  ]
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

/** The bar of the change covers rows: only those above it are as large as a target has to be. */
async function scrollToEnd(page: Page) {
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
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

/** A list that other tests may have filled, or what stands in its place. */
async function untilAnswered(page: Page) {
  await page.getByRole('main').locator('table, h2').first().waitFor()
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
