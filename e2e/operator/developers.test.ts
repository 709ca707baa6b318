import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openAsOwner } from '../browser/back-office.ts'
import { findViolations, overflowOf } from '../browser/find-violations.ts'
import { openBrowser } from '../browser/open-browser.ts'
import { withDatabase } from '../browser/with-database.ts'

/** A program that is told what happens in the shop. */
let program: Server
let answer = 500
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
  program = createServer((_, response) => response.writeHead(answer).end('so far'))
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve))
})
afterAll(() => program.close())

it('adds an endpoint, shows why a delivery failed, and sends it again', async () => {
  const { page, complaints } = await openAsOwner(browser, { width: 1440, colorScheme: 'light' })
  const url = `http://localhost:${(program.address() as AddressInfo).port}/events`
  await page.goto('/admin/webhooks')
  await page.getByRole('button', { name: 'Add endpoint' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('not an address')
  await dialog.getByRole('button', { name: 'Add endpoint' }).click()
  await dialog.getByText('Events cannot be sent to this address.').waitFor()
  await dialog.getByLabel('Address').fill(url)
  await dialog.getByRole('button', { name: 'Add endpoint' }).click()
  await dialog.getByText('Choose at least one event.').waitFor()
  await dialog.getByRole('radio', { name: 'All events' }).check()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add endpoint' }).click()
  await dialog.getByText('Signing secret').first().waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('link', { name: /^Endpoints/ }).click()
  await page.getByRole('button', { name: `Actions for ${url}` }).click()
  await page.getByRole('menuitem', { name: 'Send a test' }).click()
  await page.getByRole('link', { name: 'Deliveries' }).click()
  const row = page.getByRole('row', { name: '500' }).first()
  await row.getByRole('link').first().click()
  const panel = page.getByRole('region', { name: 'Product created' })
  // Once for each attempt, and only the last one's is open: on a busy machine the second has come meanwhile.
  await panel.getByText('so far').filter({ visible: true }).first().waitFor()
  await panel
    .getByText(/^webhook-timestamp: \d{10}$/m)
    .filter({ visible: true })
    .first()
    .waitFor()
  expect(await findViolations(page)).toEqual([])

  answer = 200
  await panel.getByRole('button', { name: 'Replay this one' }).click()
  await page.getByText('The event is sent again').waitFor()
  await page.getByRole('row', { name: '200' }).first().waitFor()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findViolations(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)

  await page.goto('/admin/webhooks?view=endpoints')
  await page.getByRole('button', { name: `Actions for ${url}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('The endpoint is deleted').waitFor()
  // The address that is none.
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([])
})

it('replays what was given up after ten attempts, and it arrives', async () => {
  const { page } = await openAsOwner(browser, { width: 1440, colorScheme: 'light' })
  answer = 500
  const url = await addEndpoint(page, '/dead')
  await page.getByRole('link', { name: /^Endpoints/ }).click()
  await page.getByRole('button', { name: `Actions for ${url}` }).click()
  await page.getByRole('menuitem', { name: 'Send a test' }).click()
  await expect.poll(() => spendAttempts(url, 9)).toBe(1)

  await page.goto('/admin/webhooks')
  await page
    .getByRole('combobox', { name: 'Endpoint' })
    .selectOption({ label: url.replace('http://', '') })
  await page.getByRole('link', { name: /^Gave up/ }).click()
  await expect.poll(() => countDead(url)).toBe(1)
  await page.reload()
  await page
    .getByRole('row', { name: /^Product created Test/ })
    .getByText('10 of 10')
    .waitFor()
  answer = 200
  await page.getByRole('button', { name: 'Replay 1 that gave up' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
  await page.getByText('1 delivery is sent again').waitFor()

  const test = page.getByRole('row', { name: /^Product created Test/ })
  await test.filter({ hasText: 'Sent again' }).waitFor()
  await test.filter({ hasText: '200' }).waitFor()
  await page.getByRole('link', { name: /^Gave up/ }).click()
  await page.getByRole('row', { name: '10 of 10' }).waitFor({ state: 'detached' })
})

it('creates a key that opens what was chosen, until it is revoked', async () => {
  const { page } = await openAsOwner(browser, { width: 1440, colorScheme: 'light' })
  const name = `Stock sync ${Date.now()}`
  await page.goto('/admin/api-keys')
  await page.getByRole('button', { name: 'Create API key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  await dialog.getByText('Choose at least one permission.').waitFor()
  await dialog.getByRole('checkbox', { name: 'ECOM.READ_ORDERS' }).check()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  const key = await dialog.getByText(/^vak_/).textContent()
  const statusOf = async (path: string) => {
    const response = await fetch(`${inject('store').platformUrl}${path}`, {
      method: 'POST',
      headers: { Authorization: String(key), 'Content-Type': 'application/json' },
      body: '{}',
    })
    return response.status
  }
  expect(await statusOf('/ecom/v1/orders/search')).toBe(200)
  expect(await statusOf('/members/v1/members/query')).toBe(403)
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: `Revoke ${name}` }).click()
  await dialog.getByText('Programs with this key stop working within a second.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await page.getByText(`${name} is revoked`).waitFor()
  await expect.poll(() => statusOf('/ecom/v1/orders/search')).toBe(401)
})

it('registers a client, whose wrong address is told by its line', async () => {
  const { page } = await openAsOwner(browser, { width: 390, colorScheme: 'dark' })
  const name = `Kiosk ${Date.now()}`
  await page.goto('/admin/clients')
  await page.getByRole('button', { name: 'Register client' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  const addresses = dialog.getByLabel('Redirect addresses')
  await addresses.fill('https://kiosk.example/callback\nnowhere')
  await dialog.getByRole('button', { name: 'Register client' }).click()
  await dialog.getByText('Line 2 is no complete address').waitFor()
  expect(await findViolations(page)).toEqual([])
  await addresses.fill('https://kiosk.example/callback')
  await dialog.getByRole('button', { name: 'Register client' }).click()
  await dialog.getByText(`${name} is ready`).waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByText(`${name} is deleted`).waitFor()
  expect(await overflowOf(page)).toBe(0)
})

/** An endpoint at the program for all events; its address. */
async function addEndpoint(page: Page, path: string) {
  const url = `http://localhost:${(program.address() as AddressInfo).port}${path}`
  await page.goto('/admin/webhooks')
  await page.getByRole('button', { name: 'Add endpoint' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill(url)
  await dialog.getByRole('radio', { name: 'All events' }).check()
  await dialog.getByRole('button', { name: 'Add endpoint' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return url
}

/** Counts so many attempts of the test that has failed once: ten would take 75 hours. The last one is made, and fails. */
function spendAttempts(url: string, attempts: number) {
  return withDatabase(async (client) => {
    const { rowCount } = await client.query(
      `UPDATE webhook_deliveries d SET attempts = $2, next_attempt_at = now()
       FROM webhook_subscriptions s
       WHERE s.site_id = d.site_id AND s.subscription_id = d.subscription_id AND s.url = $1
         AND d.status = 'PENDING' AND d.attempts > 0 AND d.change_id IS NULL`,
      [url, attempts],
    )
    return rowCount
  })
}

function countDead(url: string) {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ dead: number }>(
      `SELECT count(*)::int AS dead FROM webhook_deliveries d
       JOIN webhook_subscriptions s ON s.site_id = d.site_id AND s.subscription_id = d.subscription_id
       WHERE s.url = $1 AND d.status = 'DEAD' AND d.change_id IS NULL`,
      [url],
    )
    return rows[0]?.dead
  })
}

it('sets pages for events, and says what the other catalog would not show before it converts', async () => {
  const { page, complaints } = await openAsOwner(browser, { width: 390, colorScheme: 'dark' })
  await page.goto('/admin/settings/developers')
  const pages = page.getByRole('form', { name: 'Pages for bookings, events and plans' })
  const events = pages.getByLabel('Checkout of an event')
  await events.fill('https://events.example/{serviceId}')
  await pages.getByRole('button', { name: 'Save' }).click()
  await pages.getByText('may contain these placeholders: {eventSlug}').waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await events.fill('https://events.example/{eventSlug}')
  await pages.getByRole('button', { name: 'Save' }).click()
  await pages.getByText('Unsaved changes').waitFor({ state: 'detached' })

  const catalog = page.getByRole('form', { name: 'Catalog API' })
  await catalog.getByLabel('Calls that the store answers').selectOption('Catalog V3')
  await catalog.getByText('Catalog V3 does not show the following.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await catalog.getByRole('button', { name: 'Discard' }).click()
  await catalog.getByText('Unsaved changes').waitFor({ state: 'detached' })

  await page.reload()
  expect(await events.inputValue()).toBe('https://events.example/{eventSlug}')
  await events.fill('')
  await pages.getByRole('button', { name: 'Save' }).click()
  await pages.getByText('Unsaved changes').waitFor({ state: 'detached' })
  // The template that is none.
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([])
})
