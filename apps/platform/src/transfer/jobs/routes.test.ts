import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { CatalogImport } from '@vitrine/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { storeMedia } from '../../catalog/media/library/store-media.ts'
import { createProduct } from '../../catalog/product/write/save-product.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import type { Permission } from '../../kernel/scope/permissions.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestStaff } from '../../testing/test-staff.ts'
import { createTestVisitor } from '../../testing/test-visitor.ts'
import { claimImport } from './claim-import.ts'
import { createImportRunner } from './run-imports.ts'

const IMPORTS = '/catalog-imports/v1/imports'
const EXPORT = '/catalog-exports/v1/catalog.jsonl'
const PRODUCTS = '/catalog-exports/v1/products.csv'
const DAY_MS = 24 * 60 * 60 * 1000
const NOBODY = '01900000-0000-7000-8000-00000000dead'

const HEADER = 'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Price'
const SHOPIFY = `${HEADER}
vase,Vase,"<p>Tall,
dark</p>",Size,S,VASE-S,10.00
vase,,,,M,VASE-M,12.00
bowl,Bowl,,,,BOWL,ten
plate,Plate,=HYPERLINK("x"),,,PLATE,8
cup,Cup,,,,VASE-S,3
`

const BROKEN = `${HEADER}
bowl,Bowl,,Size,S,'-BOWL,ten
bowl,,,,M,BOWL-M,12
plate,Plate,,,,PLATE,8
jug,Jug
cup,Cup,,,,CUP,9
`

const OWN_TABLE = `Ware;Preis (EUR);Bestand;Text;Regal
Vase;12,50;3;Hoch & schmal;A1
Schale;9;;;B2
Teller;neun;1;;
Vase;14;1;;
`

let database: OpenDatabase
let folder: string
let platform: TestPlatform
let app: TestApp
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  // Other tests' sites would have their imports run, too.
  await database.pool.query('TRUNCATE catalog_imports')
  folder = join(tmpdir(), `vitrine-catalog-imports-${crypto.randomUUID()}`)
  platform = await createTestPlatform(database, { importFiles: { folder, bucket: null } })
  app = await createTestApp(platform)
  return () => rm(folder, { recursive: true, force: true })
})
afterAll(() => database.close())

