import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { createDiskFiles, createTestPlatform, importCatalog, openDatabase } from '@vitrine/platform'
import type pg from 'pg'
import { cpuTimeOfTree } from './cpu-time.ts'
import { migrateDatabase } from './migrate-database.ts'
import { recordStatements, replayStatements } from './recorded-statements.ts'
import { withPostgres } from './with-postgres.ts'

/** One import into a database that was created for it, and so has no statistics. */
export interface ImportRun {
  server: string
  what: string
  products: number
  /** By the clock, which others on the machine slow down. */
  seconds: number
  /** CPU microseconds for each product; `null` for a database on another server. */
  program: number
  database: number | null
}

/** The name of the baseline. */
export const SAME_SQL = 'JSON lines, same SQL'
const VARIANTS = 6

/** Every path of an import, into our own PostgreSQL and, if `DATABASE_URL` is set, into that server. */
export async function benchImports(scratch: string, products: number): Promise<ImportRun[]> {
  const csv = join(scratch, 'catalog.csv')
  await writeFile(csv, shopifyRecords(0, products))
  const half = join(scratch, 'half.csv')
  await writeFile(half, shopifyRecords(0, products / 2))
  const lines = join(scratch, 'catalog.jsonl')
  await writeFile(lines, exportedLines(products))
  const changedCsv = join(scratch, 'changed.csv')
  await writeFile(changedCsv, shopifyRecords(0, products, 'Loud'))
  const changedLines = join(scratch, 'changed.jsonl')
  await writeFile(changedLines, exportedLines(products, 'Loud'))

  const runs = await withPostgres(join(scratch, 'postgres-imports'), (connection, pid) =>
    measureAll('ours', connection, pid),
  )
  const connectionString = process.env['DATABASE_URL']
  if (connectionString) runs.push(...(await measureAll('DATABASE_URL', { connectionString })))
  return runs

  async function measureAll(server: string, connection: pg.PoolConfig, databasePid?: number) {
    const run = (
      what: string,
      file: string,
      options: { after?: string; isDryRun?: boolean } = {},
    ) => measureImport({ server, what, file, scratch, connection, databasePid, ...options })
    return [
      await measureSameSql({ server, file: lines, scratch, connection, databasePid }),
      await run('JSON lines', lines),
      await run('JSON lines, changed', changedLines, { after: lines }),
      await run('CSV', csv),
      await run('CSV, changed', changedCsv, { after: csv }),
      await run('CSV, resumed at half', csv, { after: half }),
      await run('CSV, all known', csv, { after: csv }),
      await run('CSV, dry run', csv, { isDryRun: true }),
    ]
  }
}

type SameImport = Pick<MeasuredImport, 'server' | 'file' | 'scratch' | 'connection' | 'databasePid'>

/** The baseline: the statements of an import of JSON lines, sent by `pg` alone to a copy of the same database. */
async function measureSameSql({
  server,
  file,
  scratch,
  connection,
  databasePid,
}: SameImport): Promise<ImportRun> {
  const [name, copy] = [`vitrine_recorded_${process.pid}`, `vitrine_replayed_${process.pid}`]
  const admin = openDatabase({ ...connection, max: 1 })
  await admin.pool.query(`CREATE DATABASE ${name}`)
  const own = ofDatabase(connection, name)
  await migrateDatabase(own)
  const first = openDatabase(own)
  const { scope } = await createTestPlatform(first)
  await first.close()
  await admin.pool.query(`CREATE DATABASE ${copy} TEMPLATE ${name}`)
  const database = openDatabase(own)
  try {
    const files = createDiskFiles({ folder: join(scratch, 'media') })
    const { result: report, statements } = await recordStatements(() =>
      importCatalog({ ...scope, db: database.db }, { file, files }),
    )
    return await replayStatements(ofDatabase(connection, copy), async (send) => {
      const started = performance.now()
      const [before, ours] = [databasePid ? cpuTimeOfTree(databasePid) : 0, process.cpuUsage()]
      await send(statements)
      const { user, system } = process.cpuUsage(ours)
      return {
        server,
        what: SAME_SQL,
        products: report.created,
        seconds: (performance.now() - started) / 1000,
        program: (user + system) / report.created,
        database: databasePid ? (cpuTimeOfTree(databasePid) - before) / report.created : null,
      }
    })
  } finally {
    await database.close()
    for (const each of [name, copy]) {
      await admin.pool.query(`DROP DATABASE ${each} WITH (FORCE)`)
    }
    await admin.close()
  }
}

