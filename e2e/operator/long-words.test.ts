import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { openAsOwner } from '../browser/back-office.ts'
import { overflowOf } from '../browser/find-violations.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'
import { runVitrine } from '../browser/run-vitrine.ts'
import { listBackOfficeScreens } from '../browser/screens/back-office-screens.ts'
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
  await page.getByRole('dialog').getByText('Total, tax included').waitFor()
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

it('fits the pages of a shop whose name and texts are long words', async () => {
  const word = 'W'.repeat(60)
  const { name, pages } = await runVitrine('site', 'show')
  onTestFinished(async () => {
    await runVitrine('site', 'set', 'name', name)
    await runVitrine('site', 'set', 'pages', JSON.stringify(pages))
  })
  const about = { path: 'about', title: word, lede: word }
  const sections = [{ title: word, paragraphs: [word] }]
  await runVitrine('site', 'set', 'name', word)
  await runVitrine('site', 'set', 'pages.en', JSON.stringify([{ ...about, sections }]))
  const { page } = await openShop(browser)
  await expect
    .poll(async () => {
      await page.goto('/about')
      return page.getByText(word).count()
    })
    .toBeGreaterThan(3)
  await expectToFit(page)
  await page.goto('/sign-in')
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await expectToFit(page)

  const member = await openAsOwner(browser, { width: 1440, colorScheme: 'light' })
  await member.page.goto('/hosted/security')
  await member.page.getByText(word).waitFor()
  await expectToFit(member.page)
})

it('fits screens and dialogs of the back office whose names are long words', async () => {
  const word = 'W'.repeat(60)
  const { page } = await openAsOwner(browser, { width: 1440, colorScheme: 'light' })
  // A stream of events has no end that a route could wait for.
  const isCall = ({ pathname }: URL) => !/^\/(admin|oauth2|hosted)\b|\/stream$/.test(pathname)
  await page.route(isCall, async (route) => {
    const response = await route.fetch()
    if (!response.headers()['content-type']?.includes('application/json')) {
      return route.fulfill({ response })
    }
    const names = /"(name|title|altText|displayName|fileName|value)":"[A-Z][a-z][^"]*"/g
    const body = (await response.text()).replaceAll(names, `"$1":"${word}"`)
    return route.fulfill({ response, body })
  })
  const screens = listBackOfficeScreens(inject('store').platformUrl).filter(({ name }) =>
    [
      'product',
      'translations of a product',
      'file',
      'packing slip',
      'removal of the demo',
    ].includes(name.replace('back office, ', '')),
  )
  expect(screens).toHaveLength(5)
  for (const { path, act } of screens) {
    await page.goto(path)
    await act?.(page)
    await expectToFit(page)
    // The last width is the one with the navigation beside the screen, and the name of who is signed in.
    const rail = page.locator('header').first()
    expect(await rail.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
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