describe('an import', () => {
  it('imports a file and reports the result for every record', async () => {
    const { id } = await send(SHOPIFY, { fileName: 'Our products.csv' })
    expect(await find(id)).toMatchObject({ status: 'WAITING', progress: { done: 0 }, warnings: [] })

    await runDue()

    expect(await find(id)).toMatchObject({
      fileName: 'Our products.csv',
      status: 'DONE',
      dryRun: false,
      sizeInBytes: SHOPIFY.length,
      progress: { done: 4, total: 4 },
      result: { format: 'Shopify', encoding: 'utf-8', created: 3, updated: 0, rejected: 1 },
      errors: [
        {
          ...{ line: 5, column: 'Variant Price', reason: expect.any(String) },
          problem: {
            code: 'NOT_AN_AMOUNT',
            values: { text: 'ten', currency: 'EUR', example: '1234.50' },
          },
        },
      ],
      warnings: ['Line 7, Variant SKU: "VASE-S" is also the SKU of line 2; both keep it.'],
      warningDetails: [
        {
          ...{ line: 7, column: 'Variant SKU' },
          problem: { code: 'SKU_OF_OTHER_LINE', values: { sku: 'VASE-S', line: 2 } },
        },
      ],
      rejectedRecordsUrl: expect.stringContaining(`${IMPORTS}/${id}/rejected-records`),
      startedDate: expect.any(String),
      finishedDate: expect.any(String),
    })
    expect(await productNames()).toEqual(['Cup', 'Plate', 'Vase'])
  })

  it('returns rejected records in a file that can be corrected and sent again', async () => {
    const first = await send(SHOPIFY)
    await runDue()
    const { rejectedRecordsUrl = '' } = await find(first.id)
    const reply = await fetchAs(app, rejectedRecordsUrl)
    expect(reply.headers.get('Content-Disposition')).toContain('filename="rejected-products.csv"')
    const rejected = await reply.text()
    expect(rejected).toContain('ten')
    expect(rejected).not.toContain('Plate')

    const corrected = rejected.replace('ten', '10')
    const { id } = await send(corrected)
    await runDue()

    expect(await find(id)).toMatchObject({ result: { created: 1, rejected: 0 }, errors: [] })
    expect(await productNames()).toEqual(['Bowl', 'Cup', 'Plate', 'Vase'])
    expect((await app.call('GET', `${IMPORTS}/${id}/rejected-records`)).status).toBe(404)
  })

  it('makes no duplicates of a file that is sent again', async () => {
    await send(SHOPIFY)
    await send(SHOPIFY)
    await runDue()
    const [second] = await list()
    expect(second).toMatchObject({ result: { created: 0, unchanged: 3, rejected: 1 } })
    expect(await productNames()).toEqual(['Cup', 'Plate', 'Vase'])
  })

  it('can be a dry run', async () => {
    const { id } = await send(SHOPIFY, { dryRun: true })
    await runDue()
    const tried = await find(id)
    expect(tried).toMatchObject({
      status: 'DONE',
      dryRun: true,
      result: { created: 3, rejected: 1 },
    })
    expect(tried.rejectedRecordsUrl).toBeUndefined()
    expect(await productNames()).toEqual([])
  })

  it('maps columns with other names', async () => {
    const columns = { Artikel: 'Handle', Name: 'Title', Preis: 'Variant Price' }
    const { id } = await send('Artikel;Name;Preis;Lager\nvase;Vase;12,50;3\n', { columns })
    await runDue()
    expect(await find(id)).toMatchObject({
      result: { created: 1, ignoredColumns: ['Lager'] },
      warnings: ['Columns that were ignored: Lager.'],
    })
  })

  it('is deleted after a week, with its file', async () => {
    const { id } = await send(SHOPIFY)
    await runDue()
    expect(existsSync(join(folder, platform.siteId, id))).toBe(true)
    platform.clock.advance(8 * DAY_MS)
    await runDue()
    expect((await app.call('GET', `${IMPORTS}/${id}`)).status).toBe(404)
    expect(await readdir(join(folder, platform.siteId))).toEqual([])
  })

  it('is in the audit log, as is an export, with its caller', async () => {
    await send(SHOPIFY)
    await runDue()
    await (await fetchAs(app, EXPORT)).text()
    const { rows } = await database.pool.query(
      `SELECT action, actor_kind FROM audit_entries
      WHERE site_id = $1 AND action LIKE 'catalog.%' ORDER BY entry_id`,
      [platform.siteId],
    )
    expect(rows).toEqual([
      { action: 'catalog.import_begun', actor_kind: 'app' },
      { action: 'catalog.import_ended', actor_kind: 'system' },
      { action: 'catalog.exported', actor_kind: 'app' },
    ])
  })
})