interface MeasuredImport {
  server: string
  what: string
  file: string
  scratch: string
  connection: pg.PoolConfig
  databasePid: number | undefined
  /** Imported before, without being measured. */
  after?: string
  isDryRun?: boolean
}

async function measureImport({
  server,
  what,
  file,
  scratch,
  connection,
  databasePid,
  after,
  isDryRun = false,
}: MeasuredImport): Promise<ImportRun> {
  const name = `vitrine_import_${process.pid}`
  const admin = openDatabase({ ...connection, max: 1 })
  await admin.pool.query(`CREATE DATABASE ${name}`)
  const own = ofDatabase(connection, name)
  await migrateDatabase(own)
  const database = openDatabase(own)
  try {
    const { scope } = await createTestPlatform(database)
    const files = createDiskFiles({ folder: join(scratch, 'media') })
    if (after !== undefined) await importCatalog(scope, { file: after, files })
    const started = performance.now()
    const [before, ours] = [databasePid ? cpuTimeOfTree(databasePid) : 0, process.cpuUsage()]
    const report = await importCatalog(scope, { file, files, isDryRun })
    const { user, system } = process.cpuUsage(ours)
    const products = report.created + report.updated + report.unchanged
    return {
      server,
      what,
      products,
      seconds: (performance.now() - started) / 1000,
      program: (user + system) / products,
      database: databasePid ? (cpuTimeOfTree(databasePid) - before) / products : null,
    }
  } finally {
    await database.close()
    await admin.pool.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.close()
  }
}

function ofDatabase(connection: pg.PoolConfig, name: string): pg.PoolConfig {
  const { connectionString } = connection
  if (connectionString === undefined) return { ...connection, database: name }
  const url = new URL(connectionString)
  url.pathname = `/${name}`
  return { connectionString: url.href }
}

const TEXT = `${'It stands on a table and waits. '.repeat(12)}`
const COLOURS = ['Ink', 'Oat', 'Sage']
const choicesOf = (variant: number) =>
  [COLOURS[variant % 3] ?? '', variant < 3 ? 'S' : 'M'] as const

function* shopifyRecords(from: number, to: number, look = 'Quiet') {
  yield 'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Inventory Qty,Variant Inventory Tracker'
  for (let n = from; n < to; n++) {
    for (let at = 0; at < VARIANTS; at++) {
      const [colour, size] = choicesOf(at)
      const main =
        at === 0
          ? `${look} vase ${n},<p>${TEXT}</p>,Workshop ${n % 30},Type ${n % 20},Colour`
          : ',,,,'
      yield `vase-${n},${main},${colour},${at === 0 ? 'Size' : ''},${size},V-${n}-${at},${10 + at}.50,5,shopify`
    }
  }
}

function* exportedLines(products: number, look = 'Quiet') {
  yield JSON.stringify({ kind: 'store', version: 1, currency: 'EUR', language: 'en' })
  for (let n = 0; n < products; n++) {
    const options = [
      { name: 'Colour', optionType: 'drop_down', choices: COLOURS },
      { name: 'Size', optionType: 'drop_down', choices: ['S', 'M'] },
    ].map((option) => ({
      ...option,
      choices: option.choices.map((description) => ({ value: description, description })),
    }))
    const variants = Array.from({ length: VARIANTS }, (_, at) => {
      const [Colour, Size] = choicesOf(at)
      return { choices: { Colour, Size }, sku: `V-${n}-${at}`, quantity: 5 }
    })
    yield JSON.stringify({
      kind: 'product',
      key: `vase-${n}`,
      product: {
        name: `${look} vase ${n}`,
        description: `<p>${TEXT}</p>`,
        priceMinor: 1050,
        brand: `Workshop ${n % 30}`,
        trackInventory: true,
        options,
        variants,
      },
      // As stores that accept preorders export it.
      preorder: { enabled: n % 2 === 0 },
      pastSlugs: [`older-vase-${n}`],
    })
  }
}

async function writeFile(path: string, records: Iterable<string>) {
  const stream = createWriteStream(path)
  for (const record of records) if (!stream.write(`${record}\n`)) await once(stream, 'drain')
  stream.end()
  await once(stream, 'finish')
}
