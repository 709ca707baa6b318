import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { createTestSite } from '../../testing/test-scope.ts'
import type { ImportReport } from './import-report.ts'

const CLI = join(import.meta.dirname, '../../../bin/vitrine.mjs')
const NUMBERS = Array.from({ length: 150 }, (_, index) => index + 1)
/** More than two batches of an exported catalog. */
const MORE_NUMBERS = Array.from({ length: 500 }, (_, index) => index + 1)

interface SampleFile {
  name: string
  lines: string[]
}

const FILES: Record<string, SampleFile> = {
  Shopify: {
    name: 'shopify.csv',
    lines: [
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
      ...NUMBERS.flatMap((n) => [`p-${n},Vase ${n},Size,S,P-${n}-S,10`, `p-${n},,,M,P-${n}-M,12`]),
    ],
  },
  WooCommerce: {
    name: 'woocommerce.csv',
    lines: [
      'ID,Type,SKU,Name,Published,Regular price,Categories',
      ...NUMBERS.map((n) => `${n},simple,P-${n},Vase ${n},1,10,"Collection ${n % 7}"`),
    ],
  },
  'the hosted platform': {
    name: 'hosted.csv',
    lines: [
      'handleId,fieldType,name,collection,sku,price,visible',
      ...NUMBERS.map((n) => `p-${n},Product,Vase ${n},Collection ${n % 7},P-${n},10,true`),
    ],
  },
  Magento: {
    name: 'magento.csv',
    lines: [
      'sku,product_type,name,price,categories',
      ...NUMBERS.map((n) => `P-${n},simple,Vase ${n},10,Default Category/Collection ${n % 7}`),
    ],
  },
  'JSON lines': {
    name: 'catalog.jsonl',
    lines: [
      { kind: 'store', version: 1, currency: 'EUR', language: 'en' },
      { kind: 'collection', key: 'collection', name: 'Collection' },
      ...MORE_NUMBERS.map((n) => ({
        kind: 'product',
        key: `p-${n}`,
        collections: ['collection'],
        product: { name: `Vase ${n}`, priceMinor: 1000, sku: `P-${n}` },
      })),
    ].map((line) => JSON.stringify(line)),
  },
}

let database: OpenDatabase
let scope: SiteScope
let folder: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  scope = await createTestSite(database)
  folder = await mkdtemp(join(tmpdir(), 'vitrine-killed-'))
  const credentials = { siteId: scope.siteId, accountId: '', clientId: '', apiKey: '' }
  await writeFile(join(folder, 'credentials.json'), JSON.stringify(credentials))
  return () => rm(folder, { recursive: true })
})
afterAll(() => database.close())

it.each(Object.entries(FILES))(
  'resumes a file of %s when the command is killed and run again',
  async (_, { name, lines }) => {
    const file = join(folder, name)
    await writeFile(file, `${lines.join('\n')}\n`)
    const total = name.endsWith('.jsonl') ? MORE_NUMBERS.length : NUMBERS.length
    const killed = await runImport(file, NAME_OF_KILLED)
    while ((await countProducts()) === 0 && killed.child.exitCode === null) await setTimeout(2)
    killed.child.kill('SIGKILL')
    await killed.ended
    while (await isConnected(NAME_OF_KILLED)) await setTimeout(2)
    const kept = await countProducts()

    const report = JSON.parse(await (await runImport(file)).ended) as ImportReport

    expect([kept > 0, kept < total]).toEqual([true, true])
    expect(report).toMatchObject({
      created: total - kept,
      updated: 0,
      unchanged: kept,
      rejected: [],
    })
    expect(await stateOfCatalog()).toEqual({ products: total, names: total, without_variants: 0 })
  },
  60_000,
)

/** The application name of the killed command's connections: its last statement may still finish. */
const NAME_OF_KILLED = 'killed import'

/** The command as an operator types it; `ended` is what it printed. */
async function runImport(file: string, applicationName = 'import') {
  const { host, user } = inject('postgres')
  const { rows } = await database.pool.query<{ name: string }>('SELECT current_database() AS name')
  const url = new URL(`postgresql:///${rows[0]?.name}`)
  url.search = String(new URLSearchParams({ host, user }))
  const child = spawn(process.execPath, [CLI, 'import', file, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: url.href,
      NODE_ENV: 'development',
      PGAPPNAME: applicationName,
    },
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const ended = new Promise<string>((resolve) => child.once('close', () => resolve(output)))
  return { child, ended }
}

async function isConnected(applicationName: string) {
  const { rowCount } = await database.pool.query(
    'SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
    [applicationName],
  )
  return rowCount !== 0
}

async function countProducts() {
  const { rows } = await database.pool.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM products WHERE site_id = $1',
    [scope.siteId],
  )
  return rows[0]?.count ?? 0
}

async function stateOfCatalog() {
  const { rows } = await database.pool.query(
    `SELECT count(*)::integer AS products, count(DISTINCT name)::integer AS names,
       (count(*) FILTER (
         WHERE NOT EXISTS (SELECT FROM variants v WHERE v.site_id = $1 AND v.product_id = p.product_id)
       ))::integer AS without_variants
     FROM products p WHERE site_id = $1`,
    [scope.siteId],
  )
  return rows[0]
}
