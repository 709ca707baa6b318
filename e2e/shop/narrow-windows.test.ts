import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBackOffice, readOwnerSession } from '../browser/back-office.ts'
import { overflowOf } from '../browser/find-violations.ts'
import { openBrowser } from '../browser/open-browser.ts'

const states: [state: string, path: string, act: (page: Page) => Promise<unknown>][] = [
  ['discounts that are chosen', '/admin/discounts', chooseAll],
  ['members that are chosen', '/admin/members', chooseAll],
  ['products that are chosen', '/admin/products', chooseAll],
  ['the set-up of delivery', '/admin/setup/delivery', untilFormIsShown],
  ['zones named in one long word', '/admin/settings/delivery', writeLongWords],
  ['options named in one long word', '/admin/products?q=bottle', openProductAndWriteLongWords],
]

it.each(states)('%s fit into 320 pixels, with the long words of German', async (_, path, act) => {
  const browser = await openBrowser({ pictures: false })
  const storageState = await readOwnerSession(browser)
  const window = { width: 320, colorScheme: 'light' } as const
  const { page } = await openBackOffice(browser, window, { storageState, locale: 'de-DE' })
  await page.goto(path)
  await act(page)
  expect(await overflowOf(page)).toBe(0)
})

it('the list of products shows the menu of each whole in 320 pixels', async () => {
  const browser = await openBrowser({ pictures: false })
  const storageState = await readOwnerSession(browser)
  const window = { width: 320, colorScheme: 'light' } as const
  const { page } = await openBackOffice(browser, window, { storageState, locale: 'de-DE' })
  await page.goto('/admin/products')
  const table = page.getByRole('table')
  await table.getByRole('row').nth(1).waitFor()
  expect(await table.evaluate((it) => it.clientWidth - (it.parentElement?.clientWidth ?? 0))).toBe(
    0,
  )
})

async function chooseAll(page: Page) {
  await page.getByRole('main').getByRole('row').nth(1).waitFor()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('region', { name: /ausgewählte/i }).waitFor()
}

async function untilFormIsShown(page: Page) {
  await page.getByRole('main').getByRole('form').last().waitFor()
}

async function openProductAndWriteLongWords(page: Page) {
  await page.getByRole('link', { name: 'Bottle vase' }).first().click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
  await writeLongWords(page)
}

/** Into every field, and saves nothing. */
async function writeLongWords(page: Page) {
  const fields = page.getByRole('main').getByRole('textbox')
  await fields.first().waitFor()
  for (const field of await fields.all()) await field.fill('x'.repeat(300))
}
