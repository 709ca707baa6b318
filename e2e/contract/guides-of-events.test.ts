import { createPublicKey, type JsonWebKey } from 'node:crypto'
import { connectWithApiKey, createAdmin } from '@vitrine/client/admin'
import {
  createDispatcher,
  createTestApiKey,
  createTestDatabase,
  createTestPlatform,
  type OpenDatabase,
  type TestPlatform,
} from '@vitrine/platform'
import { afterAll, beforeAll, expect, inject, it, onTestFinished, vi } from 'vitest'
import { runGuide } from './run-guide.ts'

type Receive = (request: Request) => Promise<Response>

const MUG = { name: 'Mug', priceData: { price: 18 } }

let database: OpenDatabase
/** What answers at the address of the page’s subscription. */
let receive: Receive

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.close())

it('the page about webhooks verifies an event on each kind of server, and follows events live', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => {
    vi.unstubAllGlobals()
    log.mockRestore()
  })
  const platform = await createPlatform()
  const apiKey = await createTestApiKey(platform, [
    ...['WIX_STORES.MODIFY_PRODUCTS', 'WIX_STORES.MODIFY_INVENTORY'],
    ...['VITRINE.MANAGE_WEBHOOKS', 'VITRINE.READ_EVENTS'],
  ])
  const { siteId } = platform
  const admin = createAdmin(connectWithApiKey({ apiKey, siteId, fetch: sendTo(platform) }))
  const { product } = await admin.products.createProduct(MUG)
  const [variant] = product.variants
  const change = { trackQuantity: true, variants: [{ variantId: variant?.id ?? '', quantity: 3 }] }

  const app = { post: vi.fn<(path: string, handle: (c: object) => Promise<Response>) => void>() }
  const server = { post: vi.fn<(path: string, handle: (...args: object[]) => unknown) => void>() }
  const statuses: (number | undefined)[] = []
  receive = async (request) => {
    const ofHono = await app.post.mock.lastCall?.[1]({ req: { raw: request.clone() } })
    const status = vi.fn((_code: number) => ({ end() {} }))
    await server.post.mock.lastCall?.[1]({ body: await request.text() }, { status })
    statuses.push(ofHono?.status, status.mock.lastCall?.[0])
    return new Response()
  }
  const dispatch = () => createDispatcher(platform.services).dispatchDue()
  const page = runGuide(
    {
      ...platform,
      async fetch(path, init) {
        const response = await platform.fetch(path, init)
        if (path.startsWith('/_api/events/v1/events/stream')) {
          await admin.inventory.updateInventoryVariants(product.id, change)
          await dispatch()
        }
        return response
      },
    },
    {
      name: 'webhooks',
      exported: [],
      given: { apiKey, publicKey: await readPublicKey(platform), app, server },
      async before(snippet) {
        if (!snippet.includes('createLiveEvents(connection).')) return
        await admin.products.updateProduct(product.id, { priceData: { price: 20 } })
        await dispatch()
        expect(statuses).toEqual([200, 200])
        expect(log).toHaveBeenLastCalledWith(product.id, expect.arrayContaining(['price']))
        // The page follows without an end.
        log.mockImplementation((...line) => {
          throw new Error(`Live: ${line.join(' ')}`)
        })
      },
    },
  )
  await expect(page).rejects.toThrow(`Live: ${product.id} 3 `)
})

/** A platform that sends events to the page instead of the network. */
function createPlatform() {
  return createTestPlatform(database, {
    clock: { now: () => new Date(), advance() {} },
    receivers: {
      guard: { requireWebAddress: (url) => new URL(url), findAddress: async () => '192.0.2.1' },
      async fetch(url, { body, headers = {} }) {
        const request = { method: 'POST', headers, body: body as string }
        const response = await receive(new Request(url, request))
        return { status: response.status, headers: response.headers, bytes: new Uint8Array(), url }
      },
      allowHttp: false,
    },
  })
}

/** As the back office shows it. */
async function readPublicKey({ fetch }: TestPlatform) {
  const { keys } = (await (await fetch('/oauth2/jwks')).json()) as { keys: JsonWebKey[] }
  const key = createPublicKey({ key: keys.find(({ kty }) => kty === 'RSA') ?? {}, format: 'jwk' })
  return key.export({ type: 'spki', format: 'pem' })
}

function sendTo(platform: TestPlatform) {
  return (url: string, init: RequestInit) =>
    platform.fetch(url.slice(new URL(url).origin.length), init)
}
