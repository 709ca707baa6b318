import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@vitrine/scripts/find-free-port'
import { type Store, startStore } from '@vitrine/scripts/start-store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runVitrineOn } from '../browser/run-vitrine.ts'

/** The first shop is at `localhost`, the second one at `127.0.0.1`: two hosts, without a name to look up. */
let folder: string
let first: Store
let second: { shopUrl: string; platformUrl: string }
let stop: () => Promise<void>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-two-'))
  const ports = { PLATFORM_PORT: await findFreePort(), STOREFRONT_PORT: await findFreePort() }
  const variables = Object.entries(ports).map(([name, port]) => [name, String(port)])
  const own = { DATA_DIR: folder, DEMO_STORE: 'false', ...Object.fromEntries(variables) }
  ;({ store: first, stop } = await startStore(own))
  second = {
    shopUrl: `http://127.0.0.1:${ports.STOREFRONT_PORT}`,
    platformUrl: `http://127.0.0.1:${ports.PLATFORM_PORT}`,
  }
  await runVitrineOn(first, 'site', 'set', 'name', 'Oak')
})
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

it('serves both with their own names, looks, clients and cookies, and closes one of them', async () => {
  // With one site, every host has it.
  expect(await titleAt(second.shopUrl)).toContain('Oak')

  const { shopUrl, platformUrl } = second
  const created = await runVitrineOn(
    ...([first, 'sites', 'create', 'Elm'] as const),
    ...['--host', shopUrl, '--platform-host', platformUrl],
  )
  await expect.poll(() => titleAt(shopUrl)).toContain('Elm')
  process.env['VITRINE_SITE'] = created.siteId
  await runVitrineOn(first, 'site', 'set', 'brand.accent', '{"hue":300,"chroma":0.1}')
  delete process.env['VITRINE_SITE']

  // Again and again, both from the cache of pages.
  for (let round = 0; round < 3; round += 1) {
    for (const path of ['/', '/collections', '/de', '/sitemap.xml', '/robots.txt']) {
      const [oak, elm] = await Promise.all([textAt(first.shopUrl + path), textAt(shopUrl + path)])
      expect(oak).not.toMatch(/Elm|127\.0\.0\.1/)
      expect(elm).not.toMatch(/Oak|localhost/)
    }
  }
  expect(await titleAt(first.shopUrl)).toContain('Oak')
  await expect.poll(() => textAt(shopUrl)).toMatch(/--accent-h: ?300/)

  const sell = (at: string) =>
    fetch(`${at}/stores/v1/products`, {
      method: 'POST',
      headers: { Authorization: created.apiKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ product: { name: 'Elm bowl', priceData: { price: 12 } } }),
    })
  expect([(await sell(first.platformUrl)).status, (await sell(platformUrl)).status]).toEqual([
    401, 200,
  ])
  await expect.poll(() => textAt(`${shopUrl}/collections`)).toContain('Elm bowl')
  expect(await textAt(`${first.shopUrl}/collections`)).not.toContain('Elm bowl')
  const begun = await fetch(`${shopUrl}/sign-in/redirect`, { redirect: 'manual' })
  const target = begun.headers.get('Location') ?? ''
  expect([begun.status, new URL(target).origin]).toEqual([303, platformUrl])
  expect((await fetch(target)).status).toBe(200)
  expect((await fetch(target.replace(platformUrl, first.platformUrl))).status).toBe(400)
  const { siteId } = await (await fetch(`${platformUrl}/admin/client.json`)).json()
  expect(siteId).toBe(created.siteId)

  await runVitrineOn(first, 'sites', 'suspend', created.siteId)
  await expect.poll(async () => (await fetch(shopUrl)).status).toBe(503)
  expect((await fetch(`${platformUrl}/admin/client.json`)).status).toBe(503)
  expect((await fetch(first.shopUrl)).status).toBe(200)
})

async function textAt(url: string) {
  const response = await fetch(url)
  return response.text()
}

async function titleAt(url: string) {
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(await textAt(url)) ?? []
  return title
}
