import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Admin, connectWithApiKey, createAdmin } from '@vitrine/client/admin'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { openAsOwner } from '../browser/back-office.ts'
import { findViolations } from '../browser/find-violations.ts'
import { openBrowser } from '../browser/open-browser.ts'
import { runVitrine } from '../browser/run-vitrine.ts'

const COUNT = 1_000
/** Of all prices: the first seven differ, so that cells can be told apart. */
const SUM = 16_972
/** Several times what an idle machine takes: it is done beside other suites. */
const WRITTEN_MS = 30_000

let browser: Browser
let admin: Admin
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
  const { key } = await runVitrine(
    ...['api-keys', 'create', '--name', 'Bulk', '--permission', 'WIX_STORES.MODIFY_PRODUCTS'],
  )
  admin = createAdmin(connectWithApiKey({ apiKey: key, host: inject('store').platformUrl }))
  const rows = Array.from({ length: COUNT }, (_, at) => {
    const number = String(at).padStart(4, '0')
    return `bulkware-${number},Product,Bulkware ${number},${10 + Math.min(at, 7)},false`
  })
  const file = join(await mkdtemp(join(tmpdir(), 'bulk-')), 'products.csv')
  await writeFile(file, ['handleId,fieldType,name,price,visible', ...rows].join('\n'))
  await runVitrine('import', file)
})

it('adjusts 1,000 prices on all pages of a saved view, and takes them back', async () => {
  const { page, complaints } = await openAsOwner(browser, { width: 1440, colorScheme: 'light' })
  await page.goto('/admin/products?q=bulkware&sort=nameUp')
  await page.getByLabel('Price of Bulkware 0000').waitFor()

  // A view without columns that do not matter here.
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Stock' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Weight, kg' }).click()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  await page.getByRole('dialog').getByLabel('Name of the view').fill('Bulk')
  await page.keyboard.press('Enter')
  await page.goto('/admin/products')
  await page.getByRole('navigation', { name: 'Saved views' }).getByText('Bulk').click()
  await page.getByLabel('Price of Bulkware 0000').waitFor()
  expect(await page.getByLabel('Weight of Bulkware 0000').count()).toBe(0)

  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Select all 1,000' }).click()
  await page.getByText('1000 selected').waitFor()
  await page.getByLabel('Value').fill('10')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Change 1000 products' }).click()
  await page.getByText('1000 products changed').waitFor({ timeout: WRITTEN_MS })
  expect(await sumOfPrices()).toBeCloseTo(SUM * 1.1, 2)

  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('1000 products restored').waitFor({ timeout: WRITTEN_MS })
  expect(await sumOfPrices()).toBe(SUM)
  expect(complaints).toEqual([])
}, 120_000)

it('fills a value into marked cells and from the cell above, which Ctrl+Z takes back', async () => {
  const { page } = await openAsOwner(browser, { width: 1440, colorScheme: 'dark' })
  await page.goto('/admin/products?q=bulkware&sort=nameUp')
  const price = (at: number) => page.getByLabel(`Price of Bulkware 000${at}`)
  await price(2).focus()
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('Shift+ArrowDown')
  await page.getByText('4 cells marked').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Control+d')
  await page.getByText('3 products changed').waitFor()
  await expect
    .poll(() => values(page))
    .toEqual(['10.00', '11.00', '12.00', '12.00', '12.00', '12.00', '16.00'])
  await page.keyboard.press('Control+z')
  await expect
    .poll(() => values(page))
    .toEqual(['10.00', '11.00', '12.00', '13.00', '14.00', '15.00', '16.00'])

  await price(1).focus()
  await page.keyboard.press('Control+d')
  await expect
    .poll(() => values(page))
    .toEqual(['10.00', '10.00', '12.00', '13.00', '14.00', '15.00', '16.00'])
  await expect.poll(() => price(2).evaluate((cell) => cell === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+z')
  await expect
    .poll(() => values(page))
    .toEqual(['10.00', '11.00', '12.00', '13.00', '14.00', '15.00', '16.00'])

  function values(of: Page) {
    const cells = of.getByLabel(/^Price of Bulkware 000[0-6]$/)
    return cells.evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value))
  }
})

async function sumOfPrices() {
  let sum = 0
  const query = admin.products.queryMerchantProducts().startsWith('name', 'Bulkware').limit(100)
  for (let skip = 0; skip < COUNT; skip += 100) {
    const { items } = await query.skip(skip).find()
    sum += items.reduce((total, { priceData }) => total + priceData.price, 0)
  }
  return sum
}
