import type { Browser } from 'playwright-core'
import { MEMBER } from './minimal-examples.ts'

/** Walks through `astro/commerce`, a shop with catalog V3, as a buyer and as a member. @throws {Error} A step fails. */
export async function walkAstroCommerce(browser: Browser, baseURL: string): Promise<string[]> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 1000 } })
  const page = await context.newPage()
  await page.goto('/')
  const card = page.locator('button.card').first()
  const name = await card.locator('.card-name').innerText()
  // The button of the cart works once the page has its program.
  const cart = page.locator('aside.cart')
  await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' })
  await card.click()
  const product = page.locator('.modal')
  await product.getByText(name).first().waitFor()
  for (const chips of await product.locator('.chips').all()) {
    await chips.locator('button').first().click()
  }
  await product.getByRole('button', { name: 'Add to Cart' }).click()
  await cart.getByText(name).waitFor()
  await cart.getByText('Subtotal').waitFor()
  await cart.getByRole('button', { name: 'Checkout' }).click()
  await page.waitForURL(/\/hosted\/checkout\//)
  await page.getByRole('button', { name: /^Pay €/ }).waitFor()

  await page.goto('/about')
  await page.getByRole('heading', { name: /headline that tells/ }).waitFor()
  await page.getByRole('link', { name: 'Log In' }).first().click()
  await page.waitForURL(/\/hosted\/sign-in/)
  await page.getByLabel('E-mail').fill(MEMBER.email)
  await page.getByLabel('Password', { exact: true }).fill(MEMBER.password)
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  await page.locator('.member-name').waitFor()
  await page.getByRole('button', { name: 'Log Out' }).first().click()
  await page.getByRole('link', { name: 'Log In' }).first().waitFor()
  await context.close()
  return [
    'home with products of catalog V3',
    'a product with options, the cart, the checkout',
    'the story of the shop',
    'a member signs in and out',
  ]
}
