import assert from 'node:assert/strict'
import type { Browser, Page } from 'playwright-core'
import { findViolations } from '../browser/find-violations.ts'

const MEMBER = { email: 'lotte@maren-kiln.example', password: 'kiln-open-friday' }

/** Uses a shop of the templates next and astro, without scripts of its own. @throws {Error} A step fails. */
export async function walkExample(browser: Browser, baseURL: string): Promise<void> {
  const context = await browser.newContext({ baseURL, locale: 'de-DE' })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))

  await page.goto('/')
  assert.equal(new URL(page.url()).pathname, '/de')
  await page.getByRole('heading', { name: 'Produkte' }).waitFor()
  await page.locator('.products a').first().waitFor()
  await requireAccessible(page)

  // With a variant that is there, and one that is not.
  await page.goto('/en/products/salt-jar')
  await requireAccessible(page)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.waitForURL('**/en/cart')
  await page.getByRole('link', { name: 'Cart (1)' }).waitFor()
  await page.getByLabel('Quantity of').fill('2')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByRole('link', { name: 'Cart (2)' }).waitFor()
  await requireAccessible(page)

  await signIn(page)
  // The guest's cart is the member's now, beside what they had.
  await page.getByRole('link', { name: /Cart \(\d+\)/ }).click()
  await page.getByText('Salt jar').waitFor()
  await page.getByRole('button', { name: 'Check out' }).click()
  await page.waitForURL(/\/hosted\/checkout\//)

  await page.goto('/en/account')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(/\/en(\?|$)/)
  await page.getByRole('link', { name: 'Sign in' }).waitFor()

  await page.goto('/de/legal')
  await page.getByRole('heading', { name: 'Impressum', exact: true }).waitFor()
  await requireRefusals(page, baseURL)
  assert.deepEqual(complaints, [])
  await context.close()
}

async function signIn(page: Page) {
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL(/\/hosted\/sign-in/)
  await page.getByLabel('E-mail').fill(MEMBER.email)
  await page.getByLabel('Password', { exact: true }).fill(MEMBER.password)
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  await page.getByText(`You are signed in, ${MEMBER.email}.`).waitFor()
  await requireAccessible(page)
}

/** What no page of the shop sends: it changes nothing and says so. */
async function requireRefusals(page: Page, origin: string) {
  const send = async (path: string, form: Record<string, string>, from = origin) => {
    const options = { form, maxRedirects: 0, headers: { Origin: from } }
    const response = await page.request.post(path, options)
    return [response.status(), response.headers()['location']]
  }
  const add = { action: 'add', product: 'salt-jar' }
  assert.equal((await send('/en/cart/changes', add, 'https://other.example'))[0], 403)
  assert.deepEqual(await send('/en/cart/changes', { action: 'add', product: 'nothing' }), [
    303,
    '/en',
  ])
  assert.deepEqual(await send('/en/cart/changes', { action: 'remove', line: 'x' }), [
    303,
    '/en/cart?problem=failed',
  ])
  const callback = await page.request.get('/sign-in/callback?code=a&state=b', { maxRedirects: 0 })
  assert.equal(callback.headers()['location'], '/en/account?problem=failed')
  assert.equal((await page.request.get('/xx')).status(), 404)
  assert.equal((await page.request.get('/en/products/nothing')).status(), 404)
}

async function requireAccessible(page: Page) {
  assert.deepEqual(await findViolations(page), [])
}
