import type { Browser } from 'playwright-core'

/** Walks through the shop of `nextjs/commerce` as a buyer. @throws {Error} A page is not as a buyer needs it. */
export async function walkCommerce(browser: Browser, baseURL: string): Promise<string[]> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 1000 } })
  // The template's greeting, which covers the button of the cart.
  await context.addCookies([{ name: 'welcome-toast', value: '2', url: baseURL }])
  const page = await context.newPage()
  const walked: string[] = []
  const open = async (name: string, path: string, text: string) => {
    await page.goto(path)
    await page.getByText(text).first().waitFor()
    await page.waitForLoadState('networkidle')
    await requirePictures()
    walked.push(name)
  }
  /** @throws {Error} A picture in view is not shown. */
  const requirePictures = async () => {
    const missing = await page.evaluate(() =>
      [...document.images]
        .filter(
          ({ loading, complete, naturalWidth }) =>
            loading !== 'lazy' && complete && naturalWidth === 0,
        )
        .map(({ src }) => src),
    )
    if (missing.length > 0) throw new Error(`Pictures are missing: ${missing.join(' ')}`)
  }

  await open('home', '/', 'Bottle vase')
  await open('a page of a data collection', '/about', 'We make bowls.')
  await open('all products', '/search', 'Bird bath')
  await open('a search', '/search?q=bottle', 'Showing')
  await open('products by price', '/search?sort=price-desc', 'Floor vase')
  await open('a collection', '/search/vases', 'Bottle vase')
  await open('a collection that does not exist', '/search/none', 'could not be found')
  await open('a product with related ones', '/product/bottle-vase', 'Related Products')

  for (const option of await page.locator('dl').all()) {
    await option.locator('button:not([disabled])').first().click()
  }
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const cart = page.getByRole('dialog')
  await cart.getByText('€78.00').first().waitFor()
  await cart.getByRole('button', { name: 'Increase item quantity' }).click()
  await cart.getByText('€156.00').first().waitFor()
  walked.push('a cart whose quantity changes')
  await cart.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.waitForURL(/\/hosted\/checkout\//)
  await page.getByRole('button', { name: 'Pay €156.00' }).waitFor()
  walked.push('the checkout')

  for (const [label, text] of Object.entries(BUYER)) {
    await page.getByLabel(label, { exact: true }).first().fill(text)
  }
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  await page.locator('main').getByRole('link', { name: /shop/ }).first().click()
  await page.waitForURL((url) => url.origin === baseURL)
  walked.push('the order, and the way back')

  await page.goto('/product/moon-vase')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await cart.getByRole('button', { name: 'Remove cart item' }).click()
  await cart.getByText('Your cart is empty').waitFor()
  await page.waitForLoadState('networkidle')
  walked.push('a cart that is emptied')
  await context.close()
  return walked
}

const BUYER = {
  'E-mail': 'lena@shop.example',
  'First name': 'Lena',
  'Last name': 'Voss',
  'Street and number': 'Mengstraße 4',
  Postcode: '23552',
  Town: 'Lübeck',
  'Card number': '4242 4242 4242 4242',
}