describe('a file that cannot be imported', () => {
  it.each([
    [
      'no columns of any shop',
      'a,b\n1,2\n',
      'its columns begin with "a", "b"',
      'NOT_A_PRODUCT_FILE',
    ],
    ['a spreadsheet', 'PK\x03\x04', 'products.csv is a spreadsheet', 'SPREADSHEET'],
    ['no text', `${HEADER}\n\0\0\0`, 'is not a text file', 'NOT_A_TEXT_FILE'],
    [
      'two encodings',
      `${HEADER}\n\xc3\xa9,\n\xe9,\n`,
      'is in UTF-8 at its beginning',
      'MIXED_ENCODINGS',
    ],
    ['a quotation that does not end', `${HEADER}\na,"b`, 'is cut off', 'INCOMPLETE_QUOTE'],
    ['a header alone', `${HEADER}\n`, 'has a header but no products', 'NO_PRODUCTS_BELOW_HEADER'],
    [
      'a column that does not exist',
      SHOPIFY,
      'has no column "Preis"',
      'NO_COLUMN',
      { Preis: 'Variant Price' },
    ],
  ] as [string, string, string, string, object?][])(
    'fails with a message and its code: %s',
    async (_, text, failure, code, columns?: object) => {
      const { id } = await send(Buffer.from(text, 'latin1'), columns && { columns })
      await runDue()
      const failed = await find(id)
      expect(failed).toMatchObject({
        ...{ status: 'FAILED', failure: expect.stringContaining(failure) },
        failureProblem: { code, values: { name: 'products.csv' } },
      })
      expect(failed.failure).not.toContain(folder)
    },
  )

  it('is rejected where it is empty, incomplete, too large or sent twice', async () => {
    const { id } = await begin({ fileName: 'products.csv' })
    const statuses = []
    for (const body of ['', breakingAfter('Handle'), tooMuch()]) {
      statuses.push((await put(id, body)).status)
    }
    expect(statuses).toEqual([400, 400, 413])
    expect(await readdir(join(folder, platform.siteId, id))).toEqual([])
    const replies = await Promise.all([put(id, SHOPIFY), put(id, SHOPIFY)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await readdir(join(folder, platform.siteId, id))).toHaveLength(1)
  }, 30_000)

  it('has a safe name', async () => {
    const names = ['../../../x.csv', '..', 'a/b\\c\0.csv', '🏺'.repeat(40), '<img src=x>.csv']
    const kept = []
    for (const fileName of names) {
      const { status, body } = await app.call('POST', IMPORTS, { fileName })
      if (status !== 200) continue
      kept.push(body.import.fileName)
      expect((await put(body.import.id, SHOPIFY)).status).toBe(200)
    }
    expect(kept).toEqual(['.._.._.._x.csv', 'catalog.csv', '_'.repeat(40), '_img src_x_.csv'])
    await runDue()
    expect(new Set((await list()).map(({ status }) => status))).toEqual(new Set(['DONE']))
  })

  it.each([
    {},
    { fileName: '' },
    { fileName: 'x'.repeat(81) },
    { fileName: 'a.csv', columns: { Preis: 3 } },
    { fileName: 'a.csv', mediaFolder: '/etc' },
    { fileName: 'a.csv', dryRun: 'yes' },
  ])('is rejected with %j', async (body) => {
    expect((await app.call('POST', IMPORTS, body)).status).toBe(400)
  })

  it('is limited to ten unfinished ones', async () => {
    for (let count = 0; count < 10; count += 1) await begin({ fileName: 'a.csv' })
    const { status, body } = await app.call('POST', IMPORTS, { fileName: 'a.csv' })
    expect([status, body.details.applicationError.code]).toEqual([409, 'TOO_MANY_IMPORTS'])
  })
})

describe('imports that follow one another', () => {
  it('run one at a time, in the order in which they were begun', async () => {
    const first = await send(SHOPIFY)
    const second = await send(SHOPIFY.replace('Vase', 'Jug'))

    const taken = await claimImport(platform.scope, { folder, bucket: null })
    expect(taken?.importId).toBe(first.id)
    expect(await claimImport(platform.scope, { folder, bucket: null })).toBe(null)
    await runDue()
    expect(await find(second.id)).toMatchObject({ status: 'WAITING' })

    platform.clock.advance(31_000)
    await runDue()
    expect((await list()).map(({ status }) => status)).toEqual(['DONE', 'DONE'])
    expect(await productNames()).toEqual(['Cup', 'Jug', 'Plate'])
  })

  it('can be canceled before and while they run', async () => {
    const running = await send(manyProducts(10_000))
    const waiting = await send(SHOPIFY)
    const work = runDue()
    let { progress } = await find(running.id)
    for (; (progress.done ?? 0) === 0; { progress } = await find(running.id)) await setTimeout(50)
    const { done, perSecond = 0, secondsLeft } = progress
    expect(perSecond).toBeGreaterThan(0)
    expect(secondsLeft).toBe(Math.ceil((10_000 - (done ?? 0)) / perSecond))

    const [first, second] = [await cancel(running.id), await cancel(waiting.id)]
    await work

    expect([first.body.import.status, second.body.import.status]).toEqual(['RUNNING', 'CANCELED'])
    const ended = await find(running.id)
    expect(ended).toMatchObject({ status: 'CANCELED', progress: { total: 10_000 } })
    expect(ended.progress.done).toBeLessThan(10_000)
    expect((await productNames()).length).toBeGreaterThan(0)
    expect((await cancel(running.id)).status).toBe(200)
    expect((await put(waiting.id, SHOPIFY)).status).toBe(409)
  }, 60_000)

  it('are resumed by the next process when one is stopped', async () => {
    const { id } = await send(manyProducts(400))
    const runner = createImportRunner(platform.services)
    const work = runner.runDue()
    while ((await productNames()).length === 0) await setTimeout(5)
    await runner.stop()
    await work
    expect(await find(id)).toMatchObject({ status: 'WAITING' })

    await runDue()
    const { result } = await find(id)
    expect([result?.created ?? 0, result?.unchanged ?? 0].every((count) => count > 0)).toBe(true)
    expect((await productNames()).length).toBe(400)
  }, 60_000)

  it('are resumed when a process is killed', async () => {
    const { id } = await send(manyProducts(400))
    const child = await startProcess()
    while ((await productNames()).length === 0 && child.exitCode === null) await setTimeout(5)
    child.kill('SIGKILL')
    await new Promise((settle) => child.once('close', settle))
    expect(await find(id)).toMatchObject({ status: 'RUNNING' })
    const kept = (await productNames()).length
    expect([kept > 0, kept < 400]).toEqual([true, true])

    platform.clock.advance(31_000)
    await runDue()

    expect(await find(id)).toMatchObject({ status: 'DONE', result: { rejected: 0, updated: 0 } })
    expect(new Set(await productNames()).size).toBe(400)
    expect(await productNames()).toHaveLength(400)
  }, 60_000)

  it('fail after they have ended five processes', async () => {
    const { id } = await send(SHOPIFY)
    for (let times = 0; times < 5; times += 1) {
      expect(await claimImport(platform.scope, { folder, bucket: null })).not.toBe(null)
      platform.clock.advance(31_000)
    }
    await runDue()
    expect(await find(id)).toMatchObject({
      status: 'FAILED',
      failure: expect.stringContaining('interrupted 5 times'),
      failureProblem: { code: 'INTERRUPTED', values: { attempts: 5 } },
    })
  })
})

describe('the file of an import', () => {
  it('is previewed with its format, columns and first records', async () => {
    const { id } = await send(SHOPIFY)
    const { body } = await app.call('GET', `${IMPORTS}/${id}/preview`)
    expect(body).toMatchObject({ format: 'Shopify', columns: HEADER.split(',') })
    expect(body.rows).toHaveLength(5)
    expect(body.rows[3]).toEqual(['plate', 'Plate', '=HYPERLINK("x")', '', '', 'PLATE', '8'])
  })

  it('is imported after its dry run, without another upload', async () => {
    const { id } = await send(SHOPIFY, { dryRun: true })
    await runDue()
    expect((await find(id)).products).toEqual([
      { line: 2, name: 'Vase', outcome: 'created' },
      { line: 6, name: 'Plate', outcome: 'created' },
      { line: 7, name: 'Cup', outcome: 'created' },
    ])
    const { body } = await app.call('POST', `${IMPORTS}/${id}/repeat`, {})
    await runDue()
    expect(await find(body.import.id)).toMatchObject({
      status: 'DONE',
      dryRun: false,
      fileName: 'products.csv',
      sizeInBytes: SHOPIFY.length,
      result: { created: 3, rejected: 1 },
    })
    expect(await productNames()).toEqual(['Cup', 'Plate', 'Vase'])
  })

  it('is checked with the rate of its prices, which the import keeps until it is taken back', async () => {
    const { id } = await send(SHOPIFY, { dryRun: true })
    await runDue()
    const repeat = async (from: string, request: object) => {
      const { body } = await app.call('POST', `${IMPORTS}/${from}/repeat`, request)
      await runDue()
      return body.import
    }
    const plate = async () => {
      const { rows } = await database.pool.query(
        "SELECT price_minor::int AS price FROM products WHERE site_id = $1 AND name = 'Plate'",
        [platform.siteId],
      )
      return rows[0].price
    }
    const priceRate = { from: 'JPY', rate: 0.5 }
    const checked = await repeat(id, { dryRun: true, priceRate })
    expect(checked).toMatchObject({ priceRate })
    const imported = await repeat(checked.id, {})
    expect(imported).toMatchObject({ dryRun: false, priceRate })
    expect(await plate()).toBe(400)

    const inOwn = await repeat(imported.id, { priceRate: null })
    expect(inOwn).not.toHaveProperty('priceRate')
    expect(await plate()).toBe(800)
    const wrong = [{ from: 'EURO', rate: 1 }, { from: 'USD', rate: 0 }, { from: 'USD' }]
    for (const request of wrong) {
      const { status } = await app.call('POST', `${IMPORTS}/${id}/repeat`, { priceRate: request })
      expect(status).toBe(400)
    }
  })

  it('that is a table of the merchant is imported once its columns are mapped, which is remembered', async () => {
    const { id } = await send(OWN_TABLE, { dryRun: true })
    await runDue()
    expect(await find(id)).toMatchObject({ status: 'FAILED' })
    const { body: preview } = await app.call('GET', `${IMPORTS}/${id}/preview`)
    expect(preview).toMatchObject({
      format: null,
      suggestedColumns: { 'Preis (EUR)': 'price', Bestand: 'quantity' },
      remembered: false,
    })

    const columns = {
      Ware: 'name',
      'Preis (EUR)': 'price',
      Bestand: 'quantity',
      Text: 'description',
    }
    const { body } = await app.call('POST', `${IMPORTS}/${id}/repeat`, { columns })
    await runDue()
    expect(await find(body.import.id)).toMatchObject({
      status: 'DONE',
      result: { format: 'plain CSV', created: 2, rejected: 2, ignoredColumns: ['Regal'] },
      errors: [
        { line: 4, column: 'Preis (EUR)' },
        { line: 5, column: 'Ware', reason: 'repeats the product of line 2' },
      ],
    })
    const { rows } = await database.pool.query(
      'SELECT description, price_minor::int AS price, track_inventory FROM products WHERE site_id = $1 ORDER BY name',
      [platform.siteId],
    )
    expect(rows).toEqual([
      { description: '', price: 900, track_inventory: false },
      { description: '<p>Hoch &amp; schmal</p>', price: 1250, track_inventory: true },
    ])

    const again = await send(OWN_TABLE.replace('Vase', 'Urne'), { dryRun: true })
    const { body: second } = await app.call('GET', `${IMPORTS}/${again.id}/preview`)
    expect(second).toMatchObject({ suggestedColumns: columns, remembered: true })
  })

  it('is missing before it was sent, and unreadable files have no preview', async () => {
    const { id } = await begin({ fileName: 'a.csv' })
    for (const [method, path] of [
      ['GET', 'preview'],
      ['POST', 'repeat'],
    ] as const) {
      const { status, body } = await app.call(
        method,
        `${IMPORTS}/${id}/${path}`,
        method === 'POST' ? {} : undefined,
      )
      expect([status, body.details.applicationError.code]).toEqual([409, 'IMPORT_CONFLICT'])
    }
    const unreadable = await send('PK\x03\x04')
    const { body } = await app.call('GET', `${IMPORTS}/${unreadable.id}/preview`)
    expect(body).toMatchObject({ format: null, columns: [], rows: [] })
    const lines = await send('{}', { fileName: 'a.jsonl' })
    const { body: exported } = await app.call('GET', `${IMPORTS}/${lines.id}/preview`)
    expect(exported).toMatchObject({ format: 'JSON lines', columns: [] })
  })
})

describe('rejected rows', () => {
  it('are listed with their values and errors, and imported when they are corrected', async () => {
    const { id } = await send(BROKEN)
    await runDue()
    const { body: first } = await app.call('GET', `${IMPORTS}/${id}/rejected-rows?limit=2`)
    expect(first).toEqual({
      columns: HEADER.split(','),
      rows: [
        {
          line: 2,
          values: ['bowl', 'Bowl', '', 'Size', 'S', '-BOWL', 'ten'],
          errors: [
            {
              ...{ column: 'Variant Price', reason: expect.stringContaining('"ten"') },
              problem: expect.objectContaining({ code: 'NOT_AN_AMOUNT' }),
            },
          ],
        },
        { line: 3, values: ['bowl', '', '', '', 'M', 'BOWL-M', '12'], errors: [] },
      ],
      metadata: { count: 2, offset: 0, total: 3 },
    })
    const { body: rest } = await app.call('GET', `${IMPORTS}/${id}/rejected-rows?offset=2`)
    expect(rest.rows).toEqual([
      {
        ...{ line: 5, values: ['jug', 'Jug'] },
        errors: [
          {
            ...{ column: '', reason: expect.any(String) },
            problem: { code: 'WRONG_NUMBER_OF_VALUES', values: { count: 2, expected: 7 } },
          },
        ],
      },
    ])

    const rows = [{ line: 2, values: ['bowl', 'Bowl, deep', '', 'Size', 'S', '-BOWL', '10'] }]
    const { body } = await app.call('POST', `${IMPORTS}/${id}/retry`, { rows })
    await runDue()
    // What was not corrected is rejected again, and can be corrected then.
    expect(await find(body.import.id)).toMatchObject({ result: { created: 1, rejected: 1 } })
    expect(await find(id)).toMatchObject({ retryId: body.import.id })
    const left = await app.call('GET', `${IMPORTS}/${body.import.id}/rejected-rows`)
    expect(left.body.rows).toMatchObject([
      {
        line: 4,
        values: ['jug', 'Jug', '', '', '', '', ''],
        errors: [{ column: 'Variant Price' }],
      },
    ])
    const last = [{ line: 4, values: ['jug', 'Jug', '', '', '', 'JUG', '8'] }]
    await app.call('POST', `${IMPORTS}/${body.import.id}/retry`, { rows: last })
    await runDue()
    expect(await productNames()).toEqual(['Bowl, deep', 'Cup', 'Jug', 'Plate'])
    const { rows: stored } = await database.pool.query(
      `SELECT sku FROM variants WHERE site_id = $1 AND choices = '{"Size": "S"}'`,
      [platform.siteId],
    )
    expect(stored).toEqual([{ sku: '-BOWL' }])
  })

  it('are retried by one of two people, and again only after that import was canceled', async () => {
    const { id } = await send(BROKEN)
    await runDue()
    const retry = () => app.call('POST', `${IMPORTS}/${id}/retry`, { rows: [] })
    const replies = await Promise.all([retry(), retry(), retry()])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await list()).toHaveLength(2)
    // Nothing of the refused ones is left on the disk.
    expect(await readdir(join(folder, platform.siteId, id))).toHaveLength(1)
    expect(await readdir(join(folder, platform.siteId))).toHaveLength(2)

    const [retried] = await list()
    expect((await cancel(retried?.id ?? '')).status).toBe(200)
    expect((await retry()).status).toBe(200)
    expect((await retry()).status).toBe(409)
  })

  it('are retried with valid corrections only', async () => {
    const { id } = await send(BROKEN)
    await runDue()
    const values = HEADER.split(',').map(() => 'x')
    for (const rows of [
      [{ line: 4, values }],
      [{ line: 2, values: ['x'] }],
      [{ line: 2, values: [...values, 'x'] }],
      [{ line: 2, values: values.map(() => 3) }],
      [{ line: 2.5, values }],
      [{ line: 2, values: ['x\0', ...values.slice(1)] }],
      'x',
    ]) {
      expect((await app.call('POST', `${IMPORTS}/${id}/retry`, { rows })).status).toBe(400)
    }
    expect((await find(id)).retryId).toBeUndefined()
    expect(await list()).toHaveLength(1)
  })

  it('are resumed when a process is killed', async () => {
    const { id } = await send(manyProducts(400).replaceAll(',10\n', ',ten\n'))
    await runDue()
    const { body: page } = await app.call('GET', `${IMPORTS}/${id}/rejected-rows?limit=100`)
    expect(page.metadata.total).toBe(400)
    const rows = page.rows.map(({ line, values }: { line: number; values: string[] }) => ({
      line,
      values: [...values.slice(0, -1), '10'],
    }))
    const { body } = await app.call('POST', `${IMPORTS}/${id}/retry`, { rows })
    const child = await startProcess()
    while ((await productNames()).length === 0 && child.exitCode === null) await setTimeout(5)
    child.kill('SIGKILL')
    await new Promise((settle) => child.once('close', settle))

    platform.clock.advance(31_000)
    await runDue()
    expect(await find(body.import.id)).toMatchObject({ status: 'DONE', result: { rejected: 300 } })
    expect(await productNames()).toHaveLength(100)
  }, 60_000)

  it('are none where everything was imported, and in a dry run', async () => {
    const whole = await send(SHOPIFY.replace('ten', '10'))
    const dry = await send(SHOPIFY, { dryRun: true })
    await runDue()
    for (const { id } of [whole, dry]) {
      expect((await app.call('GET', `${IMPORTS}/${id}/rejected-rows`)).status).toBe(404)
      expect((await app.call('POST', `${IMPORTS}/${id}/retry`, { rows: [] })).status).toBe(404)
    }
  })
})

