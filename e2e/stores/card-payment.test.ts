import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient, STORES_APP_ID } from '@vitrine/client'
import { CATALOG_FORM_HEADER } from '@vitrine/contract'
import { type StripeServer, startStripeServer } from '@vitrine/platform'
import { type Store, startStore } from '@vitrine/scripts/start-store'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { OWNER, signInAsOwner } from '../browser/back-office.ts'
import { findViolations, overflowOf } from '../browser/find-violations.ts'
import { openBrowser } from '../browser/open-browser.ts'
import { runVitrineOn } from '../browser/run-vitrine.ts'

const KEY = 'sk_test_card'
const WEBHOOK_SECRET = 'whsec_card'

let stripe: StripeServer
let store: Store
let stop: () => Promise<void>
let browser: Browser
beforeAll(async () => {
  stripe = await startStripeServer(KEY)
  const started = await startStore({
    STRIPE_SECRET_KEY: KEY,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_card',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.url,
  })
  store = started.store
  stop = started.stop
  browser = await openBrowser({ pictures: false })
})
afterAll(async () => {
  await stop()
  await stripe.close()
})
beforeEach(() => stripe.failWith())

it('pays in the card form of Stripe, which alone sees the number', async () => {
  const page = await openCardForm()
  expect(await findViolations(page)).toEqual([])
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await page.evaluate(() => Object.assign(window, { outcome: 'Your card was declined.' }))
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await page.getByText('Your card was declined.').waitFor()

  const [intent] = [...stripe.intents.values()].slice(-1)
  stripe.authorize(intent?.id ?? '')
  await page.evaluate(() => Object.assign(window, { outcome: null }))
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await page.getByRole('heading', { name: 'Thank you, Lena' }).waitFor()
  expect(intent).toMatchObject({ status: 'succeeded', capture_method: 'manual' })
})

it('tells staff on the order of a dispute, and until when to answer it', async () => {
  await runVitrineOn(store, 'staff', 'set', OWNER.email, 'OWNER')
  // Of the order that was paid above.
  const [intent] = stripe.intents.values()
  const { amount = 0, currency = '', id = '' } = intent ?? {}
  const dispute = {
    ...{ id: 'dp_1', object: 'dispute' as const, payment_intent: id, amount, currency },
    ...{ reason: 'product_not_received', status: 'needs_response' },
    evidence_details: { due_by: Date.UTC(2030, 0, 9, 12) / 1000 },
  }
  stripe.disputes.push(dispute)
  await notify(dispute)

  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
  onTestFinished(() => page.close())
  await page.goto(`${store.platformUrl}/admin/orders`)
  await signInAsOwner(page)
  const order = page.getByRole('row').filter({ hasText: 'Lena Voss' }).first()
  await order.getByRole('link').click()
  await page.getByText('Answer it on the pages of Stripe until 9 Jan 2030').waitFor()
  await page.getByText('The buyer disputes').waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)

  dispute.status = 'lost'
  await notify(dispute)
  await page.reload()
  await page.getByText('Dispute lost').waitFor()
  expect(await page.getByText('Answer it on the pages of Stripe').count()).toBe(0)
})

it('waits for a bank that has not answered, and lets the buyer pay otherwise', async () => {
  const page = await openCardForm()
  const [intent] = [...stripe.intents.values()].slice(-1)
  stripe.change(intent?.id ?? '', { status: 'processing' })
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await page.getByRole('heading', { name: 'Your payment is being confirmed' }).waitFor()
  stripe.authorize(intent?.id ?? '')
  await page.getByRole('heading', { name: 'Thank you, Lena' }).waitFor()

  const second = await openCardForm()
  await second.getByRole('button', { name: 'Choose another way to pay' }).click()
  await second.getByText('The payment was canceled. Nothing was charged.').waitFor()
})

it('says so when Stripe does not answer', async () => {
  const { page } = await openForm()
  stripe.failWith({ status: 500, type: 'api_error' })
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await page.getByText('The payment service does not answer. Nothing was charged.').waitFor()
})

/** The last one: it converts the store. */
it('asks for the modifiers of catalog V3 on the page of the product, with a program and without', async () => {
  await sellWithWrapping()
  const path = `${store.shopUrl}/products/bottle-vase`
  const silk = 'Silk, +€5.00'

  const plain = await browser.newPage({ javaScriptEnabled: false })
  onTestFinished(() => plain.close())
  await plain.goto(path)
  await plain.getByRole('button', { name: 'Add to bag' }).first().click()
  expect(await plain.getByRole('radio', { name: silk }).evaluate(isMissing)).toBe(true)
  expect(plain.url()).toBe(path)
  await plain.getByRole('radio', { name: silk }).check()
  await plain.getByRole('button', { name: 'Add to bag' }).first().click()
  await plain.getByRole('heading', { name: 'Your bag' }).waitFor()
  await plain.getByText('Ink, 18 cm, Silk').waitFor()
  await plain.getByText('€83.00').first().waitFor()

  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  onTestFinished(() => page.close())
  // Before its program has loaded, the browser says what is missing.
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByText('Choose one of these to add it to your bag.').waitFor()
  expect(await findViolations(page)).toEqual([])
  // The first of the choices has the focus.
  await page.keyboard.press('ArrowRight')
  expect(await page.getByRole('radio', { name: silk }).isChecked()).toBe(true)
  expect(await page.getByText('Choose one of these to add it to your bag.').count()).toBe(0)
  await page.getByText('€83.00').first().waitFor()
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByRole('dialog').getByText('Ink, 18 cm, Silk').waitFor()
  await page.getByRole('dialog').getByText('€83.00').first().waitFor()

  // A card cannot ask for it.
  await page.goto(`${store.shopUrl}/collections/vases`)
  await page.getByRole('button', { name: 'Add Bottle vase to the bag' }).click()
  await page.waitForURL(/\/products\/bottle-vase/)
})

