import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { listEntities } from '../../catalog/entities/list-entities.ts'
import { setMediaQuota } from '../../catalog/media/library/media-quota.ts'
import { queryProducts } from '../../catalog/product/read/query-products.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { createDiskFiles } from '../../media/files/disk-files.ts'
import { createTestSite } from '../../testing/test-scope.ts'
import { exportCatalog } from '../export/export-catalog.ts'
import { importCatalog } from './import-catalog.ts'
import { ImportError } from './import-error.ts'
import type { ImportOptions } from './import-report.ts'

let database: OpenDatabase
let scope: SiteScope
let folder: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  scope = await createTestSite(database)
  folder = await mkdtemp(join(tmpdir(), 'vitrine-import-'))
})
afterEach(() => rm(folder, { recursive: true }))
afterAll(() => database.close())

const SHOPIFY = 'Handle,Title,Vendor,Variant Price,Variant SKU\n'
const many = (line: (n: number) => string, length = 30) =>
  Array.from({ length }, (_, n) => `${line(n)}\n`).join('')

describe('the text of a file', () => {
  const text = `${SHOPIFY}b,Bürste – groß,Çelik,"12,50",B-1\nc,Crème,Ünal,3,C-1\n`

  it.each([
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['UTF-8 with a mark and CRLF', Buffer.from(`\ufeff${text.replaceAll('\n', '\r\n')}`), 'utf-8'],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${text}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le'), 'utf-16le'],
    ['UTF-16, big end first', Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), 'utf-16be'],
    ['Windows-1252', Buffer.from(text.replace('–', '\x96'), 'latin1'), 'windows-1252'],
    ['other headings and semicolons', Buffer.from(withSemicolons(text)), 'utf-8'],
  ])('is read in %s', async (_, bytes, encoding) => {
    const report = await importText('products.csv', bytes)

    expect(report).toMatchObject({ encoding, created: 2, rejected: [] })
    expect(await readAll()).toMatchObject([
      { name: 'Bürste – groß', brand: 'Çelik', priceMinor: 1250 },
      { name: 'Crème', brand: 'Ünal', priceMinor: 300 },
    ])
  })
})

describe('columns', () => {
  it('can be mapped from other names', async () => {
    const text = 'Artikel,Bezeichnung,Preis,Lager\nb,Bürste,12.50,7\n'
    const columns = { artikel: 'Handle', Bezeichnung: 'Title', Preis: 'Variant Price' }

    const report = await importText('artikel.csv', text, { columns })

    expect(report).toMatchObject({ format: 'Shopify', created: 1, ignoredColumns: ['Lager'] })
    await expect(
      importText('artikel.csv', text, { columns: { ...columns, Farbe: 'Option1 Value' } }),
    ).rejects.toThrow('artikel.csv has no column "Farbe" to rename.')
  })

  it('that are ignored are reported', async () => {
    const header = SHOPIFY.replace('\n', ',Tax code,Empty\n')
    const report = await importText('products.csv', `${header}a,A,V,1,A-1,"new, sale",\n`)
    expect(report.ignoredColumns).toEqual(['Tax code'])
  })
})

it('stops with a message where the storage quota is exceeded', async () => {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await mkdir(join(folder, 'media'))
  await writeFile(join(folder, 'media', 'vase.png'), png)
  await setMediaQuota(scope, 10)
  const text = 'Handle,Title,Variant Price,Image Src\na,A,1,vase.png\n'
  const outcome = importText('products.csv', text)
  await expect(outcome).rejects.toThrow(ImportError)
  await expect(outcome).rejects.toThrow('The storage quota of the store is exceeded.')
})

describe('a dry run', () => {
  it.each([
    ['products.csv', `${SHOPIFY}a,A,V,1,S-1\nb,B,V,2,S-1\nc,,V,x,S-3\na,,,,\n`],
    ['catalog.jsonl', lines({ name: 'A', sku: 'S-1' }, { name: 'B', sku: 'S-1' }, { name: '' })],
  ])('reports the result for %s, and saves nothing', async (name, text) => {
    const tried = await importText(name, text, { isDryRun: true })

    expect(await readAll()).toEqual([])
    expect((await listEntities(scope, 'brands', PAGE)).total).toBe(0)
    const done = await importText(name, text)
    expect(tried).toEqual(done)
    expect(done).toMatchObject({ created: 2, warningCount: 1, rejected: [{}] })
  })
})

