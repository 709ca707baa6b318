import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { beforeAll, expect, inject, it, vi } from 'vitest'
import { openAsOwner, openBackOffice, readOwnerSession } from '../browser/back-office.ts'
import { findViolations, overflowOf } from '../browser/find-violations.ts'
import { openBrowser } from '../browser/open-browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})

it('offers another file after one that it cannot read, and after one that did not arrive', async () => {
  const { page } = await openAsOwner(browser, { width: 390, colorScheme: 'dark' })
  const send = (name: string) =>
    page.locator('input[type="file"]').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from('Handle,Title,Variant Price\n"a,A,5\n'),
    })
  await page.goto('/admin/imports/new')
  await send('damaged.csv')
  await page.getByText('damaged.csv is cut off').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Choose another file' }).click()

  await page.route('**', (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionreset') : route.fallback(),
  )
  const name = `lost-${Date.now()}.csv`
  await send(name)
  await page.getByText('The shop could not be reached.').waitFor()
  await page.getByRole('link', { name: 'Imports and exports' }).click()
  await page.getByRole('link', { name }).click()
  await page.getByText('The check was canceled. Nothing has changed.').waitFor()
  await page.getByRole('link', { name: 'Choose another file' }).waitFor()
  await page.unrouteAll()
})

it('shows how much of a file was sent, and keeps nothing of one that is canceled', async () => {
  const { page } = await openAsOwner(browser, { width: 390, colorScheme: 'light' })
  const connection = await page.context().newCDPSession(page)
  const limitUploads = (uploadThroughput: number) =>
    connection.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1 },
      uploadThroughput,
    })
  const send = (name: string, text: string) =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  const name = `large-${Date.now()}.csv`
  await page.goto('/admin/imports/new')
  await limitUploads(1_000_000)
  const upload = page.waitForRequest((request) => request.method() === 'PUT')
  await send(name, `Handle,Title,Variant Price\n${'a,A,5\n'.repeat(2_500_000)}`)

  const [, id = ''] = /imports\/([^/]+)\/file/.exec((await upload).url()) ?? []
  const progress = page.getByRole('progressbar', { name: `Sending ${name}` })
  await vi.waitFor(
    async () => expect(Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(4),
    { timeout: 15_000, interval: 50 },
  )
  expect(filesOf(id)).toHaveLength(1)
  expect(await findViolations(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await page.getByText('The upload was canceled. Nothing of the file was kept.').waitFor()
  expect(await progress.count()).toBe(0)
  await limitUploads(-1)
  await connection.detach()

  await page.getByRole('link', { name: 'Imports and exports' }).click()
  await page.getByRole('row', { name }).getByText('Canceled').waitFor()
  await vi.waitFor(() => expect(filesOf(id)).toEqual([]))

  await page.goto('/admin/imports/new')
  await send('small.csv', 'Handle,Title,Variant Price\nsmall-one,Small,5\n')
  await page.getByText('Nothing has changed so far.').waitFor()
})

it('says in German why a file cannot be read, and what is wrong with its rows', async () => {
  const { page } = await openBackOffice(
    browser,
    { width: 1440, colorScheme: 'light' },
    { locale: 'de-DE', storageState: await readOwnerSession(browser) },
  )
  const send = (name: string, text: string) =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.goto('/admin/imports/new')
  await send('kaputt.csv', 'Handle,Title,Variant Price\n"a,A,5\n')
  const problem = 'kaputt.csv bricht ab: Die Datei endet in einem Wert in Anführungszeichen.'
  await page.getByText(problem).waitFor()
  await page.getByRole('link', { name: 'Importe und Exporte' }).click()
  await page.getByRole('row', { name: problem }).waitFor()

  await page.getByRole('link', { name: 'Produkte importieren' }).click()
  const sku = `KILN-${Date.now()}`
  await send(
    'vasen.csv',
    `Handle,Title,Variant SKU,Variant Price\na,A,${sku},zehn\nb,B,${sku},5\nc,C,${sku},6\n`,
  )
  await page.getByRole('cell', { name: '„zehn“ ist kein Betrag in EUR wie 1234.50' }).waitFor()
  await page.getByText('Ein Hinweis, was anders importiert wird').click()
  const warning = `Zeile 4, Variant SKU: „${sku}“ ist auch die Artikelnummer von Zeile 3; beide behalten sie.`
  await page.getByText(warning).waitFor()
})

it('maps the columns of a table, checks it, imports it, and imports a corrected row', async () => {
  const batch = `Kiln ${Date.now()}`
  const { page, complaints } = await openAsOwner(browser, { width: 1440, colorScheme: 'light' })
  await page.goto('/admin/imports/new')
  await page.locator('input[type="file"]').setInputFiles({
    name: 'glazes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Ware;Preis (EUR);Regal\n${batch} one;12,50;A1\n${batch} two;ten;B2\n`),
  })

  await page.getByRole('combobox', { name: 'What Preis (EUR) holds' }).waitFor()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByText('Choose a column for: Name.').waitFor()
  await page.getByRole('combobox', { name: 'What Ware holds' }).selectOption('Name')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Check the file' }).click()

  await page.getByText('Nothing has changed so far.').waitFor()
  await page
    .getByRole('row', { name: `${batch} one` })
    .first()
    .waitFor()
  await page.getByRole('row', { name: '"ten" is not an amount' }).waitFor()
  expect(await findViolations(page)).toEqual([])

  const currency = page.getByLabel('The file has its prices in')
  await currency.selectOption('USD')
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByText('Enter a number above 0.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByLabel('1 USD is').fill('0.8')
  const checked = page.url()
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.waitForURL((url) => url.href !== checked)
  await page.getByRole('button', { name: 'Import one product' }).click()

  const price = page.getByRole('textbox', { name: 'Preis (EUR), line 3' })
  await price.fill('10')
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('button', { name: 'Import corrected rows' }).click()
  await page.getByRole('link', { name: `${batch} two` }).click()
  await page.getByRole('rowheader', { name: `${batch} two` }).waitFor()
  expect(await page.getByLabel(`Price of ${batch} two`).inputValue()).toBe('8.00')

  await page.goto('/admin/imports')
  await page.getByRole('row', { name: 'glazes.csv' }).first().waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  expect(complaints).toEqual([])
})

/** What the platform has stored of an import. */
function filesOf(importId: string) {
  const folder = join(inject('store').dataFolder, 'catalog-imports')
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() && entry.parentPath.includes(importId) ? [entry.name] : [],
  )
}
