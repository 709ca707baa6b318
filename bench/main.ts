// Runs the benchmarks, and prints ratios to baselines of the same run, because absolute times vary on shared machines.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PageFigures } from './audit-pages.ts'
import { type BackOfficeFigures, benchBackOffice } from './back-office.ts'
import { benchBackOfficePages } from './back-office-pages.ts'
import { benchCatalog, type ReadFigures } from './catalog.ts'
import { benchImport, benchVariants } from './catalog-writes.ts'
import { benchCalls, type CallCost, measureColdImport } from './client-calls.ts'
import { measureClientSize } from './client-size.ts'
import { benchEvents } from './events.ts'
import { benchImports, type ImportRun, SAME_SQL } from './imports.ts'
import { benchLargeStore } from './large-store.ts'
import { benchListing } from './listing.ts'
import type { Measurement } from './measure.ts'
import { benchReads } from './reads.ts'
import { benchSelling } from './selling.ts'
import { benchShoppers, type ShopperFigures } from './shoppers.ts'
import { benchStarts } from './starts.ts'
import { benchStorefront, RUNS } from './storefront.ts'

if (process.platform !== 'linux') {
  console.error('The benchmarks read CPU time from /proc and so run on Linux only.')
  process.exit(1)
}

const suites = {
  events,
  catalog,
  reads,
  'large-store': largeStore,
  writes,
  imports,
  selling,
  listing,
  shoppers,
  storefront,
  'back-office': backOffice,
  'back-office-pages': backOfficePages,
  client,
  starts,
}
/** Take minutes, or a quarter of an hour. */
const onlyAlone = ['large-store', 'back-office-pages', 'starts']
const [wanted] = process.argv.slice(2)
if (wanted !== undefined && !(wanted in suites)) {
  console.error(`There is no benchmark ${wanted}, only ${Object.keys(suites).join(', ')}.`)
  process.exit(1)
}

