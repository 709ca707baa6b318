import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@vitrine/client'
import { createCheckouts } from '@vitrine/client/checkout'
import { STORES_APP_ID } from '@vitrine/contract'
import { type Store, startStore } from '@vitrine/scripts/start-store'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations, overflowOf } from '../browser/find-violations.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'

/** The smallest picture. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let folder: string
let store: Store
let stop: () => Promise<void>
let browser: Browser
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-set-up-'))
  const started = startStore({ DATA_DIR: folder, DEMO_STORE: 'false' })
  ;[{ store, stop }, browser] = await Promise.all([started, openBrowser({ pictures: false })])
})
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

it('leads the owner of a new shop to the first order', async () => {
  const { context, page } = await openShop(browser, {
    baseURL: store.platformUrl,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  await signIn(page)
  const list = page.getByRole('region', { name: 'Before you sell' })
  await list.getByText('0 of 7 done').waitFor()
  await list.getByRole('link', { name: 'Set up: Name your shop' }).click()

  await page.getByLabel('Name of the shop').fill('Cup & Saucer')
  await page.getByLabel('E-mail', { exact: true }).fill('hello@cup.example')
  await page.getByLabel('Address', { exact: true }).fill('Quay 1\nBremen')
  await page.getByLabel('Register, representatives and VAT ID').fill('HRB 1')
  await save(page, 'The shop')
  await expectStep(page, 'Name and contact', 'Done')

  await next(page, 'Country and currency')
  await page.getByLabel('Currency', { exact: true }).selectOption('CHF')
  await page.getByLabel('Country', { exact: true }).selectOption('CH')
  await page.getByLabel('Further currencies').fill('KWD 0,325')
  await page.getByRole('checkbox', { name: 'Arabic' }).check()
  await save(page, 'Region')

  await next(page, 'Taxes')
  await page.getByRole('button', { name: 'My shop does not need this' }).click()
  await expectStep(page, 'Taxes', 'Not needed')

  await next(page, 'Delivery')
  await page.getByRole('button', { name: 'Add a delivery region' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Switzerland')
  await page.getByLabel('Add a country').selectOption('CH')
  await page.getByRole('button', { name: 'Add a way of delivery' }).click()
  await page.getByLabel('Name', { exact: true }).last().fill('Parcel')
  await page.getByLabel('Amount').fill('7')
  await save(page, 'Delivery')
  await expectStep(page, 'Delivery', 'Done')

  await next(page, 'Payments')
  await page.getByRole('button', { name: 'Add a way of payment' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Bank transfer')
  await save(page, 'Payments')
  await expectStep(page, 'Payments', 'Done')

  await next(page, 'E-mail and address')
  await page.getByText('stay in the mailbox of this server').waitFor()
  await next(page, 'Brand')
  await page.getByLabel('Intensity').fill('0.12')
  await page.getByText(/^Light · Contrast [\d.]+:1, easy to read$/).waitFor()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a logo' }).click()
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PIXEL })
  await page.getByRole('button', { name: 'Remove the logo' }).waitFor()
  await save(page, 'Brand')

  await next(page, 'Legal pages')
  for (const title of ['Privacy', 'Terms']) {
    await page.getByLabel('Write a page').selectOption({ label: title })
    await page.getByLabel('First sentence').last().fill(`${title} of Cup & Saucer.`)
    await page.getByLabel('Heading').last().fill('In short')
    await page.getByLabel('Text', { exact: true }).last().fill('One.\n\nTwo.')
  }
  await save(page, 'Pages')
  await expectStep(page, 'Legal pages', 'Done')

  await next(page, 'Products')
  await page.getByRole('link', { name: 'Create a product' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Cup')
  // The currency is known before there is a price in it.
  await page.getByText('CHF', { exact: true }).first().waitFor()
  await page
    .getByRole('textbox', { name: /^Price/ })
    .first()
    .fill('20')
  await page.getByRole('switch', { name: 'Visible' }).check()
  await page.keyboard.press('Control+s')
  await page.waitForURL(/\/admin\/products\/[\da-f-]{36}$/)

  await page.goto('/admin/setup/region')
  await page.getByText('Your shop can sell.').waitFor()
  // Prices are in it by now.
  expect(await page.getByLabel('Currency', { exact: true }).isDisabled()).toBe(true)
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Needs you' }).waitFor()
  expect(await list.count()).toBe(0)

  await page.goto('/admin/settings/server')
  await page.getByRole('button', { name: 'Send test e-mail' }).click()
  await page.getByText(/^The test e-mail to .* is in the mailbox of this server\.$/).waitFor()
  expect(await findViolations(page)).toEqual([])

  const shop = await context.newPage()
  await expect
    .poll(async () => (await shop.goto(`${store.shopUrl}/products/cup`))?.status())
    .toBe(200)
  await shop.getByText('CHF 20.00').first().waitFor()
  await shop.getByRole('banner').getByRole('img', { name: 'Cup & Saucer' }).waitFor()
  for (const icon of await shop.locator('link[rel="icon"], link[rel="apple-touch-icon"]').all()) {
    const { status, headers } = await fetch((await icon.getAttribute('href')) ?? '')
    expect([status, headers.get('Content-Type')]).toEqual([200, 'image/png'])
  }
  expect(await shop.locator('link[rel="apple-touch-icon"]').count()).toBe(1)
  await shop.goto(`${store.shopUrl}/privacy`)
  await shop.getByText('Privacy of Cup & Saucer.').waitFor()
  await placeOrder()
  await page.goto('/admin/orders?view=all')
  await page.getByRole('row', { name: /Lovelace/ }).waitFor()
})

it('shows its shop from right to left in Arabic, at its address there, in the currency of the shopper', async () => {
  const { page } = await openShop(browser, { baseURL: store.platformUrl, reducedMotion: 'reduce' })
  await signIn(page)
  await page.getByRole('heading', { name: 'Needs you' }).waitFor()
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Cup' }).first().click()
  await page.waitForURL(/\/admin\/products\/[\da-f-]{36}$/)
  await page.goto(`${page.url()}/translations/ar`)
  await page.getByLabel('Address, Arabic').fill('كوب')
  await save(page, 'Translation into Arabic')

  const { page: shop } = await openShop(browser, {
    baseURL: store.shopUrl,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  // An address of another language leads to that of this one, for good.
  await expect.poll(async () => (await shop.goto('/ar/products/cup'))?.url()).toContain('/%D9%83')
  await shop.locator('html[lang=ar][dir=rtl]').waitFor()
  const link = shop.locator('link[hreflang=ar]')
  expect(await link.getAttribute('href')).toBe(shop.url())
  expect(await findViolations(shop)).toEqual([])
  expect(await overflowOf(shop)).toBe(0)

  await shop.getByRole('link', { name: /التوصيل إلى/ }).click()
  await shop.getByLabel('عرض الأسعار بعملة').waitFor()
  expect(await findViolations(shop)).toEqual([])
  await shop.getByLabel('عرض الأسعار بعملة').selectOption('KWD')
  await shop.getByRole('button', { name: 'حفظ والعودة' }).click()
  await shop.waitForURL(/%D9%83/)
  await shop
    .getByText(/نحو .*6[.]500/)
    .first()
    .waitFor()
  await shop
    .getByText(/تدفع .*20[.]00/)
    .first()
    .waitFor()

  await shop.getByRole('button', { name: 'إضافة إلى السلة' }).first().click()
  const drawer = shop.getByRole('dialog', { name: 'سلتك' })
  await drawer.getByRole('link', { name: 'Cup' }).waitFor()
  // What is paid, whatever was shown.
  await drawer
    .getByText(/20[.]00/)
    .first()
    .waitFor()
})

async function signIn(page: Page) {
  const { owner } = JSON.parse(readFileSync(join(folder, 'credentials.json'), 'utf8'))
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password').fill(owner.password)
  await page.keyboard.press('Enter')
}

/** Goes to the next step, which everybody can use. */
async function next(page: Page, step: string) {
  await page.getByRole('link', { name: `Next: ${step}` }).click()
  await page.locator('[aria-current=step]').filter({ hasText: step }).waitFor()
  // Its form or panel, once it is loaded.
  const content = page.getByRole('form').or(page.getByRole('main').getByRole('region'))
  await content.first().waitFor()
  expect([step, await findViolations(page), await overflowOf(page)]).toEqual([step, [], 0])
}

