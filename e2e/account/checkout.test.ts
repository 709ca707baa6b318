import { createClient, STORES_APP_ID, type VitrineClient } from '@vitrine/client'
import { createCheckouts } from '@vitrine/client/checkout'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { findViolations, overflowOf } from '../browser/find-violations.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'
import { findEnglish } from '../browser/untranslated.ts'

const ENGLISH = {
  address: {
    'First name': 'Lena',
    'Last name': 'Voss',
    'Street and number': 'Hüxstraße 41',
    Postcode: '23552',
    Town: 'Lübeck',
  } as Record<string, string>,
  email: 'E-mail',
  country: 'Country',
  forCompanies: 'For companies',
  sameAddress: 'The billing address is the delivery address',
  update: 'Update delivery and total',
  pay: /^(Pay|Place order,) €/,
  card: 'Card number',
  transfer: 'Bank transfer',
  malformed: 'This is not an e-mail address.',
  waiting: 'Your payment is being confirmed',
  cancel: 'Cancel the payment',
  canceled: 'The payment was canceled.',
  approve: 'Approve',
  thanks: 'Thank you, Lena',
  order: 'View your order',
}
const GERMAN: typeof ENGLISH = {
  address: {
    Vorname: 'Lena',
    Nachname: 'Voss',
    'Straße und Hausnummer': 'Hüxstraße 41',
    Postleitzahl: '23552',
    Ort: 'Lübeck',
  },
  email: 'E-Mail',
  country: 'Land',
  forCompanies: 'Für Firmen',
  sameAddress: 'Die Rechnungsadresse ist die Lieferadresse',
  update: 'Lieferung und Summe aktualisieren',
  pay: /€ bezahlen$|^Zahlungspflichtig bestellen/,
  card: 'Kartennummer',
  transfer: 'Überweisung',
  malformed: 'Das ist keine E-Mail-Adresse.',
  waiting: 'Deine Zahlung wird bestätigt',
  cancel: 'Zahlung abbrechen',
  canceled: 'Die Zahlung wurde abgebrochen.',
  approve: 'Freigeben',
  thanks: 'Danke, Lena',
  order: 'Bestellung ansehen',
}

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})

it.each([
  ['en', 'light', 1280],
  ['de', 'dark', 390],
] as const)(
  'has accessible pages: %s, %s, %i pixels wide',
  async (language, colorScheme, width) => {
    const words = language === 'de' ? GERMAN : ENGLISH
    const { page, complaints } = await openShop(browser, {
      colorScheme,
      viewport: { width, height: 900 },
      locale: language,
      reducedMotion: 'reduce',
    })
    await page.goto((await openCheckout(2, language)).url)
    await page.getByText(words.forCompanies, { exact: true }).click()
    await page.getByLabel(words.sameAddress).uncheck()
    await expectAccessible(page, language)
    await page.getByLabel(words.sameAddress).check()

    await fillIn(page, words)
    await page.getByLabel(words.email, { exact: true }).fill('lena@')
    await page.locator('form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true
    })
    const pay = page.getByRole('button', { name: words.pay })
    await pay.click()
    await page.getByText(words.malformed).waitFor()
    await expectAccessible(page, language)

    await page.getByLabel(words.email, { exact: true }).fill('lena@shop.example')
    await page.getByLabel(words.card).fill('4000 0000 0000 6975')
    await pay.click()
    await page.getByRole('heading', { name: words.waiting }).waitFor()
    await expectAccessible(page, language)
    await page.getByRole('button', { name: words.cancel }).click()
    await page.getByText(words.canceled).waitFor()

    await page.getByLabel(words.card).fill('4000 0000 0000 3220')
    await pay.click()
    await page.getByRole('button', { name: words.approve }).waitFor()
    await expectAccessible(page, language)
    await page.getByRole('button', { name: words.approve }).click()
    await page.getByRole('heading', { name: words.thanks }).waitFor()
    await expectAccessible(page, language)
    await page.getByRole('link', { name: words.order }).click()
    await page.getByText('Lena Voss').first().waitFor()
    await expectAccessible(page, language)
    expect(complaints.filter((text) => !text.includes('400 (Bad Request)'))).toEqual([])
  },
)

