import type { Browser } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { findViolations } from '../browser/find-violations.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'
import { registerInShop } from '../browser/shop-members.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})

it.each([true, false])(
  'a guest keeps a product, removes it, and shares the rest by a link (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { page, complaints } = await openShop(browser, { javaScriptEnabled })
    await page.goto('/products/bud-vase')
    await page.getByRole('button', { name: 'Add to wishlist' }).click()
    await page.getByRole('button', { name: 'Remove from wishlist' }).waitFor()
    await page.goto('/products/bottle-vase?glaze=Oat&height=26+cm')
    await page.getByRole('button', { name: 'Add to wishlist' }).click()
    await page.getByRole('button', { name: 'Remove from wishlist' }).waitFor()
    expect(new URL(page.url()).search).toBe('?glaze=Oat&height=26+cm')

    await page.getByRole('contentinfo').getByRole('link', { name: 'Wishlist' }).click()
    await page.getByRole('heading', { name: 'Wishlist', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Remove Bud vase from the wishlist' }).click()
    await page
      .getByRole('button', { name: 'Remove Bud vase from the wishlist' })
      .waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Create link' }).click()
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
    if (javaScriptEnabled) expect(await findViolations(page)).toEqual([])
    expect(complaints).toEqual([])

    const other = await openShop(browser, { javaScriptEnabled })
    await other.page.goto(link)
    await other.page.getByRole('heading', { name: 'A shared wishlist' }).waitFor()
    expect(await other.page.getByRole('link', { name: 'Bottle vase' }).count()).toBe(1)
    expect(await other.page.getByRole('main').getByRole('button', { name: 'Remove' }).count()).toBe(
      0,
    )
    const robots = other.page.locator('meta[name=robots]')
    expect(await robots.getAttribute('content')).toBe('noindex')

    await page.getByRole('button', { name: 'Stop sharing' }).click()
    await page.getByRole('button', { name: 'Create link' }).waitFor()
    expect((await other.page.goto(link))?.status()).toBe(404)
  },
)

it.each([true, false])(
  'a heart on a card keeps the product and counts it in the header (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { page, complaints } = await openShop(browser, { javaScriptEnabled })
    await page.goto('/collections/vases?sort=name')
    const heart = page.getByRole('button', { name: 'Bud vase on the wishlist' })
    const header = page.getByRole('banner').getByRole('link', { name: 'Wishlist' })
    expect(await heart.getAttribute('aria-pressed')).toBe('false')
    // The cards have this button once the page's program runs; before, the heart's form is sent as it is.
    const runs = page.getByRole('button', { name: /to the bag$/ }).first()
    if (javaScriptEnabled) await runs.waitFor()
    const isSent = javaScriptEnabled && page.waitForResponse('**/wishlist/changes')
    await heart.click()
    await page.locator('button[aria-pressed=true][value=bud-vase]').waitFor()
    await header.filter({ hasText: '1' }).waitFor()
    expect(new URL(page.url()).search).toBe('?sort=name')
    await isSent

    await page.goto('/wishlist')
    await page.getByRole('button', { name: 'Remove Bud vase from the wishlist' }).click()
    await page.getByRole('heading', { name: 'Your wishlist is empty' }).waitFor()
    expect(complaints).toEqual([])
  },
)

it('what a guest kept is the member’s after signing in', async () => {
  const { page } = await openShop(browser)
  await page.goto('/de/products/bud-vase')
  await page.getByRole('button', { name: 'Merken', exact: true }).click()
  await page.getByRole('button', { name: 'Nicht mehr merken' }).waitFor()
  await registerInShop(page)
  await page.context().clearCookies({ name: 'vitrine-wishlist' })
  await page.goto('/de/wishlist')
  await page.getByRole('button', { name: 'Knospenvase vom Merkzettel entfernen' }).waitFor()
})