const scratch = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
try {
  for (const [name, run] of Object.entries(suites)) {
    if (wanted === name || (wanted === undefined && !onlyAlone.includes(name))) await run()
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

async function catalog() {
  const sizes = process.argv.slice(3).map(Number)
  for (const products of sizes.length > 0 ? sizes : [10_000]) {
    const { product, listing, facets } = await benchCatalog(scratch, products)
    const size = `${products.toLocaleString('en')} × 6 (CPU µs per answer)`
    printRead(`product by slug, of ${size}`, product)
    printRead(`50 of a collection by price, of ${size}`, listing)
    console.log(`24 of the whole catalog, of ${size}`)
    print('plain', facets.plain)
    print('with facets', facets.withFacets)
    print('with other facets', facets.otherFacets)
    printRatio('with facets / plain', facets.withFacets, facets.plain)
    printRatio('other facets / plain', facets.otherFacets, facets.plain)
  }
}

async function reads() {
  console.log('reads that ask the database, of 3,000 × 6 (CPU µs per answer)')
  for (const { name, platform, bare } of await benchReads(scratch)) {
    console.log(`  ${name}`)
    print('  platform', platform)
    print('  bare server, same SQL', bare)
    printRatio('  platform / same SQL', platform, bare)
  }
}

async function largeStore() {
  const products = Number(process.argv[3] ?? 100_000)
  const { disk, bytes, facets, words } = await benchLargeStore(scratch, products)
  const megabytes = (size: number) => `${(size / 1024 / 1024).toFixed(0).padStart(6)} MB`
  console.log(`a store of ${products.toLocaleString('en')} × 6 on disk: ${megabytes(bytes).trim()}`)
  for (const { table, rows, indexes, total } of disk) {
    const columns = [table.padEnd(24), `${rows}`.padStart(8), megabytes(total)]
    console.log(`  ${columns.join('  ')}, of them indexes ${megabytes(indexes).trim()}`)
  }
  console.log('facets that were not counted before (milliseconds of the event loop)')
  for (const { selection, median, least } of facets) {
    console.log(`  ${selection.padEnd(24)} median ${median.toFixed(1)}  least ${least.toFixed(1)}`)
  }
  console.log('word searches with facets (milliseconds of CPU time)')
  for (const { expression, found, database, databaseAlone, program } of words) {
    const columns = [expression.padEnd(16), `${found}`.padStart(8), 'database', database.toFixed(1)]
    const alone = `without memory ${databaseAlone.toFixed(0)}`
    console.log(`  ${columns.join('  ')}  program ${program.toFixed(1)}  ${alone}`)
  }
}

async function writes() {
  const { one, many } = await benchVariants(scratch)
  console.log('one variant changed (CPU µs per answer)')
  print('of a product with 1', one)
  print('of a product with 2,048', many)
  printRatio('2,048 / 1', many, one)
  const { products, seconds, program, database } = await benchImport(scratch)
  console.log(`import of ${products} products with 6 variants as JSON lines (CPU µs per product)`)
  console.log(`  program ${program.toFixed(0)}  database ${database.toFixed(0)}`)
  console.log(`  ${Math.round(products / seconds)} products/s by the clock`)
}

async function imports() {
  const products = Number(process.argv[3] ?? 3_000)
  console.log(
    `imports of ${products} products with 6 variants into new databases (CPU µs per product)`,
  )
  const runs = await benchImports(scratch, products)
  const ratioOf = (run: ImportRun, to: ImportRun | undefined) =>
    to && run.database !== null && to.database !== null
      ? ((run.program + run.database) / (to.program + to.database)).toFixed(2)
      : '   ?'
  for (const run of runs) {
    const baseline = runs.find(({ server, what }) => server === run.server && what === SAME_SQL)
    const columns = [
      `${run.server}, ${run.what}`.padEnd(36),
      `program ${run.program.toFixed(0).padStart(5)}`,
      `database ${(run.database?.toFixed(0) ?? '?').padStart(5)}`,
      `/ same SQL ${ratioOf(run, baseline)}`,
      `${Math.round(run.products / run.seconds)}/s by the clock`,
    ]
    console.log(`  ${columns.join('  ')}`)
  }
}

async function selling() {
  console.log('steps of a sale, one after another (CPU µs of each)')
  for (const { operation, statements, platform, sameSql } of await benchSelling(scratch)) {
    const columns = (cost: typeof platform) =>
      `program ${cost.program.toFixed(0).padStart(5)}  database ${cost.database.toFixed(0).padStart(5)}`
    const ratio = (platform.program + platform.database) / (sameSql.program + sameSql.database)
    console.log(`${operation}, ${statements.toFixed(1)} statements`)
    console.log(`  ${'platform'.padEnd(28)} ${columns(platform)}`)
    console.log(`  ${'same SQL'.padEnd(28)} ${columns(sameSql)}`)
    console.log(`  ${'platform / same SQL'.padEnd(28)} ${ratio.toFixed(2)}`)
  }
}

async function listing() {
  const { cached, page, rendered } = await benchListing(scratch)
  console.log('listing page, 24 of 2,000 (CPU µs of the storefront per answer)')
  print('storefront, cached', cached)
  print('storefront, rendered', page)
  print('renderToString', rendered)
  printRatio('cached / renderToString', cached, rendered)
  printRatio('rendered / renderToString', page, rendered)
}

async function shoppers() {
  const figures = await benchShoppers()
  console.log('50 shoppers at once, pages of the demo store one after another (milliseconds)')
  for (const [name, figure] of Object.entries(figures)) printShoppers(name, figure)
}

function printShoppers(name: string, { p50, p99, pages, pagesPerSecond }: ShopperFigures) {
  const columns = [
    name.padEnd(28),
    `p50 ${p50.toFixed(1)}`,
    `p99 ${p99.toFixed(1)}`,
    `ratio ${(p99 / p50).toFixed(2)}`,
    `${pages} pages, ${pagesPerSecond.toFixed(0)} a second`,
  ]
  console.log(`  ${columns.join('  ')}`)
}

async function storefront() {
  console.log(`pages of the demo store on Lighthouse’s phone (medians of ${RUNS})`)
  printPages(await benchStorefront())
}

async function backOfficePages() {
  console.log('screens of the back office, signed in (Lighthouse: accessibility / best practices)')
  for (const { path, scores, failed } of await benchBackOfficePages()) {
    const name = path.replace(/[\da-f-]{36}$/, ':id').padEnd(28)
    console.log(`  ${name} ${Object.values(scores).join(' / ')}  ${failed.join(', ')}`.trimEnd())
  }
}

function printPages(pages: PageFigures[]) {
  for (const { path, scores, firstPaint, largestPaint, blocked, shift } of pages) {
    const columns = [
      path.padEnd(24),
      Object.values(scores).join(' / ').padEnd(22),
      `first paint ${(firstPaint / 1000).toFixed(2)} s`,
      `largest ${(largestPaint / 1000).toFixed(2)} s`,
      `blocked ${blocked.toFixed(0)} ms`,
      `shift ${shift.toFixed(3)}`,
    ]
    console.log(`  ${columns.join('  ')}`)
  }
}

async function backOffice() {
  const products = Number(process.argv[3] ?? 10_000)
  const { visit, search, people, edit, list, matrix } = await benchBackOffice(products)
  console.log(`back office, ${products.toLocaleString('en')} products (milliseconds by the clock)`)
  printWaits('list, first rows', visit)
  printWaits('search by a part of a name', search)
  for (const [name, waits] of Object.entries(people))
    printWaits(`${name}, by a part of a name`, waits)
  printWaits('edit of a cell, saved', edit)
  printFrames('list of 50, scrolled', list)
  printFrames('matrix of 2,048, scrolled', matrix)
}

function printWaits(name: string, { median, longest }: BackOfficeFigures['visit']) {
  console.log(`  ${name.padEnd(28)} median ${median.toFixed(0)}  longest ${longest.toFixed(0)}`)
}

function printFrames(name: string, { median, longest, blank }: BackOfficeFigures['list']) {
  console.log(
    `  ${name.padEnd(28)} frame ${median.toFixed(1)}  longest ${longest.toFixed(0)}  without rows ${blank.toFixed(0)}`,
  )
}

async function events() {
  const { delivered, posted, lag } = await benchEvents(scratch)
  console.log('events, 5,000 of one site to one receiver (per second)')
  console.log(`  signed and delivered  ${delivered.toFixed(0).padStart(6)}`)
  console.log(`  bare posts            ${posted.toFixed(0).padStart(6)}`)
  console.log(`  ratio                 ${(delivered / posted).toFixed(2).padStart(6)}`)
  console.log('events, from the call to the receiver at 200 changes/s')
  console.log(`  p50 ${lag.p50} ms  p99 ${lag.p99} ms`)
}

async function starts() {
  const { cpu, time, resident } = await benchStarts()
  console.log('a start of the demo store, until the shop has answered (medians)')
  console.log(`  CPU ${cpu.toFixed(0)} ms  by the clock ${time.toFixed(0)} ms`)
  console.log(`  platform resident ${resident.toFixed(0)} MiB`)
}

async function client() {
  const { first, later } = await measureClientSize()
  console.log('client, session, catalog and cart (bytes)')
  console.log(`  at once       minified ${first.minified}  gzip ${first.gzip}`)
  console.log(`  for a sign-in minified ${later.minified}  gzip ${later.gzip}`)
  console.log(`client, cold import: ${(await measureColdImport()).toFixed(1)} ms`)
  for (const [perPage, rounds] of [
    [1, 15],
    [50, 5],
  ] as const) {
    const figures = await benchCalls(perPage, rounds)
    console.log(`client, 1,000 queries of ${perPage} products / fetch and JSON.parse`)
    printCost('client', figures.client)
    printCost('bare', figures.bare)
    const time = figures.client.time / figures.bare.time
    const allocated = figures.client.allocated / figures.bare.allocated
    console.log(
      `  ${'ratio'.padEnd(10)} ${time.toFixed(2)} of the time  ${allocated.toFixed(2)} of the bytes`,
    )
  }
}

function printCost(name: string, { time, allocated }: CallCost) {
  const megabytes = (allocated / 1024 / 1024).toFixed(1)
  console.log(`  ${name.padEnd(10)} ${time.toFixed(1)} ms  ${megabytes} MiB`)
}

function printRead(
  title: string,
  { begun, first, unasked, repeated, begunSql, sameSql, sameBytes }: ReadFigures,
) {
  console.log(title)
  print('platform, just begun', begun)
  print('platform, first read', first)
  print('platform, never asked', unasked)
  print('platform, asked again', repeated)
  print('bare server, just begun', begunSql)
  print('bare server, same SQL', sameSql)
  print('bare server, same bytes', sameBytes)
  printRatio('just begun / just begun', begun, begunSql)
  printRatio('first read / same SQL', first, sameSql)
  printRatio('never asked / same SQL', unasked, sameSql)
  printRatio('asked again / same bytes', repeated, sameBytes)
}

function printRatio(title: string, a: Measurement, b: Measurement) {
  const ratio = (a.server + a.database) / (b.server + b.database)
  console.log(`  ${title.padEnd(28)} ${ratio.toFixed(2)}`)
}

function print(name: string, { server, database, p50, p99, bytes }: Measurement) {
  const columns = [
    name.padEnd(26),
    `server ${server.toFixed(0).padStart(6)}`,
    `database ${database.toFixed(0).padStart(6)}`,
    `p50 ${p50.toFixed(2)} ms`,
    `p99 ${p99.toFixed(2)} ms`,
    `${(bytes / 1024).toFixed(1)} KiB`,
  ]
  console.log(`  ${columns.join('  ')}`)
}
