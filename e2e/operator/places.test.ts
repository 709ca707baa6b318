import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { openAsOwner } from '../browser/back-office.ts'
import { findViolations, overflowOf } from '../browser/find-violations.ts'
import { openBrowser } from '../browser/open-browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})

it('taxes a state at its own rate, typed as one types', async () => {
  const { page, complaints } = await openAsOwner(browser, { width: 1440, colorScheme: 'light' })
  await page.goto('/admin/settings/taxes')
  await page.getByLabel('Add a country').selectOption('United States')
  const country = entryOf(page, 'United States')
  // Key by key: what is open stays open when it becomes right.
  await country.getByLabel('Rate', { exact: true }).pressSequentially('0')
  await country.getByLabel('Name on invoices').fill('Sales tax')
  await country.getByLabel('Add a state or province').selectOption('California')
  const state = entryOf(page, 'United States, California')
  await state.getByLabel('Rate', { exact: true }).pressSequentially('7.25')
  expect(await findViolations(page)).toEqual([])
  await save(page)
  try {
    await page.reload()
    await state.getByText('7.25 %').waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await overflowOf(page)).toBe(0)
  } finally {
    for (const entry of [state, country]) {
      await entry.locator('summary').click()
      await entry.getByRole('button', { name: 'Remove this tax region' }).click()
    }
    await save(page)
  }
  expect(complaints).toEqual([])
})

it('delivers to states of a country whose rest another region has', async () => {
  const { page, complaints } = await openAsOwner(browser, { width: 1440, colorScheme: 'light' })
  await page.goto('/admin/settings/delivery')
  const germany = page.getByRole('region', { name: 'Germany' })
  await germany.waitFor()
  // Where an order waits has a state, too.
  await germany.locator('details').filter({ hasText: 'Pick-up' }).locator('summary').first().click()
  await germany.getByLabel('State or province').waitFor()
  await page.getByRole('button', { name: 'Add a delivery region' }).click()
  const added = page.getByRole('region', { name: 'New region' })
  await added.getByLabel('Name', { exact: true }).fill('Coast')
  const coast = page.getByRole('region', { name: 'Coast' })
  await coast.getByLabel('Add a country').selectOption('Germany: some states or provinces')
  await coast.getByText('Another region has the rest of the country.').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await coast.getByRole('alert').getByText('Choose states or provinces of each country').waitFor()
  await coast.getByLabel('Schleswig-Holstein').check()
  await coast.getByLabel('Hamburg').check()
  expect(await findViolations(page)).toEqual([])
  await save(page)
  try {
    await page.reload()
    await coast.getByRole('button', { name: 'Germany, 2 states or provinces' }).click()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await coast.getByLabel('Hamburg').isChecked()).toBe(true)
    expect(await overflowOf(page)).toBe(0)
  } finally {
    await coast.getByRole('button', { name: 'Remove this region' }).click()
    await save(page)
  }
  expect(complaints).toEqual([])
})

const entryOf = (page: Page, title: string) =>
  page.locator('details').filter({ has: page.getByText(title, { exact: true }) })

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('status').getByText('Saved').waitFor()
}
