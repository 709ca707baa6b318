import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { openAsOwner } from '../browser/back-office.ts'
import { overflowOf } from '../browser/find-violations.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'
import { sendProduct } from '../browser/send-product.ts'

const WIDTHS = [320, 390, 910, 1440]

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})

it('shows a product of long words without pages that are wider than the window', async () => {
  const { id, slug } = await sendProduct('POST', {
    name: 'N'.repeat(80),
    productType: 'physical',
    priceData: { price: 24 },
    description: `<p>${'d'.repeat(300)}</p>`,
    productOptions: [1, 2].map((option) => ({
      name: `${option}${'o'.repeat(49)}`,
      choices: [1, 2].map((choice) => {
        const text = `${choice}${'c'.repeat(49)}`
        return { value: text, description: text }
      }),
    })),
  })
  // Other tests count products.
  onTestFinished(() => sendProduct('DELETE', { id }).then(() => undefined))
  const { page } = await openShop(browser)
  await page.goto('/collections?sort=newest')
  await page.getByRole('heading', { name: /NNN/ }).waitFor()
  await expectToFit(page)
  await page.goto(`/products/${slug}`, { waitUntil: 'networkidle' })
  await expectToFit(page)
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await page.getByRole('dialog').getByText('Total, VAT included').waitFor()
  await expectToFit(page)
  await page.goto('/cart', { waitUntil: 'networkidle' })
  await expectToFit(page)

  const office = await openAsOwner(browser, { width: 1440, colorScheme: 'light' })
  await office.page.goto('/admin/products')
  await office.page.getByText('NNN').first().waitFor()
  await expectToFit(office.page)
  expect(await scrolledOf(office.page)).toBe(0)
})

it('shows orders of long words in lists and pages that fit', async () => {
  const { page } = await openAsOwner(browser, { width: 1440, colorScheme: 'light' })
  await page.route('**/ecom/v1/orders/**', async (route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replaceAll('lotte@', `${'l'.repeat(64)}@`)
      .replaceAll('"Lotte"', `"${'L'.repeat(60)}"`)
      .replaceAll(/"original":"[^"]+"/g, `"original":"${'N'.repeat(80)}"`)
    return route.fulfill({ response, body })
  })
  await page.goto('/admin/orders?view=all')
  await page.getByRole('link', { name: '10003' }).waitFor()
  await expectToFit(page)
  expect(await scrolledOf(page)).toBe(0)
  await page.getByRole('link', { name: '10003' }).click()
  await page.getByText('NNN').first().waitFor()
  await page.getByText('lll').first().waitFor()
  await expectToFit(page)
  expect(await scrolledOf(page)).toBe(0)
})

/** How many pixels of the tables lie beside what is shown of them. */
async function scrolledOf(page: Page) {
  const tables = await page.getByRole('table').all()
  const hidden = tables.map((table) =>
    table.evaluate(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : 0)),
  )
  return Math.max(...(await Promise.all(hidden)))
}

async function expectToFit(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    expect(await overflowOf(page), `${page.url()}, ${width} pixels`).toBe(0)
  }
}