async function save(page: Page, form: string) {
  const fields = page.getByRole('form', { name: form, exact: true })
  await fields.getByRole('button', { name: 'Save' }).click()
  await fields.getByText('Unsaved changes').waitFor({ state: 'detached' })
}

async function expectStep(page: Page, step: string, state: string) {
  const steps = page.getByRole('navigation', { name: 'All steps' })
  await steps.getByRole('link', { name: `${step} ${state}`, exact: true }).waitFor()
}

/** As a guest, by the wire. */
async function placeOrder() {
  const client = createClient({ clientId: store.clientId, host: store.platformUrl })
  const checkouts = createCheckouts(client)
  const { items } = await client.products.queryProducts().eq('slug', 'cup').find()
  const catalogReference = { appId: STORES_APP_ID, catalogItemId: items[0]?.id ?? '' }
  const { id } = await checkouts.createCheckout({
    channelType: 'WEB',
    lineItems: [{ catalogReference, quantity: 1 }],
    checkoutInfo: {
      buyerInfo: { email: 'ada@shop.example' },
      shippingInfo: {
        shippingDestination: {
          address: { country: 'CH', city: 'Bern', postalCode: '3011', addressLine: 'Gasse 4' },
          contactDetails: { firstName: 'Ada', lastName: 'Lovelace' },
        },
        selectedCarrierServiceOption: { code: 'parcel' },
      },
    },
  })
  const { priceSummary } = await checkouts.getCheckout(id)
  expect(priceSummary.total.amount).toBe('27.00')
  await checkouts.createOrder(id)
}
