import { connectWithApiKey } from '@vitrine/client/admin'
import { createLiveEvents, type StreamResetError } from '@vitrine/client/events'
import {
  createDispatcher,
  createPrimaryFollower,
  createProduct,
  createReplicas,
  createTestApp,
  createTestPlatform,
  listDatabaseHosts,
  migrate,
  type OpenDatabase,
  openDatabase,
  type Replicas,
  type TestPlatform,
} from '@vitrine/platform'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ReplicatedPostgres, startReplicatedPostgres } from '../soak/replicated-postgres.ts'

const UPDATED = 'wix.stores.catalog.v3.product_updated'

let servers: ReplicatedPostgres
let database: OpenDatabase
let replicas: Replicas
let platform: TestPlatform
let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  servers = await startReplicatedPostgres({ hasQuorum: false })
  const hosts = listDatabaseHosts(servers.url).map((connectionString) => ({ connectionString }))
  database = openDatabase(hosts, { follows: true })
  await migrate(database.pool)
  await database.probe()
  const { logger } = (await createTestPlatform(database)).services
  const opened = servers.replicaUrls
    .split(',')
    .map((connectionString) => [connectionString, openDatabase({ connectionString })] as const)
  replicas = createReplicas({ primary: database, opened: new Map(opened), logger })
  platform = await createTestPlatform(database, { replicas })
  app = await createTestApp(platform, ['WIX_STORES.MODIFY_PRODUCTS', 'VITRINE.READ_EVENTS'])
}, 120_000)
afterAll(async () => {
  await replicas.close()
  await database.close()
  await servers.stop()
})

it('repeats no position, tag or text of a primary whose last changes were lost', async () => {
  const product = { name: 'Vase', priceMinor: 100 }
  const { productId } = await createProduct(platform.scope, product)
  const relay = () => createDispatcher(platform.services).dispatchDue()
  await relay()
  const events = subscribe('0.0')
  const lost = events.next()
  await replicas.look()
  await servers.cutOff()

  const mark = await rename(productId, 'Lost')
  await relay()
  const heard = (await lost).value
  const before = await read(productId, { 'X-Wix-Consistent': mark })
  expect([heard?.entity.name, before.name]).toEqual(['Lost', 'Lost'])

  await servers.killPrimary()
  platform.clock.advance(11_000)
  // While there is no primary, a replica names the caller of a token, and answers what it has.
  expect(await read(productId, {})).toMatchObject({ status: 200, name: 'Vase' })

  await servers.promote()
  await expect.poll(() => database.probe().catch(() => null)).toBeUndefined()
  await replicas.look()
  const error: StreamResetError = await events.next().then(
    () => expect.fail('The subscriber was not told to begin again.'),
    (thrown) => thrown,
  )
  const kept = subscribe(error.position).next()
  await rename(productId, 'Kept')
  await relay()

  // The same position, version and sequence as before, and another change.
  const { value } = await kept
  expect(value?.entity.name).toBe('Kept')
  expect(value?.position.split('-')[1]).toBe(heard?.position.split('-')[1])
  expect(value?.position).not.toBe(heard?.position)
  const after = await read(productId, { 'If-None-Match': before.tag, 'X-Wix-Consistent': mark })
  expect(after).toMatchObject({ status: 200, name: 'Kept' })
  expect(after.tag).not.toBe(before.tag)
}, 60_000)

it('takes a primary that was replaced for none, once the newer one is known', async () => {
  await servers.comeBack()
  const follower = createPrimaryFollower()
  const urls = servers.replicaUrls.split(',')
  // The newer one is known after the first look at all.
  await Promise.allSettled(urls.map(examine))
  const found = await Promise.allSettled(urls.map(examine))
  const said = found.map((each) => (each.status === 'rejected' ? each.reason.message : 'primary'))
  expect(said.toSorted()).toEqual([
    'This server is a replica.',
    'This server was replaced by another primary.',
    'primary',
  ])

  async function examine(connectionString: string) {
    const client = new pg.Client({ connectionString })
    // Connections to what was replaced are closed.
    client.on('error', () => undefined)
    await client.connect()
    await follower.examine(client).finally(() => client.end())
  }
})

function subscribe(after: string) {
  const connection = connectWithApiKey({
    apiKey: app.apiKey,
    host: 'http://localhost:4000',
    fetch: async (url, init) => platform.app.fetch(new Request(url, init)),
  })
  return createLiveEvents(connection).subscribe({ types: [UPDATED], after })
}

/** Returns what the caller's client repeats on its next calls. */
async function rename(productId: string, name: string) {
  const response = await app.call('PATCH', `/stores/v1/products/${productId}`, {
    product: { name },
  })
  expect(response.status).toBe(200)
  return response.headers.get('X-Wix-Consistent') ?? ''
}

async function read(productId: string, headers: Record<string, string>) {
  const response = await platform.fetch(`/stores-reader/v1/products/${productId}`, {
    headers: { Authorization: app.apiKey, ...headers },
  })
  const { product } = (await response.json()) as { product: { name: string } }
  return { status: response.status, name: product.name, tag: response.headers.get('ETag') ?? '' }
}