const isMissing = (radio: HTMLElement | SVGElement) =>
  (radio as HTMLInputElement).validity.valueMissing

/** Converts the store, and lets buyers of the vase choose how it is wrapped. */
async function sellWithWrapping() {
  await runVitrineOn(store, 'settings', 'set', 'catalogVersion', 'V3')
  const credentials = readFileSync(join(store.dataFolder, 'credentials.json'), 'utf8')
  const headers = {
    Authorization: JSON.parse(credentials).apiKey,
    'Content-Type': 'application/json',
    [CATALOG_FORM_HEADER]: 'V1',
  }
  const call = async (method: string, path: string, body: object) => {
    const init = { method, headers, body: JSON.stringify(body) }
    const response = await fetch(`${store.platformUrl}${path}`, init)
    expect(response.status).toBe(200)
    return response.json()
  }
  const query = { filter: JSON.stringify({ slug: 'bottle-vase' }) }
  const { products } = await call('POST', '/stores-reader/v1/products/query', { query })
  const choices = [
    { value: 'Paper', description: 'Paper', addedPrice: 3 },
    { value: 'Silk', description: 'Silk', addedPrice: 5 },
  ]
  const modifiers = [{ name: 'Gift wrapping', mandatory: true, choices }]
  await call('PATCH', `/stores/v1/products/${products[0].id}`, { product: { modifiers } })
}

/** Tells the store of a change at Stripe, as Stripe would. */
async function notify(object: object) {
  const { siteId } = await (await fetch(`${store.platformUrl}/admin/client.json`)).json()
  const body = JSON.stringify({ id: 'evt_1', object: 'event', data: { object } })
  const timestamp = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', WEBHOOK_SECRET)
    .update(`${timestamp}.${body}`)
    .digest('hex')
  const { status } = await fetch(`${store.platformUrl}/payment-notifications/${siteId}/stripe`, {
    method: 'POST',
    headers: { 'Stripe-Signature': `t=${timestamp},v1=${signature}` },
    body,
  })
  expect(status).toBe(200)
}

/** The page with the card form, of which a script of ours takes the part. */
async function openCardForm(): Promise<Page> {
  const { page } = await openForm()
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: STRIPE_SCRIPT }),
  )
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await page.getByText('Card form of pk_test_card').waitFor()
  return page
}

async function openForm() {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  onTestFinished(() => page.close())
  await page.goto(await openCheckout())
  await page.getByLabel('E-mail', { exact: true }).fill('lena@shop.example')
  const address = { 'First name': 'Lena', 'Last name': 'Voss', 'Street and number': 'Hüxstraße 41' }
  for (const [label, text] of Object.entries({ ...address, Postcode: '23552', Town: 'Lübeck' })) {
    await page.getByLabel(label).first().fill(text)
  }
  return { page }
}

async function openCheckout(): Promise<string> {
  const client = createClient({ clientId: store.clientId, host: store.platformUrl })
  const { items } = await client.products.queryProducts().eq('slug', 'bottle-vase').find()
  const [product] = items
  const variant = product?.variants?.find(({ stock }) => stock?.inStock)
  const options = { variantId: variant?.id ?? '' }
  const catalogReference = { appId: STORES_APP_ID, catalogItemId: product?.id ?? '', options }
  const lineItems = [{ catalogReference, quantity: 1 }]
  await client.currentCart.addToCurrentCart({ lineItems })
  const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({
    channelType: 'WEB',
  })
  const { redirectSession } = await client.redirects.createRedirectSession({
    ecomCheckout: { checkoutId },
  })
  return redirectSession.fullUrl
}

/** As much of Stripe.js as the page uses. */
const STRIPE_SCRIPT = `
  window.Stripe = Object.assign((key) => ({
    _registerWrapper() {},
    elements: () => ({
      create: () => ({
        on(event, call) { if (event === 'ready') setTimeout(call) },
        mount(place) { place.textContent = 'Card form of ' + key },
      }),
    }),
    async confirmPayment({ confirmParams }) {
      if (window.outcome) return { error: { message: window.outcome } }
      location.href = confirmParams.return_url + '&redirect_status=succeeded'
      return new Promise(() => {})
    },
  }), { version: 'test' })
`
