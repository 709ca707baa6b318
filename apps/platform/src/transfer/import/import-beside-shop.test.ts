import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  vi,
} from 'vitest'
import { type OpenDatabase, openDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { createDiskFiles } from '../../media/files/disk-files.ts'
import { createTestSite } from '../../testing/test-scope.ts'
import { importCatalog } from './import-catalog.ts'
import { ImportError } from './import-error.ts'
import type { ImportOptions, ImportReport } from './import-report.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

let database: OpenDatabase
let databaseName: string
let scope: SiteScope
let folder: string
const statements = vi.spyOn(pg.Client.prototype, 'query')
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  const { rows } = await database.pool.query<{ name: string }>('SELECT current_database() AS name')
  databaseName = rows[0]?.name ?? ''
})
beforeEach(async () => {
  scope = await createTestSite(database)
  folder = await mkdtemp(join(tmpdir(), 'vitrine-beside-'))
})
afterEach(() => rm(folder, { recursive: true }))
afterAll(async () => {
  statements.mockRestore()
  await database.close()
})

const FILES: [string, string][] = [
  ['products.csv', table(150)],
  ['catalog.jsonl', lines(150)],
]

function table(count: number) {
  return [
    'Handle,Title,Type,Variant Price,Variant SKU,Image Src,Image Alt Text',
    ...numbers(count).map((n) => `v-${n},Vase ${n},Vases,10,V-${n},a.png,A vase`),
  ].join('\n')
}

function lines(count: number) {
  return [
    { kind: 'store', version: 1, currency: 'EUR', language: 'en' },
    { kind: 'picture', id: `${'0'.repeat(32)}.png`, title: 'A', altText: 'A vase' },
    {
      kind: 'collection',
      key: 'c',
      name: 'Vases',
      translations: { de: { name: 'Vasen' } },
    },
    ...numbers(count).map((n) => ({
      kind: 'product',
      key: `v-${n}`,
      collections: ['c'],
      product: { name: `Vase ${n}`, priceMinor: 1000, sku: `V-${n}` },
      translations: { de: { name: `Vase Nummer ${n}` } },
      preorder: { enabled: true, limit: 3 },
      pastSlugs: [`old-vase-${n}`],
    })),
  ]
    .map((line) => JSON.stringify(line))
    .join('\n')
}

it.each(FILES)('a dry run of %s only reads', async (name, text) => {
  const readOnly = openDatabase({
    ...inject('postgres'),
    database: databaseName,
    options: '-c default_transaction_read_only=on',
  })
  try {
    const site = { ...scope, db: readOnly.db }
    const tried = await importText(name, text, { isDryRun: true }, site)
    expect(tried).toMatchObject({ created: 150, rejected: [] })
    await expect(importText(name, text, {}, site)).rejects.toThrow()

    expect(await importText(name, text)).toEqual(tried)
    const again = await importText(name, text, { isDryRun: true }, site)
    expect(again).toMatchObject({ created: 0, unchanged: 150 })
    const dearer = text.replace('Vase 7', 'Vase Seven')
    const changed = await importText(name, dearer, { isDryRun: true }, site)
    expect(changed).toMatchObject({ updated: 1, unchanged: 149 })
  } finally {
    await readOnly.close()
  }
})

it.each(FILES)('%s takes fewer statements than it has products', async (name, text) => {
  statements.mockClear()
  expect(await importText(name, text)).toMatchObject({ created: 150 })
  expect(statements.mock.calls.length).toBeGreaterThan(0)
  expect(statements.mock.calls.length).toBeLessThan(150)
  const { rows } = await database.pool.query(
    'SELECT DISTINCT version, preorder FROM products WHERE site_id = $1',
    [scope.siteId],
  )
  const preorder = name.endsWith('l') ? { enabled: true, limit: 3 } : null
  expect(rows).toEqual([{ version: 1, preorder }])
})

it('compares a product that follows itself in the next batch with what was written before', async () => {
  await importText('catalog.jsonl', lines(15))
  const [head, ...products] = splitLines(lines(15))
  const [first = ''] = products
  const file = [head, first.replace('"Vase 1"', '"Bowl"'), ...products.slice(1), first].join('\n')

  expect(await importText('catalog.jsonl', file)).toMatchObject({ updated: 2, unchanged: 14 })
  const { rows } = await database.pool.query(
    'SELECT name FROM products WHERE site_id = $1 AND import_key = $2',
    [scope.siteId, 'v-1'],
  )
  expect(rows).toEqual([{ name: 'Vase 1' }])
})

