import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openAsOwner } from '../browser/back-office.ts'
import { findViolations, overflowOf } from '../browser/find-violations.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'
import { runVitrine } from '../browser/run-vitrine.ts'
import { withDatabase } from '../browser/with-database.ts'

const QUESTION = 'May we count visits?'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})
afterAll(() => runVitrine('site', 'set', 'countsVisits', 'false'))

it('asks visitors once the owner wants it, holds what they did, and shows the owner the counts', async () => {
  const owner = await openAsOwner(browser, { width: 1440, colorScheme: 'light' })
  await owner.page.goto('/admin/settings/store')
  await owner.page.getByLabel('Ask visitors, and count those who agree').check()
  await owner.page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await owner.page.getByText('Saved', { exact: true }).waitFor()

  const { page, complaints } = await openShop(browser)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/visits/events')) sent.push(request.postData() ?? '')
  })
  await untilAsked()
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('link', { name: 'All products' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'All products' }).waitFor()
  await page.locator('main article a').first().click()
  // Of a product only: the page before is shown until this one has come.
  await page.locator('form#buy').waitFor()
  const product = await page.getByRole('heading', { level: 1 }).innerText()
  expect(sent).toEqual([])

  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await page.getByText(QUESTION).waitFor({ state: 'detached' })
  await expect
    .poll(() => sent.flatMap(stepsOf))
    .toEqual(['visit', 'page', 'page', 'page', 'product'])
  await page.getByRole('link', { name: 'Counting of visits' }).click()
  await page.getByText('Your visits are counted.').waitFor()
  await page.getByRole('button', { name: 'Do not count my visits' }).click()
  await page.getByText('Your visits are not counted.').waitFor()
  expect(complaints).toEqual([])

  await owner.page.goto('/admin')
  const visits = owner.page.getByRole('region', { name: 'Visits' })
  await visits.getByRole('row', { name: 'Products looked at 1' }).waitFor()
  await visits.getByRole('link', { name: product }).waitFor()

  async function untilAsked() {
    await expect
      .poll(async () => {
        await page.goto('/')
        return page.getByText(QUESTION).isVisible()
      })
      .toBe(true)
  }
})

it('asks without JavaScript, too, and nobody whose browser sends Global Privacy Control', async () => {
  const { page } = await openShop(browser, { javaScriptEnabled: false })
  await page.goto('/about')
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/about')
  expect(await page.getByText(QUESTION).count()).toBe(0)

  const privacy: BrowserContextOptions = { extraHTTPHeaders: { 'Sec-GPC': '1' } }
  const { page: refusing } = await openShop(browser, privacy)
  await refusing.goto('/about')
  expect(await refusing.getByText(QUESTION).count()).toBe(0)
  const before = await countPages()
  const body = JSON.stringify({ events: [{ step: 'page' }] })
  const headers = { 'Sec-GPC': '1', Origin: inject('store').shopUrl }
  const cookie = { Cookie: 'vitrine-visits=counted' }
  const url = `${inject('store').shopUrl}/visits/events`
  const refused = await fetch(url, { method: 'POST', body, headers: { ...headers, ...cookie } })
  expect(refused.status).toBe(204)
  expect(await countPages()).toBe(before)
})

async function countPages() {
  const { rows } = await withDatabase((client) =>
    client.query<{ pages: string }>(
      "SELECT sum(count) AS pages FROM visit_counts WHERE step = 'page'",
    ),
  )
  return rows[0]?.pages
}

function stepsOf(body: string) {
  return (JSON.parse(body) as { events: { step: string }[] }).events.map(({ step }) => step)
}
