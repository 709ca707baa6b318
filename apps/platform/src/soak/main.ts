// npm run soak [ROUNDS]: ten thousand logins and renewals, and a check for leaked rows and memory. Exit code 0: none.

import { createTestDatabase, startTestServer } from '../kernel/database/test-database.ts'
import { createProgressBar } from '../startup/progress-bar.ts'
import { createTestPlatform } from '../testing/test-platform.ts'
import { runSoak } from './run-soak.ts'

const MAX_GROWTH_BYTES = 16 * 1024 * 1024
const MiB = 1024 * 1024

const rounds = Number(process.argv[2] ?? 10_000)
const server = await startTestServer()
const database = await createTestDatabase(server)
const started = performance.now()
try {
  const bar = createProgressBar('Soak')
  const platform = await createTestPlatform(database)
  const report = await runSoak(platform, { rounds, onProgress: (done) => bar.update(done, rounds) })
  bar.end()

  const { heapBytes, connections, rows, failures } = report
  const growth = heapBytes.late - heapBytes.early
  const left = Object.entries(rows).filter(([, count]) => count > 0)
  const seconds = (performance.now() - started) / 1000
  console.log(
    `${rounds} logins and renewals in ${seconds.toFixed(0)} s, ${failures.length} failed.`,
  )
  console.log(
    `Heap ${(heapBytes.early / MiB).toFixed(1)} → ${(heapBytes.late / MiB).toFixed(1)} MiB.`,
  )
  console.log(
    `Connections: ${connections.open} open, ${connections.idle} idle, ${connections.waiting} waited for.`,
  )
  console.log(
    `Rows left: ${left.map(([table, count]) => `${table} ${count}`).join(', ') || 'none'}.`,
  )
  for (const failure of new Set(failures)) console.log(`  ${failure}`)
  const isClean =
    failures.length === 0 && growth < MAX_GROWTH_BYTES && connections.open === connections.idle
  console.log(isClean ? 'No leak.' : 'Something leaks.')
  process.exitCode = isClean ? 0 : 1
} finally {
  await database.close()
  await server.stop()
}
