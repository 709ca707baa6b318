/// <reference lib="dom" />
// Runs in the browser, on the page with Stripe's card form: what is typed there goes to Stripe alone.
import { loadStripe } from '@stripe/stripe-js/dist/pure.mjs'

const form = document.querySelector<HTMLFormElement>('form[data-stripe]')
if (form) void start(form)

async function start(form: HTMLFormElement) {
  const { publishableKey = '', clientSecret = '', returnUrl = '', failed = '' } = form.dataset
  const { amount = '', busy = '' } = form.dataset
  const status = form.querySelector<HTMLElement>('[role="alert"]')
  const button = form.querySelector<HTMLButtonElement>('[data-pay]')
  const place = form.querySelector<HTMLElement>('[data-card-form]')
  if (!status || !button || !place) return

  const stripe = await loadStripe(publishableKey).catch(() => null)
  if (!stripe) {
    status.textContent = failed
    return
  }
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const elements = stripe.elements({
    clientSecret,
    locale: document.documentElement.lang === 'de' ? 'de' : 'en',
    appearance: { theme: isDark ? 'night' : 'stripe' },
  })
  const card = elements.create('payment')
  card.on('ready', () => {
    place.removeAttribute('aria-busy')
    button.disabled = false
  })
  card.on('loaderror', () => {
    status.textContent = failed
  })
  place.replaceChildren()
  card.mount(place)

  button.addEventListener('click', async () => {
    button.disabled = true
    button.textContent = busy
    status.textContent = ''
    // A payment that needs nothing more leads to the address; otherwise the bank's page does.
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: returnUrl },
    })
    status.textContent = error.message ?? failed
    button.textContent = amount
    button.disabled = false
  })
}
