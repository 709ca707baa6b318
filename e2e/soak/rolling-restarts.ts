import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@vitrine/platform'
import { findFreePort } from '@vitrine/scripts/find-free-port'
import { startBalancer } from './balancer.ts'

const PLATFORM = join(import.meta.dirname, '..', '..', 'apps/platform/build/server/main.js')
const CLIENTS = 8

export interface RestartReport {
  answered: number
  /** Requests that got no answer, or another than 200. */
  failed: string[]
}

/** Restarts two platforms behind a load balancer that retries nothing, one after the other, while clients ask. */
export async function restartUnderLoad({ rounds }: { rounds: number }): Promise<RestartReport> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-rolling-'))
  const database = await startEmbeddedPostgres({ dataFolder: join(folder, 'postgres') })
  const { host, user, database: name } = database.connection
  const environment = {
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: `postgresql://${user}@/${name}?host=${host}`,
    DEMO_STORE: 'false',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'development',
    PUBLIC_PLATFORM_URL: 'http://localhost:4000',
  }
  const ports = [await findFreePort(), await findFreePort()]
  const processes: ChildProcess[] = []
  for (const port of ports) processes.push(await start(port))
  const balancer = await startBalancer(ports)
  const report: RestartReport = { answered: 0, failed: [] }
  let isOver = false
  try {
    await balancer.untilHealthy(ports.length)
    const clients = Array.from({ length: CLIENTS }, ask)
    for (let round = 0; round < rounds; round++) {
      for (const [index, port] of ports.entries()) {
        await stop(processes[index])
        processes[index] = await start(port)
        await balancer.untilHealthy(ports.length)
      }
    }
    isOver = true
    await Promise.all(clients)
    return report
  } finally {
    isOver = true
    balancer.close()
    await Promise.all(processes.map(stop))
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }

  async function start(port: number) {
    // Without a channel to a parent, a platform takes its time for a load balancer when it stops.
    const child = spawn(process.execPath, [PLATFORM], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...environment, PLATFORM_PORT: String(port) },
    })
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await isReady())) await sleep(50)
    return child
  }

  async function ask() {
    const { apiKey } = JSON.parse(readFileSync(join(folder, 'credentials.json'), 'utf8'))
    const headers = { Authorization: apiKey, 'Content-Type': 'application/json' }
    for (let times = 0; !isOver; times++) {
      const [path, body] =
        times % 10 === 0
          ? ['/stores/v1/products', { product: { name: 'Vase', priceData: { price: 1 } } }]
          : ['/stores-reader/v1/products/query', { query: {} }]
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      const outcome = await fetch(balancer.url + path, init).then(
        async (response) => (await response.arrayBuffer()) && response.status,
        (error: Error) => String(error.cause ?? error),
      )
      if (outcome === 200) report.answered += 1
      else report.failed.push(`${path}: ${outcome}`)
    }
  }
}

async function stop(child: ChildProcess | undefined) {
  if (!child || child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