describe('rejected records', () => {
  it.each([
    ['products.csv', `${SHOPIFY}a,A,V,1,S-1\n${many((n) => `x${n},X,V,free,`, 100_001)}`],
    ['catalog.jsonl', `${lines({ name: 'A' })}\n${'{}\n'.repeat(100_001)}`],
  ])('end the import of %s when there are too many', async (name, text) => {
    const outcome = importText(name, text)
    await expect(outcome).rejects.toThrow('More than 100,000 records were rejected')
    await expect(outcome).rejects.toThrow(ImportError)
  })

  it('are written to a file that can be corrected and imported', async () => {
    const header = 'Handle;Title;Option1 Name;Option1 Value;Variant Price;Body (HTML)\n'
    const text = `${header}a;A;Size;S;ten;"Two\nlines; ""quoted"""\na;;;M;11;\nb;B;;;5;\n`
    const first = await importText('products.csv', text, { rejectedFolder: folder })
    expect(first).toMatchObject({ created: 1, rejected: [{ line: 2, column: 'Variant Price' }] })

    const rejected = await readFile(first.rejectedFile ?? '', 'utf8')
    expect(rejected).toBe(`\ufeff${header}a;A;Size;S;ten;"Two\nlines; ""quoted"""\na;;;M;11;\n`)
    const second = await importText('fixed.csv', rejected.replace('ten', '10'))

    expect(second).toMatchObject({ created: 1, rejected: [] })
    expect(await readAll()).toMatchObject([
      { name: 'B' },
      { name: 'A', description: 'Two\nlines; "quoted"', variants: [{}, {}] },
    ])
  })

  it('of an exported catalog are written too', async () => {
    const text = lines({ name: 'A' }, { name: 'x'.repeat(81) })
    const first = await importText('catalog.jsonl', text, { rejectedFolder: folder })
    expect(first).toMatchObject({ created: 1, rejected: [{ line: 4, column: 'name' }] })

    const rejected = await readFile(first.rejectedFile ?? '', 'utf8')
    const second = await importText('fixed.jsonl', rejected.replace('x'.repeat(81), 'B'))

    expect(second).toMatchObject({ created: 1, unchanged: 0, rejected: [] })
    expect((await readAll()).map(({ collectionIds }) => collectionIds.length)).toEqual([1, 1])
  })
})

const WOO = 'ID,Type,SKU,Name,Published,Visibility in catalog,Regular price\n'
const HOSTED = 'handle,fieldType,name,visible,price,sku\n'
const MAGENTO = 'sku,product_type,name,price,url_key\n'

describe.each([
  ['Shopify', 'p.csv', SHOPIFY + many((n) => `h${n},Name ${n},V,5,S-${n}`)],
  ['WooCommerce', 'p.csv', WOO + many((n) => `${n + 1},simple,S-${n},Name ${n},1,visible,5`)],
  ['the hosted platform', 'p.csv', HOSTED + many((n) => `h${n},PRODUCT,Name ${n},TRUE,5,S-${n}`)],
  ['Magento', 'p.csv', MAGENTO + many((n) => `S-${n},simple,Name ${n},5,name-${n}`)],
  ['JSON lines', 'p.jsonl', lines(...Array.from({ length: 450 }, (_, n) => ({ name: `N ${n}` })))],
])('an import of %s', (format, name, text) => {
  it('resumes after an interruption, with the same result', async () => {
    const interruption = new AbortController()
    const cut = importText(name, text, {
      signal: interruption.signal,
      onProgress: ({ done }) => done >= 7 && interruption.abort(new Error('Power failure')),
    })
    await expect(cut).rejects.toThrow('Power failure')
    const before = (await readAll()).length

    const report = await importText(name, text)

    const total = name.endsWith('l') ? 450 : 30
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(total)
    expect(report).toMatchObject({ format, created: total - before, unchanged: before })
    expect(await importText(name, text)).toMatchObject({ created: 0, unchanged: total })
    const whole = await exported(scope)
    const other = await createTestSite(database)
    await importText(name, text, {}, other)
    expect(whole).toEqual(await exported(other))
  })
})

const PAGE = { limit: 1, offset: 0, withCounts: false }

function withSemicolons(text: string) {
  return text
    .replace('"12,50"', '12.50')
    .replaceAll(',', ';')
    .replace('12.50', '12,50')
    .replace(/^.*\n/, (header) => header.toUpperCase())
}

/** An exported catalog of these products, all in one collection. */
function lines(...products: { name: string; sku?: string }[]) {
  return [
    { kind: 'store', version: 1, currency: 'EUR', language: 'en' },
    { kind: 'collection', key: 'c', name: 'Collection' },
    ...products.map(({ name, ...product }, index) => ({
      kind: 'product',
      key: `k${index}`,
      collections: ['c'],
      product: { name, priceMinor: 100, brand: 'V', ...product },
    })),
  ]
    .map((line) => JSON.stringify(line))
    .join('\n')
}

async function importText(
  name: string,
  text: string | Uint8Array,
  options: Partial<ImportOptions> = {},
  site = scope,
) {
  const file = join(folder, name)
  await writeFile(file, text)
  return importCatalog(site, {
    file,
    files: createDiskFiles({ folder: join(folder, 'kept') }),
    ...options,
  })
}

async function readAll() {
  const sort = [{ fieldName: 'numericId' }]
  const all = []
  for (;;) {
    const page = await queryProducts(scope, { sort, paging: { limit: 100, offset: all.length } })
    all.push(...page.items)
    if (all.length >= page.total) return all
  }
}

/** The catalog as lines, whatever order it came in. */
async function exported(site: SiteScope) {
  const file = join(folder, `${site.siteId}.jsonl`)
  await exportCatalog(site, { file, files: createDiskFiles({ folder: join(folder, 'kept') }) })
  return (await readFile(file, 'utf8')).trim().split('\n').sort()
}
