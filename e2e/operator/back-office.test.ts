import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { appointOwner, openAsOwner, openBackOffice, signInAsOwner } from '../browser/back-office.ts'
import { findViolations, overflowOf } from '../browser/find-violations.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'
import { registerInShop } from '../browser/shop-members.ts'

const PRICE = 'Price of Bottle vase'

const ONE_PRODUCT = '**/stores/v1/products/*'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
  await appointOwner()
})

it('signs staff in, keeps them signed in over a reload, and edits a price that can be undone', async () => {
  const { page, complaints } = await openBackOffice(browser, { width: 1440, colorScheme: 'light' })
  await page.goto('/admin/products?q=bottle')
  await page.getByRole('heading', { name: 'Sign in to the back office' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await signInAsOwner(page)
  await page.waitForURL('/admin/products?q=bottle')
  await page.getByLabel(PRICE).waitFor()
  expect(await findViolations(page)).toEqual([])

  await page.reload()
  const price = page.getByLabel(PRICE)
  const before = await price.inputValue()
  await price.fill('150')
  expect(await marginOf(page)).not.toBe('')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await expect.poll(() => price.inputValue()).toBe('150.00')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => price.inputValue()).toBe(before)

  await price.fill('nothing')
  expect(await price.getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.press('Escape')
  expect(await price.inputValue()).toBe(before)

  await page.goto('/admin/products')
  await page.getByLabel('Sort by').selectOption('Price, high to low')
  await page.waitForURL('/admin/products?sort=priceDown')
  await page.getByRole('searchbox').fill('xylophone')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'No results' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(await storedTokens(page)).toBe(false)

  await page.getByRole('button', { name: 'Mara' }).click()
  await page.getByLabel('Language').selectOption('Deutsch')
  await page.getByRole('heading', { name: 'Produkte', exact: true }).waitFor()
  await page.getByLabel('Darstellung').selectOption('Dunkel')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/products?q=vase')
  await page.getByLabel('Preis von Bottle vase').waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)

  await page.getByRole('button', { name: 'Menü' }).click()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await page.getByRole('heading', { name: 'Bei der Verwaltung anmelden' }).waitFor()
  expect(complaints).toEqual([])
})

it('tells an edit that someone else has overtaken, and shows the current values', async () => {
  const { page } = await openAsOwner(browser, { width: 1440, colorScheme: 'dark' })
  await page.goto('/admin/products?q=bottle')
  const price = page.getByLabel(PRICE)
  const before = await price.inputValue()
  await page.route(
    ONE_PRODUCT,
    (route) => {
      const body = route.request().postDataJSON()
      return route.continue({ postData: { product: { ...body.product, revision: '0' } } })
    },
    { times: 1 },
  )
  await price.fill('151')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Someone else changed this product').waitFor()
  await expect.poll(() => price.inputValue()).toBe(before)
  expect(await findViolations(page)).toEqual([])

  // Two edits of one product do not overtake each other.
  const cost = page.getByLabel('Cost of Bottle vase')
  const costBefore = await cost.inputValue()
  await price.fill('152')
  await page.keyboard.press('Tab')
  await cost.fill('33')
  await page.keyboard.press('Tab')
  await page.getByText(/^Cost of Bottle vase: .* changed to 33/).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)

  // What could not be saved stays as it was typed, and is told also where the file that explains failures hangs.
  await price.fill('a lot')
  await page.getByText('Price of Bottle vase: enter a number of 0 or more.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.route('**/explain-failure-*.js', () => undefined)
  await page.route(ONE_PRODUCT, (route) => route.abort())
  await price.fill('153')
  await page.keyboard.press('Tab')
  await page.getByRole('alert').waitFor({ timeout: 20_000 })
  await page.unroute(ONE_PRODUCT)
  expect(await price.inputValue()).toBe('153')

  await price.fill(before)
  await page.keyboard.press('Tab')
  await page.getByText(/^Price of Bottle vase: .* changed to/).waitFor()
  await cost.fill(costBefore)
  await page.keyboard.press('Tab')
  await page.getByText(/^Cost of Bottle vase: .* changed to/).waitFor()
})

it('searches a list again and again from the keyboard, and shows the words of the page that Back leads to', async () => {
  const { page } = await openAsOwner(browser, { width: 1440, colorScheme: 'light' })
  await page.goto('/admin/products')
  const search = page.getByRole('searchbox', { name: 'Search by name or SKU' })
  await search.fill('bottle')
  await page.keyboard.press('Enter')
  await page.waitForURL('**?q=bottle')
  await page.getByRole('link', { name: 'Bottle vase' }).waitFor()
  // Emptied by a key and typed anew: nothing of it is lost.
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Backspace')
  await page.waitForURL('**/products')
  await page.keyboard.type('dusk')
  await page.keyboard.press('Enter')
  await page.waitForURL('**?q=dusk')
  expect(await search.inputValue()).toBe('dusk')
  await page.goBack()
  await page.waitForURL('**/products')
  await expect.poll(() => search.inputValue()).toBe('')
  await page.goBack()
  await expect.poll(() => search.inputValue()).toBe('bottle')
})

it('refuses a member who is not on the staff', async () => {
  const { page } = await openBackOffice(browser, { width: 390, colorScheme: 'light' })
  const shop = await openShop(browser)
  const email = await registerInShop(shop.page)
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill('an unhurried kettle')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'This account is not on the staff' }).waitFor()
  expect(await findViolations(page)).toEqual([])
})

function marginOf(page: Page) {
  return page.getByRole('row', { name: 'Bottle vase' }).getByText('%').innerText()
}

/** Whether what the browser keeps for the page contains anything like a token. */
function storedTokens(page: Page) {
  return page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]).includes('oken'),
  )
}