describe('exported products', () => {
  it.each(['shopify', 'woocommerce', 'hosted', 'magento'])('are a file of %s', async (format) => {
    await send(SHOPIFY.replace('cup,Cup,,,,VASE-S', 'cup,Cup,,,,CUP'))
    await runDue()
    const reply = await fetchAs(app, `${PRODUCTS}?format=${format}`)
    expect(reply.headers.get('Content-Disposition')).toContain(`filename="products-${format}.csv"`)
    const text = await reply.text()
    expect(text).toContain('Plate')
    const { id } = await send(text, { dryRun: true })
    await runDue()
    expect(await find(id)).toMatchObject({ status: 'DONE', result: { rejected: 0 } })
  })

  it('are of a known system', async () => {
    expect((await app.call('GET', `${PRODUCTS}?format=excel`)).status).toBe(400)
  })
})

describe('the exported catalog', () => {
  it('is sent as JSON lines, and gives an equal catalog when it is imported', async () => {
    await send(SHOPIFY)
    await runDue()
    const reply = await fetchAs(app, EXPORT)
    const text = await reply.text()
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-disposition': expect.stringContaining('attachment; filename="catalog.jsonl"'),
      'content-length': String(Buffer.byteLength(text)),
      'cache-control': 'private, no-store',
    })
    // Only the import's own folder remains.
    while ((await readdir(join(folder, platform.siteId))).length > 1) await setTimeout(5)

    const other = await createTestPlatform(database, { importFiles: { folder, bucket: null } })
    const otherApp = await createTestApp(other)
    await send(text, { fileName: 'catalog.jsonl' }, otherApp, other)
    await createImportRunner(other.services).runDue()
    expect(withoutKeys(await (await fetchAs(otherApp, EXPORT, other)).text())).toEqual(
      withoutKeys(text),
    )
  })

  it('contains no pictures, which an import reports, and keeps those of its own store', async () => {
    const { scope, services } = platform
    const bytes = await sharp({
      create: { width: 4, height: 4, channels: 3, background: 'teal' },
    })
      .png()
      .toBuffer()
    const mediaId = await storeMedia(scope, { files: services.mediaFiles, bytes, altText: 'Teal' })
    await createProduct(scope, { name: 'Vase', priceMinor: 900, mediaIds: [mediaId] })
    const text = await (await fetchAs(app, EXPORT)).text()
    expect(text).toContain(mediaId)

    const edited = text.replace('"priceMinor":900', '"priceMinor":950')
    const { id } = await send(edited, { fileName: 'catalog.jsonl' })
    const other = await createTestPlatform(database, { importFiles: { folder, bucket: null } })
    const otherApp = await createTestApp(other)
    const foreign = await send(text, { fileName: 'catalog.jsonl' }, otherApp, other)
    await runDue()

    expect(await find(id)).toMatchObject({
      result: { updated: 1, missingPictures: 0 },
      warnings: [],
    })
    expect(await (await fetchAs(app, EXPORT)).text()).toContain(`"mediaIds":["${mediaId}"]`)
    expect((await otherApp.call('GET', `${IMPORTS}/${foreign.id}`)).body.import).toMatchObject({
      result: { created: 1, missingPictures: 1 },
      warnings: [expect.stringContaining('1 pictures left out')],
      warningDetails: [{ problem: { code: 'PICTURES_LEFT_OUT', values: { count: 1 } } }],
    })
  })
})

