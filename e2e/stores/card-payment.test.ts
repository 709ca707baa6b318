import { createClient, STORES_APP_ID } from '@vitrine/client'
import { type StripeServer, startStripeServer } from '@vitrine/platform'
import { type Store, startStore } from '@vitrine/scripts/start-store'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { findViolations, overflowOf } from '../browser/find-violations.ts'
import { openBrowser } from '../browser/open-browser.ts'

const KEY = 'sk_test_card'

let stripe: StripeServer
let store: Store
let stop: () => Promise<void>
let browser: Browser
beforeAll(async () => {
  stripe = await startStripeServer(KEY)
  const started = await startStore({
    STRIPE_SECRET_KEY: KEY,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_card',
    STRIPE_WEBHOOK_SECRET: 'whsec_card',
    STRIPE_API_URL: stripe.url,
  })
  store = started.store
  stop = started.stop
  browser = await openBrowser({ pictures: false })
})
afterAll(async () => {
  await Promise.all([browser.close(), stop()])
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
