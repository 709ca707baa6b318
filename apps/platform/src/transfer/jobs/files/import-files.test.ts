import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { CatalogImport } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { createApp } from '../../../app.ts'
import type { OpenDatabase } from '../../../kernel/database/database.ts'
import { createTestDatabase } from '../../../kernel/database/test-database.ts'
import type { MediaFiles } from '../../../media/files/media-files.ts'
import { createS3Files, parseS3Url } from '../../../media/files/s3-files.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../../../testing/test-platform.ts'
import { createImportRunner } from '../run-imports.ts'
import type { ImportFiles } from './import-files.ts'

const IMPORTS = '/catalog-imports/v1/imports'
const DAY_MS = 24 * 60 * 60 * 1000
const TABLE = `Handle,Title,Variant SKU,Variant Price
vase,Vase,VASE,10.00
bowl,Bowl,BOWL,ten
`

interface Machine {
  app: TestApp
  files: ImportFiles
  fetch: TestPlatform['fetch']
  runDue(): Promise<void>
}

let database: OpenDatabase
let folder: string
let server: S3rver
let url: string
let bucket: MediaFiles
let platform: TestPlatform
let one: Machine
let other: Machine
let worker: Machine
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  folder = await mkdtemp(join(tmpdir(), 'vitrine-machines-'))
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 'store'),
    configureBuckets: [{ name: 'shop', configs: [] }],
  })
  const { port } = await server.run()
  url = `s3://S3RVER:S3RVER@127.0.0.1:${port}/shop?region=eu-1&plain=true`
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  bucket = createS3Files({ ...parseS3Url(url), prefix: `${platform.siteId}/` })
  one = await startMachine()
  other = await startMachine()
  worker = await startMachine()
})
afterAll(async () => {
  await server.close()
  await database.close()
  await rm(folder, { recursive: true })
})

it('is checked, run and corrected on whichever machine is asked', async () => {
  const { id } = await send(one)
  const preview = await other.app.call('GET', `${IMPORTS}/${id}/preview`)
  expect(preview.body).toMatchObject({ format: 'Shopify', rows: [{}, {}] })

  await worker.runDue()

  expect(await find(one, id)).toMatchObject({ status: 'DONE', result: { created: 1, rejected: 1 } })
  const { body } = await one.app.call('GET', `${IMPORTS}/${id}/rejected-rows`)
  expect(body.rows).toMatchObject([{ line: 3, values: ['bowl', 'Bowl', 'BOWL', 'ten'] }])
  expect(
    await (await other.fetch(`${IMPORTS}/${id}/rejected-records`, as(other))).text(),
  ).toContain('bowl,Bowl,BOWL,ten')

  const rows = [{ line: 3, values: ['bowl', 'Bowl', 'BOWL', '9'] }]
  const retry = await other.app.call('POST', `${IMPORTS}/${id}/retry`, { rows })
  const again = await other.app.call('POST', `${IMPORTS}/${id}/repeat`, { dryRun: true })
  await worker.runDue()
  expect(await find(one, retry.body.import.id)).toMatchObject({ result: { created: 1 } })
  expect(await find(one, again.body.import.id)).toMatchObject({ status: 'DONE', dryRun: true })
})

it('is run by another machine when the one that has begun it is gone', async () => {
  const { id } = await send(one)
  await rm(one.files.folder, { recursive: true })
  await worker.runDue()
  expect(await find(other, id)).toMatchObject({ status: 'DONE', result: { created: 1 } })
})

it('waits for its own machine where there is no bucket', async () => {
  const alone = await startMachine(null)
  const { id } = await send(alone)
  await worker.runDue()
  expect(await find(other, id)).toMatchObject({ status: 'WAITING' })
  await alone.runDue()
  expect(await find(other, id)).toMatchObject({ status: 'DONE' })
})

it('is deleted with its files, also those that other machines have read', async () => {
  const { id } = await send(one)
  await worker.runDue()
  await other.app.call('GET', `${IMPORTS}/${id}/rejected-rows`)
  const keys = await keysInBucket()
  expect(keys).toHaveLength(3)

  platform.clock.advance(8 * DAY_MS)
  await worker.runDue()
  expect(await keysInBucket()).toEqual([])
  expect(await imports(worker)).toEqual([])

  expect(await imports(other)).toEqual([id])
  const copy = join(other.files.folder, platform.siteId, id)
  const before = new Date(Date.now() - 2 * DAY_MS)
  await utimes(copy, before, before)
  const next = await send(other)
  expect(await imports(other)).toEqual([next.id])
})

it('is deleted later when the bucket cannot be reached', async () => {
  const { id } = await send(one)
  const lost = await startMachine({
    ...bucket,
    remove: () => Promise.reject(new Error('The bucket cannot be reached.')),
  })
  platform.clock.advance(8 * DAY_MS)
  await expect(lost.runDue()).rejects.toThrow('cannot be reached')
  expect(await keysInBucket()).toHaveLength(1)
  expect((await find(one, id)).id).toBe(id)

  await worker.runDue()
  expect(await keysInBucket()).toEqual([])
})

it('leaves nothing behind when the bucket cannot be reached', async () => {
  const lost = await startMachine({
    ...bucket,
    write: () => Promise.reject(new Error('The bucket cannot be reached.')),
  })
  const begun = await lost.app.call('POST', IMPORTS, { fileName: 'products.csv' })
  const init = { method: 'PUT', ...as(lost), body: TABLE }
  expect((await lost.fetch(begun.body.uploadUrl, init)).status).toBe(500)
  const place = join(lost.files.folder, platform.siteId, begun.body.import.id)
  expect(await readdir(place)).toEqual([])
  expect(await find(other, begun.body.import.id)).toMatchObject({ status: 'WAITING' })
  expect((await one.fetch(begun.body.uploadUrl, init)).status).toBe(200)
})

/** A process of the same store with a disk of its own. */
async function startMachine(shared: MediaFiles | null = bucket): Promise<Machine> {
  const files = { folder: join(folder, crypto.randomUUID()), bucket: shared }
  const services = { ...platform.services, importFiles: files }
  const { fetch: answer } = createApp(services)
  const fetch: TestPlatform['fetch'] = async (path, init) =>
    answer(new Request(new URL(path, services.publicPlatformUrl), init))
  const app = await createTestApp({ ...platform, fetch })
  return { app, files, fetch, runDue: () => createImportRunner(services).runDue() }
}

const as = ({ app }: Machine) => ({ headers: { Authorization: app.apiKey } })

async function send(machine: Machine): Promise<CatalogImport> {
  const begun = await machine.app.call('POST', IMPORTS, { fileName: 'products.csv' })
  const init = { method: 'PUT', ...as(machine), body: TABLE }
  expect((await machine.fetch(begun.body.uploadUrl, init)).status).toBe(200)
  return begun.body.import
}

async function find({ app }: Machine, id: string): Promise<CatalogImport> {
  return (await app.call('GET', `${IMPORTS}/${id}`)).body.import
}

/** The imports that have a folder on the machine's disk. */
const imports = ({ files }: Machine) => readdir(join(files.folder, platform.siteId))

async function keysInBucket() {
  const store = join(folder, 'store/shop', platform.siteId)
  const names = await readdir(store, { recursive: true }).catch(() => [])
  const found = await Promise.all(
    names.map(async (name) => ({ name, isFile: (await stat(join(store, name))).isFile() })),
  )
  return found.filter(({ name, isFile }) => isFile && name.endsWith('object'))
}