describe('permissions', () => {
  it.each([
    ['POST', IMPORTS, 'WIX_STORES.MODIFY_PRODUCTS'],
    ['GET', IMPORTS, 'WIX_STORES.MODIFY_PRODUCTS'],
    ['GET', `${IMPORTS}/${NOBODY}`, 'WIX_STORES.MODIFY_PRODUCTS'],
    ['PUT', `${IMPORTS}/${NOBODY}/file`, 'WIX_STORES.MODIFY_PRODUCTS'],
    ['POST', `${IMPORTS}/${NOBODY}/cancel`, 'WIX_STORES.MODIFY_PRODUCTS'],
    ['GET', `${IMPORTS}/${NOBODY}/rejected-records`, 'WIX_STORES.MODIFY_PRODUCTS'],
    ['GET', `${IMPORTS}/${NOBODY}/preview`, 'WIX_STORES.MODIFY_PRODUCTS'],
    ['POST', `${IMPORTS}/${NOBODY}/repeat`, 'WIX_STORES.MODIFY_PRODUCTS'],
    ['GET', `${IMPORTS}/${NOBODY}/rejected-rows`, 'WIX_STORES.MODIFY_PRODUCTS'],
    ['POST', `${IMPORTS}/${NOBODY}/retry`, 'WIX_STORES.MODIFY_PRODUCTS'],
    ['GET', EXPORT, 'WIX_STORES.READ_MERCHANT_DATA'],
    ['GET', PRODUCTS, 'WIX_STORES.READ_MERCHANT_DATA'],
  ] as [string, string, Permission][])('%s %s', async (method, path, permission) => {
    const others = (
      ['WIX_STORES.MODIFY_PRODUCTS', 'WIX_STORES.READ_MERCHANT_DATA', 'SITE.MANAGE'] as const
    ).filter((other) => other !== permission)
    const weak = await createTestApp(platform, others)
    const visitor = await createTestVisitor(platform)
    for (const Authorization of [weak.apiKey, visitor.tokens.access_token]) {
      expect((await platform.fetch(path, { method, headers: { Authorization } })).status).toBe(403)
    }
    expect((await platform.fetch(path, { method })).status).toBe(401)
  })

  it('allow catalog staff, too', async () => {
    const { tokens } = await createTestStaff(platform)
    const headers = { Authorization: tokens.access_token }
    expect((await platform.fetch(IMPORTS, { headers })).status).toBe(200)
  })

  it('are separate for each site', async () => {
    const { id } = await send(SHOPIFY)
    await runDue()
    const other = await createTestPlatform(database, { importFiles: { folder, bucket: null } })
    const outsider = await createTestApp(other)
    for (const path of ['', '/rejected-records', '/rejected-rows', '/preview']) {
      expect((await outsider.call('GET', `${IMPORTS}/${id}${path}`)).status).toBe(404)
    }
    for (const [path, body] of [
      ['cancel', {}],
      ['repeat', {}],
      ['retry', { rows: [] }],
    ] as const) {
      expect((await outsider.call('POST', `${IMPORTS}/${id}/${path}`, body)).status).toBe(404)
    }
    expect((await put(id, SHOPIFY, outsider)).status).toBe(404)
    expect((await outsider.call('GET', IMPORTS)).body.imports).toEqual([])
    expect(await (await fetchAs(outsider, EXPORT, other)).text()).not.toContain('Vase')
  })

  it('reject pages that do not exist', async () => {
    await begin({ fileName: 'a.csv' })
    await begin({ fileName: 'b.csv' })
    const { body } = await app.call('GET', `${IMPORTS}?limit=1&offset=1`)
    expect(body).toMatchObject({
      imports: [{ fileName: 'a.csv' }],
      metadata: { count: 1, offset: 1, total: 2 },
    })
    for (const query of ['limit=-1', 'limit=x', 'limit=1000', 'offset=1e9', 'status=DONE']) {
      expect((await app.call('GET', `${IMPORTS}?${query}`)).status).toBe(400)
    }
    expect((await app.call('GET', `${IMPORTS}/x`)).status).toBe(404)
  })
})

