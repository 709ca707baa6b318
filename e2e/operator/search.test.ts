import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openAsOwner } from '../browser/back-office.ts'
import { findViolations, overflowOf } from '../browser/find-violations.ts'
import { openBrowser } from '../browser/open-browser.ts'
import { runVitrine } from '../browser/run-vitrine.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})
afterAll(async () => {
  await runVitrine('settings', 'set', 'searchPins', '[]')
  await runVitrine('settings', 'set', 'searchSynonyms', '{}')
})

it('answers with products what customers have searched for in vain', async () => {
  const { shopUrl } = inject('store')
  const told = await fetch(`${shopUrl}/search/missed`, {
    method: 'POST',
    headers: { Origin: shopUrl },
    body: new URLSearchParams({ q: 'Zymbrelkraut' }),
  })
  expect(told.status).toBe(204)

  const { page, complaints } = await openAsOwner(browser, { width: 1440, colorScheme: 'light' })
  await page.goto('/admin/search')
  const answer = page.getByRole('link', { name: 'Pin products for “zymbrelkraut”' })
  await answer.waitFor()
  expect(await findViolations(page)).toEqual([])
  await answer.click()
  await page.getByRole('button', { name: 'Add “zymbrelkraut”' }).click()
  const add = page.getByRole('combobox', { name: 'Add a product' })
  await add.fill('Bottle')
  await page.getByRole('option', { name: 'Bottle vase' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await expect.poll(() => searchedFor('Zymbrelkraut')).toContain('/products/bottle-vase')

  await page.getByRole('link', { name: 'Synonyms' }).click()
  const english = page.getByRole('textbox', { name: 'English' })
  await english.fill('zymbrel')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Line 1 needs two to twenty single words').waitFor()
  await english.fill('zymbrel, vase')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflowOf(page)).toBe(0)
  await expect.poll(() => searchedFor('zymbrel')).toContain('/products/bottle-vase')
  expect(complaints).toEqual([])
})

async function searchedFor(words: string) {
  const { shopUrl } = inject('store')
  return (await fetch(`${shopUrl}/search?${new URLSearchParams({ q: words })}`)).text()
}
