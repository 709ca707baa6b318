// Measures, and prints ratios to floors of the same run: the machine is shared, and seconds alone say little.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchListing } from './listing.ts'
import type { Measurement } from './measure.ts'

if (process.platform !== 'linux') {
  console.error('The benchmarks read CPU time from /proc and so run on Linux only.')
  process.exit(1)
}

const scratch = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
try {
  const { platform, sameSql, sameBytes } = await benchListing(scratch)
  console.log('query products, 50 of 2,000 (CPU µs per answer)')
  print('platform', platform)
  print('bare server, same SQL', sameSql)
  print('bare server, same bytes', sameBytes)
  const ratio = (a: Measurement, b: Measurement) =>
    ((a.server + a.database) / (b.server + b.database)).toFixed(2)
  console.log(`  platform / same SQL    ${ratio(platform, sameSql)}`)
  console.log(`  platform / same bytes  ${ratio(platform, sameBytes)}`)
} finally {
  rmSync(scratch, { recursive: true, force: true })
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