function runDue() {
  return createImportRunner(platform.services).runDue()
}

async function begin(body: object, by = app): Promise<CatalogImport> {
  const reply = await by.call('POST', IMPORTS, body)
  expect(reply).toMatchObject({ status: 200 })
  return reply.body.import
}

/** Begins an import and sends its file to the returned address. */
async function send(
  text: string | Buffer<ArrayBuffer>,
  body: object = {},
  by = app,
  { fetch } = platform,
): Promise<CatalogImport> {
  const reply = await by.call('POST', IMPORTS, { fileName: 'products.csv', ...body })
  const sent = await fetch(reply.body.uploadUrl, {
    method: 'PUT',
    headers: { Authorization: by.apiKey },
    body: text,
  })
  expect(sent.status).toBe(200)
  return ((await sent.json()) as { import: CatalogImport }).import
}

function put(id: string, body: BodyInit, by = app) {
  const headers = { Authorization: by.apiKey }
  const init = { method: 'PUT', headers, body, duplex: 'half' } as RequestInit
  return platform.fetch(`${IMPORTS}/${id}/file`, init)
}

function cancel(id: string) {
  return app.call('POST', `${IMPORTS}/${id}/cancel`, {})
}

async function find(id: string): Promise<CatalogImport> {
  return (await app.call('GET', `${IMPORTS}/${id}`)).body.import
}