/** What comes before the products in one text, then each product. */
function splitLines(text: string) {
  const all = text.split('\n')
  const at = all.findIndex((line) => line.includes('"kind":"product"'))
  return [all.slice(0, at).join('\n'), ...all.slice(at)]
}

/** Four batches each: of 10, 20, 40, and the rest. */
const [FEW, MANY] = [75, 150]

it.each([
  ['products.csv', table],
  ['catalog.jsonl', lines],
])('%s takes no more statements for more products in as many batches', async (name, text) => {
  const other = await createTestSite(database)
  const changed = (count: number) =>
    text(count).replaceAll('Vase ', 'Bowl ').replaceAll('old-vase', 'older-vase')

  const created = await countStatements(() => importText(name, text(MANY)))
  const createdFew = await countStatements(() => importText(name, text(FEW), {}, other))
  const updated = await countStatements(() => importText(name, changed(MANY)))
  const updatedFew = await countStatements(() => importText(name, changed(FEW), {}, other))

  expect(created.report).toMatchObject({ created: MANY })
  expect(updated.report).toMatchObject({ updated: MANY, created: 0 })
  expect(updated.texts).toEqual(updatedFew.texts)
  expect(created.texts).toEqual(createdFew.texts)
})

/** Statistics as the catalog grows, and each word once for the process. */
const SELDOM = /ANALYZE|AS stems/

async function countStatements(work: () => Promise<ImportReport>) {
  statements.mockClear()
  const report = await work()
  const texts = statements.mock.calls.flatMap(([statement]) => {
    const { text = String(statement) } = Object(statement) as { text?: string }
    return SELDOM.test(text) ? [] : text.trim().slice(0, 40)
  })
  return { report, texts: texts.sort() }
}

describe('while another transaction holds the names of the store', () => {
  let impatient: OpenDatabase
  let other: pg.PoolClient
  beforeEach(async () => {
    impatient = openDatabase({
      ...inject('postgres'),
      database: databaseName,
      // Longer than the statements of an import take on a busy machine.
      statement_timeout: 500,
    })
    await importText('first.csv', 'Handle,Title,Variant Price\na,A,1\n')
    other = await database.pool.connect()
    await other.query('BEGIN')
    await other.query('SELECT FROM catalog_counters WHERE site_id = $1 FOR UPDATE', [scope.siteId])
    return async () => {
      await other.query('ROLLBACK')
      other.release()
      await impatient.close()
    }
  })

  it.each(FILES)('%s is imported as soon as it ends', async (name, text) => {
    const pauses: number[] = []
    const report = await importText(
      name,
      text,
      {
        pause: async (milliseconds) => {
          pauses.push(milliseconds)
          if (pauses.length === 2) await other.query('ROLLBACK')
        },
      },
      { ...scope, db: impatient.db },
    )
    expect(report).toMatchObject({ created: 150, unchanged: 0, rejected: [] })
    expect(pauses).toEqual([1000, 2000])
  })

  it('an import says after three attempts which lines were not written', async () => {
    const text = 'Handle,Title,Variant Price\nb,B,1\nc,C,1\n'
    const pause = vi.fn(async () => {})
    const ended = importText('b.csv', text, { pause }, { ...scope, db: impatient.db })
    await expect(ended).rejects.toThrow(ImportError)
    await expect(ended).rejects.toThrow(
      'The database did not write the products from line 2 to line 3 in time, in three attempts.',
    )
    expect(pause).toHaveBeenCalledTimes(2)
  })
})

function numbers(count: number) {
  return Array.from({ length: count }, (_, index) => index + 1)
}

async function importText(
  name: string,
  text: string,
  options: Partial<ImportOptions> = {},
  site = scope,
) {
  const file = join(folder, name)
  const mediaFolder = folder
  await writeFile(file, text)
  await writeFile(join(folder, 'a.png'), PIXEL)
  await writeFile(join(folder, `${'0'.repeat(32)}.png`), PIXEL)
  const files = createDiskFiles({ folder: join(folder, 'kept') })
  return importCatalog(site, { file, mediaFolder, files, ...options })
}
