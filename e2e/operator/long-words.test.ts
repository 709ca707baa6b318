import type { Page } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { overflowOf } from '../browser/find-violations.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'
import { sendProduct } from '../browser/send-product.ts'

const WIDTHS = [320, 390, 910, 1440]

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
  const { page } = await openShop(await openBrowser({ pictures: false }))
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
})

async function expectToFit(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    expect(await overflowOf(page), `${page.url()}, ${width} pixels`).toBe(0)
  }
}