async function list(): Promise<CatalogImport[]> {
  return (await app.call('GET', IMPORTS)).body.imports
}

function fetchAs({ apiKey }: TestApp, path: string, { fetch } = platform) {
  return fetch(path, { headers: { Authorization: apiKey } })
}

async function productNames(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    'SELECT name FROM products WHERE site_id = $1 ORDER BY name',
    [platform.siteId],
  )
  return rows.map(({ name }) => name)
}

function manyProducts(count: number) {
  const rows = Array.from({ length: count }, (_, n) => `p-${n},Vase ${n},,,,P-${n},10`)
  return `${HEADER}\n${rows.join('\n')}\n`
}

/** Replaces keys and addresses of an exported catalog, which differ between stores. */
function withoutKeys(text: string) {
  return text.replaceAll(/"key":"[^"]*"/g, '')
}

async function startProcess() {
  const { host, user } = inject('postgres')
  const { rows } = await database.pool.query<{ name: string }>('SELECT current_database() AS name')
  const url = new URL(`postgresql:///${rows[0]?.name}`)
  url.search = String(new URLSearchParams({ host, user }))
  const program = join(import.meta.dirname, 'run-imports.fixture.ts')
  const time = platform.clock.now().toISOString()
  return spawn(process.execPath, [program, url.href, folder, time], { stdio: 'inherit' })
}

function breakingAfter(text: string) {
  let isSent = false
  return new ReadableStream({
    pull(controller) {
      if (isSent) controller.error(new Error('The connection broke.'))
      else controller.enqueue(new TextEncoder().encode(text))
      isSent = true
    },
  })
}

/** One byte more than the limit. */
function tooMuch() {
  const part = new Uint8Array(1024 * 1024)
  let sent = 0
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(sent < 256 ? part : part.subarray(0, 1))
      if (sent === 256) controller.close()
      sent += 1
    },
  })
}
