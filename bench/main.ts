// Measures, and prints ratios to floors of the same run: the machine is shared, and seconds alone say little.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureClientSize } from './client-size.ts'
import { benchListing } from './listing.ts'
import type { Measurement } from './measure.ts'

if (process.platform !== 'linux') {
  console.error('The benchmarks read CPU time from /proc and so run on Linux only.')
  process.exit(1)
}

const scratch = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
try {
  const { platform, sameSql, sameBytes, page } = await benchListing(scratch)
  console.log('query products, 50 of 2,000 (CPU µs per answer)')
  print('platform', platform)
  print('bare server, same SQL', sameSql)
  print('bare server, same bytes', sameBytes)
  printRatio('platform / same SQL', platform, sameSql)
  printRatio('platform / same bytes', platform, sameBytes)

  console.log('listing page, 24 of 2,000 (CPU µs of the storefront per answer)')
  print('storefront', page.page)
  print('renderToString', page.rendered)
  printRatio('storefront / renderToString', page.page, page.rendered)

  const { minified, gzip } = await measureClientSize()
  console.log('client, session and catalog (bytes)')
  console.log(`  minified ${minified}  gzip ${gzip}`)
} finally {
  rmSync(scratch, { recursive: true, force: true })
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
