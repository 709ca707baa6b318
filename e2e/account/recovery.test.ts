import type { Browser } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { fillAndSend, openBrowser, openShop } from '../browser/open-browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})

it.each([true, false])(
  'lets a member choose a new password by e-mail (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { page } = await openShop(browser, { javaScriptEnabled })
    const email = `forgot-${crypto.randomUUID()}@example.com`
    await page.goto('/register')
    await fillAndSend(page, { 'E-mail': email, Password: 'an unhurried kettle' })
    await page.waitForURL('/account')
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await page.waitForURL((url) => url.pathname === '/')

    await page.goto('/sign-in')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByRole('heading', { name: 'Reset your password' }).waitFor()
    await fillAndSend(page, { 'E-mail': email })
    await page
      .getByText(`If ${email} has an account, we sent a link to reset the password.`)
      .waitFor()

    await page.goto(await readLink(email))
    expect(page.url()).not.toContain('token')
    expect(new URL(page.url()).pathname).toBe('/new-password')
    await fillAndSend(page, { 'New password': 'password123' })
    await page.getByText('Too short or too easy to guess').waitFor()
    await fillAndSend(page, { 'New password': 'a kettle in less of a hurry' })
    await page.waitForURL('/account')
    await page.goto('/new-password')
    await fillAndSend(page, { 'New password': 'a kettle in no hurry at all' })
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    await page.goto('/account')
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await page.waitForURL((url) => url.pathname === '/')

    await page.goto('/sign-in')
    await fillAndSend(page, { 'E-mail': email, Password: 'an unhurried kettle' })
    await page.getByText('E-mail and password do not match').waitFor()
    await fillAndSend(page, { 'E-mail': email, Password: 'a kettle in less of a hurry' })
    await page.waitForURL('/account')
  },
)

it('shows the same page for an unknown address', async () => {
  const { page } = await openShop(browser)
  await page.goto('/forgot-password')
  await fillAndSend(page, { 'E-mail': 'nobody@example.com' })
  await page
    .getByText('If nobody@example.com has an account, we sent a link to reset the password.')
    .waitFor()
})

/** The link in the newest e-mail to the address. */
async function readLink(email: string) {
  const { platformUrl } = inject('store')
  const response = await fetch(`${platformUrl}/dev/mailbox`, {
    headers: { Accept: 'application/json' },
  })
  const { messages } = (await response.json()) as { messages: { to: string; text: string }[] }
  const links = messages
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => text.match(/http\S+\/new-password\?\S+/g) ?? [])
  expect(links).toHaveLength(1)
  return links[0] ?? ''
}
