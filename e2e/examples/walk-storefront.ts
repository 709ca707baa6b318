import assert from 'node:assert/strict'
import type { Browser } from 'playwright-core'
import { findViolations } from '../browser/find-violations.ts'

const MEMBER = { email: 'lotte@maren-kiln.example', password: 'kiln-open-friday' }

/** Uses a shop of the template storefront. @throws {Error} A step fails. */
export async function walkStorefront(browser: Browser, baseURL: string): Promise<void> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB' })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))

  await page.goto('/')
  assert.match(await page.title(), /Käthe & "Söhne"/)
  assert.deepEqual(await findViolations(page), [])
  await page.goto('/imprint')
  await page.getByText('Käthe & "Söhne"').first().waitFor()

  await page.goto('/products/salt-jar')
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await page.goto('/cart')
  await page.getByText('Salt jar').first().waitFor()

  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(MEMBER.email)
  await page.getByLabel('Password', { exact: true }).fill(MEMBER.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/sign-in'))
  await page.goto('/account')
  await page.getByText(MEMBER.email).first().waitFor()
  await page.goto('/de')
  assert.equal(await page.locator('html').getAttribute('lang'), 'de')
  assert.deepEqual(complaints, [])
  await context.close()
}
