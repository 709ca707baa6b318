import {
  createProduct,
  createReplicas,
  createTestApp,
  createTestPlatform,
  createTestVisitor,
  examine,
  listDatabaseHosts,
  migrate,
  type OpenDatabase,
  openDatabase,
  type Replicas,
  type TestPlatform,
} from '@vitrine/platform'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type ReplicatedPostgres, startReplicatedPostgres } from '../soak/replicated-postgres.ts'

const MARK = 'X-Wix-Consistent'

let servers: ReplicatedPostgres
let primary: OpenDatabase
let opened: Map<string, OpenDatabase>
let replicas: Replicas
let platform: TestPlatform
let app: Awaited<ReturnType<typeof createTestApp>>
let productId: string
beforeAll(async () => {
  servers = await startReplicatedPostgres()
  const hosts = listDatabaseHosts(servers.url).map((connectionString) => ({ connectionString }))
  primary = openDatabase(hosts, { follows: true })
  await migrate(primary.pool)
  await primary.probe()
  opened = new Map(
    servers.replicaUrls
      .split(',')
      .map((connectionString) => [connectionString, openDatabase({ connectionString })]),
  )
  const { services } = await createTestPlatform(primary)
  replicas = createReplicas({ primary, opened, logger: services.logger })
  platform = await createTestPlatform(primary, { replicas })
  app = await createTestApp(platform)
  productId = (await createProduct(platform.scope, { name: 'Vase', priceMinor: 100 })).productId
  // One replica confirms it; the other may be a moment behind, and is read from as well.
  for (const { pool } of opened.values()) await untilReplayed(pool)
  await untilReadFrom()
}, 120_000)
afterEach(async () => {
  for (const nth of [0, 1]) await servers.replay(nth, 'resume').catch(() => undefined)
})
afterAll(async () => {
  await replicas.close()
  await primary.close()
  await servers.stop()
})

it('reads the catalog from replicas, and not from the primary', async () => {
  const counted = countStatements()
  expect(await readName()).toBe('Vase')
  expect(counted.replicas()).toBeGreaterThan(0)
  expect(counted.primary()).toBe(0)
})

it('shows a writer what it has written, and others what replicas have', async () => {
  const { name, mark } = await rename('Bowl', { isReplayed: false })
  const forged = mark.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))

  expect(await readName()).toBe('Vase')
  expect(await readName(forged)).toBe('Vase')
  const startedAt = performance.now()
  expect(await readName(mark)).toBe(name)
  expect(performance.now() - startedAt).toBeLessThan(1_000)

  for (const nth of [0, 1]) await servers.replay(nth, 'resume')
  const counted = countStatements()
  // The primary is not needed any more.
  await expect.poll(async () => [await readName(mark), counted.primaryReads()]).toEqual([name, 0])
})

it('waits for a change that the process has heard of, for all readers', async () => {
  const { name } = await rename('Plate', { isReplayed: false })
  replicas.noteChange(platform.siteId)
  expect(await readName()).toBe(name)
})

it('does not read from a replica that is two seconds behind', async () => {
  const { name } = await rename('Cup', { isReplayed: false })
  await expect
    .poll(
      async () => {
        await replicas.look()
        return readName()
      },
      { interval: 200, timeout: 5_000 },
    )
    .toBe(name)
  for (const nth of [0, 1]) await servers.replay(nth, 'resume')
  await untilReadFrom()
})

it('is what the doctor looks at', async () => {
  const variables = {
    DATABASE_URL: servers.url,
    DATABASE_REPLICA_URLS: `${servers.replicaUrls},postgresql://u:secret@127.0.0.1:1/x`,
  }
  const findings = await examine(variables)
  const of = (check: string) => findings.filter((finding) => finding.check === check)
  expect(of('database')).not.toContainEqual(expect.objectContaining({ status: 'failed' }))
  expect(of('replication').map(({ message }) => message)).toEqual([
    expect.stringMatching(/^south is streaming/),
    expect.stringMatching(/^east is streaming/),
    'Commits wait for ANY 1 (north, south, east).',
  ])
  expect(of('replicas')).toMatchObject([
    { status: 'ok', message: expect.stringContaining('is the primary at the moment') },
    { status: 'ok', message: expect.stringContaining('had everything after') },
    { status: 'ok', message: expect.stringContaining('had everything after') },
    { status: 'failed', message: expect.stringContaining('ECONNREFUSED') },
  ])
  expect(JSON.stringify(findings)).not.toContain('secret')
})

it('carries out what writes within a read', async () => {
  const visitor = await createTestVisitor(platform)
  const search = { expression: 'nothing like it', isFinal: true }
  expect((await visitor.post('/v1/products/search', search)).status).toBe(200)
  const { rows } = await primary.pool.query('SELECT FROM missed_searches')
  expect(rows).toHaveLength(1)
})

it('answers while replicas are killed', async () => {
  await servers.killReplica(0)
  for (let times = 0; times < 4; times++) expect(await readName()).toBe('Cup')
  await servers.killReplica(1)
  // Nothing would be acknowledged without a replica.
  for (let times = 0; times < 4; times++) expect(await readName()).toBe('Cup')
  const counted = countStatements()
  expect(await readName()).toBe('Cup')
  expect(counted.replicas()).toBe(0)
})

/** Renames the product as another process would: this one does not hear of it. */
async function rename(name: string, { isReplayed }: { isReplayed: boolean }) {
  if (!isReplayed) for (const nth of [0, 1]) await servers.replay(nth, 'pause')
  const response = await app.call('PATCH', `/stores/v1/products/${productId}`, {
    product: { name },
  })
  expect(response.status).toBe(200)
  platform.clock.advance(2_000)
  return { name, mark: response.headers.get(MARK) ?? '' }
}

/** Whatever the process remembers. */
async function readName(mark?: string) {
  platform.clock.advance(mark === undefined ? 2_000 : 0)
  const response = await platform.fetch(`/stores-reader/v1/products/${productId}`, {
    headers: { Authorization: app.apiKey, ...(mark !== undefined && { [MARK]: mark }) },
  })
  const { product } = (await response.json()) as { product: { name: string } }
  return product.name
}

function untilReplayed(pool: OpenDatabase['pool']) {
  const statement = 'SELECT FROM products WHERE product_id = $1'
  return vi.waitUntil(async () => (await pool.query(statement, [productId])).rowCount === 1, {
    timeout: 15_000,
  })
}

function untilReadFrom() {
  return vi.waitUntil(
    async () => {
      await replicas.look()
      return (await replicas.choose(platform.siteId)) !== primary.db
    },
    { timeout: 15_000 },
  )
}

function countStatements() {
  const reads = [...opened.values()].map(({ pool }) => vi.spyOn(pool, 'query').mockClear())
  const writes = vi.spyOn(primary.pool, 'query').mockClear()
  const named = (part: string) =>
    writes.mock.calls.filter(([statement]) => JSON.stringify(statement).includes(part)).length
  return {
    replicas: () => reads.reduce((sum, { mock }) => sum + mock.calls.length, 0),
    primary: () => writes.mock.calls.length - named('find-caller'),
    /** Since the last time it was asked. */
    primaryReads() {
      const count = named('catalog.')
      writes.mockClear()
      return count
    },
  }
}
