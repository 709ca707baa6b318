import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { findColorViolations, findViolations, overflowOf } from '../browser/find-violations.ts'
import { findViolationsOfPages } from '../browser/find-violations-of-pages.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'

const BUILD = join(import.meta.dirname, '../../apps/docs/build')

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})

const inWindow = (width: number, colorScheme: 'light' | 'dark') =>
  openShop(browser, {
    baseURL: inject('store').platformUrl,
    viewport: { width, height: 900 },
    colorScheme,
  })

it('runs the requests of the playground against the store, and says what is wrong with one', async () => {
  const { page, complaints } = await inWindow(390, 'dark')
  await page.goto('/docs/playground')
  const requests = page.getByRole('textbox', { name: 'Request' })
  const run = page.getByRole('button', { name: 'Run' })
  const status = page.locator('form [role="status"]')
  const statusOf = async (at: number) => {
    await run.nth(at).click()
    await status
      .nth(at)
      .filter({ hasText: / after \d+ ms, / })
      .waitFor()
    return Number((await status.nth(at).textContent())?.slice(0, 3))
  }
  expect(await requests.count()).toBe(8)
  for (const at of [0, 1, 2, 3, 4]) expect(await statusOf(at)).toBe(200)
  const reply = await page.getByLabel('Reply').nth(1).textContent()
  const [product] = JSON.parse(reply ?? '').products

  // The cart that was filled is that of the same visitor.
  const toCart = await requests.nth(5).inputValue()
  await requests.nth(5).fill(toCart.replace('the id of a product', product.id))
  expect(await statusOf(5)).toBe(200)
  expect(await statusOf(6)).toBe(200)
  expect(await page.getByLabel('Reply').nth(6).textContent()).toContain(product.id)
  expect(await findViolations(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)

  await requests.nth(0).fill('POST /stores-reader/v1/products/query\n\n{ "query": ')
  await run.nth(0).click()
  await page.getByText('The body is no JSON').waitFor()
  await requests.nth(0).fill('GET https://elsewhere.example/')
  await run.nth(0).click()
  await page.getByText('Give a path of this store.').waitFor()
  expect(complaints).toEqual([])
})

it('has accessible pages, wide and narrow, light and dark', async () => {
  const { page } = await inWindow(1440, 'light')
  await page.goto('/docs/getting-started')
  expect(await page.locator('.hljs-keyword').count()).toBeGreaterThan(3)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findViolations(page)).toEqual([])
    }
  }

  const paths = globSync('**/*.html', { cwd: BUILD }).map((file) => `/docs/${file.slice(0, -5)}`)
  expect(paths.length).toBeGreaterThan(200)
  expect(await findViolationsOfPages(page, paths)).toEqual([])
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findColorViolations(page)).toEqual([])
  }
}, 180_000)
