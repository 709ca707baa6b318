import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cart, Product, VitrineClient } from '@vitrine/client'
import {
  createClient,
  createProduct,
  createTestDatabase,
  createTestPlatform,
  createTestVisitor,
  type OpenDatabase,
  type TestPlatform,
} from '@vitrine/platform'
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest'

// The pages that a reader copies from the top, run as they stand: their snippets in their order are one
// program. Snippets with `browser` after the language need one: e2e/shop/client.test.ts runs them.
const ROOT = join(import.meta.dirname, '../..')
const WORK = join(ROOT, 'node_modules/.cache/guides')

let database: OpenDatabase
let platform: TestPlatform
let productId: string

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  const clock = { now: () => new Date(), advance() {} }
  platform = await createTestPlatform(database, { clock })
  productId = (await createProduct(platform.scope, { name: 'Moon vase', priceMinor: 8900 }))
    .productId
  await createProduct(platform.scope, { name: 'Cup', priceMinor: 1450 })
})
afterAll(() => database.close())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('getting started shows the catalog and fills a cart', async () => {
  const page = readPage('getting-started')
  const [, clientId = ''] = /clientId: '([^']+)'/.exec(page) ?? []
  await createClient(platform.scope, { clientId, name: 'Guide', redirectUris: [], origins: [] })
  const log = vi.spyOn(console, 'log').mockReturnValue()

  const { items, addToCart } = await run<{
    items: Product[]
    addToCart: (productId: string) => Promise<Cart>
  }>(page, { exported: ['items', 'addToCart'], given: {} })

  expect(items.map(({ name }) => name)).toEqual(['Cup', 'Moon vase'])
  expect((await addToCart(productId)).lineItems).toMatchObject([
    { quantity: 1, price: { amount: '89.00' } },
  ])
  expect(log.mock.calls).toEqual([
    ['Cup', '€14.50'],
    ['Moon vase', '€89.00'],
  ])
})

it('the migration guide makes a client that goes on with the tokens of the old one', async () => {
  const { clientId } = platform.client
  const visitor = await createTestVisitor(platform)
  const tokens = {
    accessToken: {
      value: visitor.tokens.access_token,
      expiresAt: Math.floor(Date.now() / 1000) + 600,
    },
    refreshToken: { value: '', role: 'visitor' },
  }

  const { migrated } = await run<{ migrated: VitrineClient }>(
    readPage('migrate-from-platform-sdk'),
    { exported: ['migrated'], given: { clientId, tokens } },
  )

  expect((await migrated.products.queryProducts().find()).items).toHaveLength(2)
  expect(await migrated.auth.getTokens()).toEqual(tokens)
})

function readPage(name: string) {
  return readFileSync(join(ROOT, 'docs', `${name}.md`), 'utf8')
}

/** Runs a page's snippets with what their reader has, and gives what they declare. */
async function run<Exported>(
  page: string,
  { exported, given }: { exported: string[]; given: Record<string, unknown> },
): Promise<Exported> {
  for (const [name, value] of Object.entries(given)) vi.stubGlobal(name, value)
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url)
    return platform.fetch(pathname + search, init)
  })
  const snippets = Array.from(page.matchAll(/^```ts\n([\s\S]*?)^```/gm), ([, code = '']) => code)
  expect(snippets).not.toEqual([])

  mkdirSync(WORK, { recursive: true })
  const file = join(WORK, `${exported.join('-')}.mts`)
  writeFileSync(file, `${snippets.join('\n')}\nexport { ${exported.join(', ')} }\n`)
  return import(file)
}
