import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Store, startStore } from '@vitrine/scripts/start-store'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, openShop } from '../browser/open-browser.ts'

/** The shop waits for three seconds at most; the rest is the browser on a busy machine. */
const SOON_MS = 6_000

let store: Store
let stop: () => Promise<void>
let browser: Browser
beforeAll(async () => {
  ;[{ store, stop }, browser] = await Promise.all([startStore(), openBrowser()])
})
afterAll(() => stop())

it('while the database does not answer, the shop shows the catalog it knows, and a page that helps for the rest', async () => {
  const { page } = await openShop(browser, { baseURL: store.shopUrl })
  await page.goto('/collections/vases')
  const names = await page.locator('main article').allInnerTexts()
  expect(names).not.toEqual([])

  const resume = suspendDatabase()
  try {
    await waitForOutage(page)
    expect(await timeOf(() => page.goto('/collections/vases'))).toBeLessThan(SOON_MS)
    await page.getByText('as we last knew it').waitFor()
    expect(await page.locator('main article').allInnerTexts()).toEqual(names)

    expect(await timeOf(() => page.goto('/products/dusk-lamp'))).toBeLessThan(SOON_MS)
    await page.getByRole('heading', { name: 'Something went wrong on our side' }).waitFor()
  } finally {
    resume()
  }
  await expect
    .poll(async () => {
      const again = page.getByRole('link', { name: 'Try again' })
      if (await again.isVisible()) await again.click()
      return page.getByRole('heading', { level: 1 }).innerText()
    })
    .toBe('Dusk lamp')
  await expect
    .poll(async () => {
      await page.goto('/collections/vases')
      return page.getByText('as we last knew it').count()
    })
    .toBe(0)
})

/** Replies are fresh for a second. */
async function waitForOutage(page: Page) {
  await expect
    .poll(async () => {
      await page.goto('/collections/vases')
      return page.getByText('as we last knew it').count()
    })
    .toBe(1)
}

async function timeOf(work: () => Promise<unknown>) {
  const since = performance.now()
  await work()
  return performance.now() - since
}

/** Stops every process of the database, as a machine that hangs does; returns what continues them. */
function suspendDatabase() {
  const [file = ''] = globSync('**/postmaster.pid', { cwd: store.dataFolder })
  const [root = ''] = readFileSync(join(store.dataFolder, file), 'utf8').split('\n')
  const children = execFileSync('pgrep', ['-P', root], { encoding: 'utf8' }).trim().split('\n')
  const pids = [root, ...children].map(Number)
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
}