it.each([
  ['en', ENGLISH],
  ['de', GERMAN],
] as const)('sells without scripts: %s', async (locale, words) => {
  const { page } = await openShop(browser, { locale, javaScriptEnabled: false })
  await page.goto((await openCheckout(1, locale)).url)
  await page.getByLabel(words.country).first().selectOption('AT')
  await page.getByRole('button', { name: words.update }).click()
  await fillIn(page, words)
  await page.getByLabel(words.transfer).check()
  await page.getByRole('button', { name: words.pay }).click()
  await page.getByRole('heading', { name: words.thanks }).waitFor()
  await page.getByText(words.transfer).first().waitFor()
})

it('changes delivery and total at once, and is paid once by a hurried buyer', async () => {
  const { page, complaints } = await openShop(browser, { viewport: { width: 390, height: 844 } })
  const { client, checkoutId, url } = await openCheckout(1)
  await page.goto(url)
  const summary = page.getByRole('complementary').locator('summary')
  const before = await summary.innerText()
  const town = page.getByLabel('Town').first()
  await town.fill('Wien')
  await page.getByLabel('Country').first().selectOption('AT')
  await expect.poll(() => summary.innerText()).not.toBe(before)
  expect(await town.inputValue()).toBe('Wien')
  await fillIn(page, ENGLISH)
  const deliveries = page.getByRole('group', { name: 'Delivery method' }).getByRole('radio')
  await page.getByLabel('Country').first().selectOption('DE')
  await expect.poll(() => deliveries.count()).toBeGreaterThan(1)
  const total = await summary.innerText()
  await deliveries.nth(1).check()
  await expect.poll(() => summary.innerText()).not.toBe(total)
  expect(await deliveries.nth(1).evaluate((radio) => radio === document.activeElement)).toBe(true)

  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay €/ }).dblclick()
  await page.getByRole('heading', { name: 'Thank you, Lena' }).waitFor()
  expect(await createCheckouts(client).getCheckout(checkoutId)).toMatchObject({ completed: true })
  expect(complaints).toEqual([])
})

it('opens by its link, with nobody’s address', async () => {
  const { page } = await openShop(browser)
  const { client, checkoutId } = await openCheckout(1)
  const { checkoutUrl } = await createCheckouts(client).getCheckoutUrl(checkoutId)
  await page.goto(checkoutUrl)
  await page.getByRole('heading', { name: 'Checkout' }).waitFor()
  await page.getByLabel('Town').first().fill('Lübeck')
  const saved = page.waitForResponse((response) => response.status() === 303)
  await page.getByLabel('Country').first().selectOption('AT')
  await saved
  await page.reload()
  expect(await page.getByLabel('Town').first().inputValue()).toBe('Lübeck')
  const elsewhere = await openShop(browser)
  await elsewhere.page.goto(checkoutUrl)
  expect(await elsewhere.page.getByLabel('Town').first().inputValue()).toBe('')
})

/** The name and the address of delivery, whose fields come first. */
async function fillIn(page: Page, { email, address }: typeof ENGLISH) {
  await page.getByLabel(email, { exact: true }).fill('lena@shop.example')
  for (const [label, text] of Object.entries(address)) {
    await page.getByLabel(label).first().fill(text)
  }
}

/** A guest's checkout, and the address of its page. */
async function openCheckout(quantity: number, language = 'en') {
  const { clientId, platformUrl } = inject('store')
  const client = createClient({ clientId, host: platformUrl, language })
  const { items } = await client.products.queryProducts().eq('slug', 'bottle-vase').find()
  const [product] = items
  const variant = product?.variants?.find(({ stock }) => stock?.inStock)
  const catalogReference = {
    appId: STORES_APP_ID,
    catalogItemId: product?.id ?? '',
    options: { variantId: variant?.id ?? '' },
  }
  await client.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity }] })
  const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({
    channelType: 'WEB',
  })
  return { client, checkoutId, url: await redirectTo(client, checkoutId) }
}

async function redirectTo(client: VitrineClient, checkoutId: string): Promise<string> {
  const { redirectSession } = await client.redirects.createRedirectSession({
    ecomCheckout: { checkoutId },
  })
  return redirectSession.fullUrl
}

async function expectAccessible(page: Page, language: 'en' | 'de') {
  if (process.env['SHOTS']) {
    const name = `${await page.title()}-${page.viewportSize()?.width}-${Date.now()}`
    await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true })
  }
  expect(await findViolations(page)).toEqual([])
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  if (language === 'de') expect(await findEnglish(page)).toEqual([])
}
