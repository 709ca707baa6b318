import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@vitrine/scripts/find-free-port'
import { createShop, registrationArguments, type Template } from 'create-vitrine'
import type { Browser, Page } from 'playwright-core'
import { build, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findViolations } from '../browser/find-violations.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'
import { runVitrine } from '../browser/run-vitrine.ts'
import { PASSWORD } from '../browser/shop-members.ts'
import { buildClient } from '../examples/build-client.ts'

const ROOT = join(import.meta.dirname, '../..')
const scratch = mkdtempSync(join(tmpdir(), 'vitrine-create-'))
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

describe.each([
  ['html', servePage],
  ['vite', serveBuilt],
] as const)('a shop of the template %s', (template, serve) => {
  it('sells to a visitor who makes an account, and leads to the checkout', async () => {
    const { folder, port } = await createRegistered(template)
    const stop = await serve(folder, port)
    try {
      const { page, complaints } = await openShop(browser, {
        baseURL: `http://localhost:${port}`,
        locale: 'de-DE',
      })
      await walkThrough(page)
      // A visitor has no cart at first, which a browser logs.
      expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([])
    } finally {
      await stop()
    }
  })
})

async function walkThrough(page: Page) {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Produkte' }).waitFor()
  await page.locator('.products a').first().waitFor()
  expect(await findViolations(page)).toEqual([])

  // Orderable without a choice that this page does not ask for.
  await page.goto('/#/product/salt-jar')
  await page.getByRole('button', { name: 'In den Warenkorb' }).click()
  await page.getByText('Liegt im Warenkorb.').waitFor()
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'Anmelden' }).click()
  await page.getByLabel('E-Mail').fill(`shop-${crypto.randomUUID()}@example.com`)
  await page.getByLabel('Passwort').fill(PASSWORD)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await page.getByText('Du bist angemeldet, shop-').waitFor()

  await page.getByRole('link', { name: 'Warenkorb (1)' }).click()
  await page.getByLabel(/^Menge von /).fill('2')
  await page.getByLabel(/^Menge von /).press('Tab')
  await page.getByRole('link', { name: 'Warenkorb (2)' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Zur Kasse' }).click()
  await page.waitForURL(/\/hosted\/checkout\//)
}

/** A shop in two languages, registered at the store that the tests share. */
async function createRegistered(template: Template) {
  const port = await findFreePort()
  const { platformUrl } = inject('store')
  const name = 'Käthe & Söhne'
  const languages = ['en', 'de']
  const registration = { name, languages, template, origin: `http://localhost:${port}` }
  const { clientId } = await runVitrine(...registrationArguments(registration))
  const folder = join(scratch, template)
  const answers = { name, languages, currency: 'EUR', hasDemo: true }
  createShop({ ...answers, folder, template, host: platformUrl, clientId })
  return { folder, port }
}

async function servePage(folder: string, port: number) {
  await buildClient(folder)
  const server = spawn(process.execPath, ['serve.js'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  return async () => {
    server.kill()
    await once(server, 'close')
  }
}

async function serveBuilt(folder: string, port: number) {
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  execFileSync(join(ROOT, 'node_modules/.bin/tsc'), [], { cwd: folder, stdio: 'inherit' })
  await build({ root: folder, logLevel: 'error' })
  const server = await preview({ root: folder, logLevel: 'error', preview: { port } })
  return () => server.close()
}
