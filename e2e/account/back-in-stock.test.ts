import type { Browser } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { findViolations } from '../browser/find-violations.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})

it.each([
  [true, '', 'light'],
  [false, '/de', 'dark'],
] as const)(
  'a guest asks to be told when a sold-out product is back (JavaScript: %s, %s)',
  async (javaScriptEnabled, base, colorScheme) => {
    const { page, complaints } = await openShop(browser, { javaScriptEnabled, colorScheme })
    const words = base === '' ? ENGLISH : GERMAN
    const email = `waits-${javaScriptEnabled}@example.com`
    await page.goto(`${base}/products/dusk-lamp?glaze=Ink`)
    await page.getByRole('link', { name: words.submit }).click()
    await page.getByLabel(words.email, { exact: true }).fill(email)
    if (javaScriptEnabled) expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: words.submit }).click()
    await page.getByRole('heading', { name: words.check }).waitFor()
    if (javaScriptEnabled) expect(await findViolations(page)).toEqual([])

    await page.goto(await confirmationLink(email))
    await page.getByRole('button', { name: words.confirm }).click()
    await page.getByRole('heading', { name: words.confirmed }).waitFor()
    expect(complaints).toEqual([])
  },
)

it('a member finds their own address in the form', async () => {
  const { page } = await openShop(browser)
  await page.goto('/sign-in')
  await page.getByLabel('E-mail', { exact: true }).fill('lotte@maren-kiln.example')
  await page.getByLabel('Password', { exact: true }).fill('kiln-open-friday')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('/account')
  await page.goto('/products/dusk-lamp?glaze=Ink')
  // The cards have this button once the page's program runs.
  await page
    .getByRole('button', { name: /to the bag$/ })
    .first()
    .waitFor()
  await page.getByRole('link', { name: ENGLISH.submit }).click()
  const field = page.getByLabel('E-mail', { exact: true })
  await expect.poll(() => field.inputValue()).toBe('lotte@maren-kiln.example')
  // It is over the page of the product, which is there again without it.
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/products/dusk-lamp')
})

const ENGLISH = {
  email: 'E-mail',
  submit: 'Tell me when it is back',
  check: 'Check your e-mail',
  confirm: 'Confirm address',
  confirmed: 'Your address is confirmed',
}
const GERMAN = {
  email: 'E-Mail',
  submit: 'Bescheid geben, wenn es wieder da ist',
  check: 'Schau in deine E-Mails',
  confirm: 'Adresse bestätigen',
  confirmed: 'Deine Adresse ist bestätigt',
}

async function confirmationLink(email: string): Promise<string> {
  const find = async () => {
    const response = await fetch(`${inject('store').platformUrl}/dev/mailbox`, {
      headers: { Accept: 'application/json' },
    })
    const { messages } = (await response.json()) as { messages: { to: string; text: string }[] }
    const found = messages.find(({ to }) => to === email)
    return /http\S+\/hosted\/back-in-stock\?\S+/.exec(found?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(find, { timeout: 15_000 }).not.toBe('')
  return find()
}
