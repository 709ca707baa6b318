import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Catalog } from '../catalog/catalog.server.ts'
import { type Environment, serveAs } from '../environment.server.ts'
import { cachePages } from './page-cache.server.ts'
import { pageReads } from './page-reads.server.ts'
import type { PageRequest } from './page-request.ts'

const CSP = (nonce: string) =>
  `script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'`

/** A shop with one page, which is made from the name of the shop. */
function createTestShop({
  personal = false,
  leaking = false,
  failing = false,
  setCookie = '',
} = {}) {
  const shop = { name: 'Maren & Kiln', isDated: false, renders: 0 }
  let known = { name: shop.name }
  const catalog = {
    isDated: () => shop.isDated,
    async findShop() {
      if (known.name !== shop.name) known = { name: shop.name }
      return known
    },
    async listCollections() {
      if (failing) throw new Error('out of reach')
    },
  } as unknown as Catalog
  const handle = cachePages(async (request, setContext) => {
    shop.renders += 1
    const context = new RouterContextProvider()
    setContext?.(context)
    const reads = context.get(pageReads)
    if (personal) reads?.markPersonal()
    const read = reads?.record(catalog) ?? catalog
    const { name } = await read.findShop()
    await read.listCollections().catch(() => undefined)
    const nonce = `N${shop.renders}`
    const page = `<style nonce="${nonce}">a{}</style><script type="deferred" nonce="${nonce}">go('${name}')</script>`
    const cookie = request.headers.get('Cookie') ?? ''
    return new Response(leaking ? `${page}<p data-nonce="${nonce}">` : `${page}<p>${cookie}</p>`, {
      headers: {
        'Content-Type': 'text/html',
        'Content-Security-Policy': CSP(nonce),
        ...(setCookie && { 'Set-Cookie': setCookie }),
      },
    })
  })
  const get = (
    headers: Record<string, string> = {},
    encoding: 'br' | 'identity' = 'identity',
    host = 'shop.example',
  ) => handle(pageRequest(`https://${host}/collections`, headers), encoding)
  return { shop, get }
}

function pageRequest(url: string, headers: Record<string, string>): PageRequest {
  const toRequest = () => new Request(url, { headers })
  return { method: 'GET', url, headers: new Headers(headers), toRequest }
}

it('renders a page once, for visitors at once too, and again after a change of what it was made from', async () => {
  const { shop, get } = createTestShop()
  const pages = await Promise.all([get(), get(), get()])
  expect(new Set(await Promise.all(pages.map((page) => page.text()))).size).toBe(1)
  expect(await (await get()).text()).toContain("go('Maren & Kiln')")
  expect(shop.renders).toBe(1)

  shop.name = 'Another'
  expect(await (await get()).text()).toContain("go('Another')")
  expect(shop.renders).toBe(2)
})

it('gives no host a page of another, and no shop a page of the one that had its host before', async () => {
  const { shop, get } = createTestShop()
  await get()
  await get({}, 'identity', 'other.example')
  expect(shop.renders).toBe(2)

  const further = { storefrontUrl: 'https://shop.example' } as Environment
  for (let visits = 0; visits < 2; visits += 1) await serveAs(further, () => get())
  expect(shop.renders).toBe(3)
  await serveAs({ ...further }, () => get())
  expect(shop.renders).toBe(4)
  await get()
  expect(shop.renders).toBe(4)
})

it('allows the scripts and styles of the page by their hashes, and no nonce', async () => {
  const { get } = createTestShop()
  const page = await get()
  const hash = (text: string) => createHash('sha256').update(text).digest('base64')
  expect(page.headers.get('Content-Security-Policy')).toBe(
    `script-src 'self' 'sha256-${hash("go('Maren & Kiln')")}'; style-src 'self' 'sha256-${hash('a{}')}'`,
  )
  expect(await page.text()).not.toContain('nonce')
})

it('sends it in the encoding that was asked for', async () => {
  const { get } = createTestShop()
  const plain = await (await get()).text()
  const page = await get({}, 'br')
  expect(page.headers.get('Content-Encoding')).toBe('br')
  expect(page.headers.get('Vary')).toBe('Accept-Encoding')
  expect(`${brotliDecompressSync(await page.arrayBuffer())}`).toBe(plain)
})

it('gives no visitor what another one has sent', async () => {
  const { shop, get } = createTestShop()
  expect(await (await get({ Cookie: 'vsid=of-one-member' })).text()).toContain('of-one-member')
  expect(await (await get({ Cookie: 'vsid=of-another' })).text()).toContain('of-another')
  expect(await (await get()).text()).not.toContain('vsid')
  expect(await (await get({ Cookie: 'vitrine-theme=dark' })).text()).toContain('vitrine-theme=dark')
  expect(await (await get()).text()).not.toContain('vitrine-theme')
  expect(shop.renders).toBe(4)
})

it.each([
  ['a page that asked the platform for its visitor', { personal: true }],
  ['a page with its nonce in another place', { leaking: true }],
  ['a page that begins a session', { setCookie: 'vsid=of-one-visitor; Path=/' }],
])('does not keep %s', async (_, options) => {
  const { shop, get } = createTestShop(options)
  await get()
  await get()
  expect(shop.renders).toBe(2)
})

it('renders a page again whose catalog could not be read as a whole', async () => {
  const { shop, get } = createTestShop({ failing: true })
  expect((await get()).status).toBe(200)
  expect((await get()).status).toBe(200)
  expect(shop.renders).toBe(2)
})

it('renders pages while the catalog may be out of date, because they say so', async () => {
  const { shop, get } = createTestShop()
  await get()
  shop.isDated = true
  await get()
  await get()
  expect(shop.renders).toBe(3)
})
