// The platform server: environment → database → store → processes, requests and jobs.

import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { demoMembers } from '@vitrine/demo'
import { catalogCommitted } from './catalog/cache/catalog-epoch.ts'
import type { Replicas } from './kernel/database/replicas/replicas.ts'
import { runRepeatedly } from './kernel/jobs/run-repeatedly.ts'
import { countBuffersWithHeap } from './kernel/memory/count-buffers-with-heap.ts'
import type { SiteScope } from './kernel/scope/site-scope.ts'
import { committed } from './outbox/commit-notifier.ts'
import { serveSites } from './serve-sites.ts'
import { type Environment, readEnvironment } from './startup/environment.ts'
import { listen } from './startup/listening/listen.ts'
import { loadKeyring } from './startup/load-keyring.ts'
import { nameSourcesInStacks } from './startup/name-sources-in-stacks.ts'
import { openMetrics } from './startup/open-metrics.ts'
import { openServices, type Services } from './startup/open-services.ts'
import { openStoreDatabase, type StoreDatabase } from './startup/open-store-database.ts'
import { withOwnMacKey } from './startup/own-store/require-known-keys.ts'
import { prepareStore } from './startup/prepare-store.ts'
import { linkProcesses } from './startup/processes/link-processes.ts'
import {
  type Duties,
  dutiesOf,
  heapLimit,
  planProcesses,
} from './startup/processes/process-plan.ts'
import { supervise } from './startup/processes/supervise.ts'
import { createProgressBar } from './startup/progress-bar.ts'
import { requireLocalStore } from './startup/require-local-store.ts'
import { requireProductionSettings } from './startup/require-production-settings.ts'
import { type RunningProgram, runProgram } from './startup/run-program.ts'
import { startJobs } from './startup/start-jobs.ts'
import { seedDemo } from './transfer/demo/seed-demo.ts'

/** More than two intervals of a usual check, because the answer to one may take long on a machine that is busy. */
const READINESS_SEEN_WITHIN_MS = 5_000
/** Whether a load balancer may be in front; `npm start` has none, and is told when the store is ready. */
const isBehindNothing = cluster.isWorker
  ? process.env['SUPERVISOR_IS_CHILD'] === 'true'
  : process.send !== undefined

/** Elsewhere one process accepts the connections, and hands them on. */
const SHARES_PORTS = process.platform === 'linux'

countBuffersWithHeap()
nameSourcesInStacks()

await runProgram(async () => {
  const environment = readEnvironment(process.env)
  if (environment.isProduction) requireProductionSettings(process.env)
  else requireLocalStore(environment)
  const duties = dutiesOf(environment, cluster.isWorker)
  const tracing = environment.isTraced ? await startTraces() : null
  const loadedKeyring = loadKeyring(environment)
  const database = await openStoreDatabase(environment, {
    // A process with one duty stands beside others, of which one has started the embedded database.
    shareRunning: environment.processRole !== undefined,
    // The supervisor has done it.
    migrates: !cluster.isWorker,
  })
  /** What runs, in the order of its start. */
  const running: RunningProgram[] = [{ stop: () => database.close() }]
  if (tracing) running.unshift(tracing)

  try {
    const keyring = await withOwnMacKey(database, loadedKeyring)
    const version = readVersion()
    const metrics =
      environment.metricsPort && !duties.supervises
        ? await openMetrics(environment, { database, version })
        : null
    if (metrics) running.push({ stop: () => metrics.listener.close() })
    const services = await openServices(environment, { database, keyring, metrics, version })
    running.push({ stop: async () => services.smtp?.close() })
    const store = cluster.isWorker
      ? undefined
      : await prepareStore(services, environment, seedWithProgress(services))

    if (duties.supervises) running.push(await startProcesses(environment, services))
    else running.push(...(await linkProcess(database, services, duties)))
    if (duties.runsJobs) running.push(startJobs(services))
    if (duties.answersRequests) running.push(await serve(environment, services))

    const signIns = [
      ...(store?.owner ? [{ ...store.owner, what: 'owner, for the back office' }] : []),
      ...(environment.isEmpty ? [] : demoMembers),
    ]
    process.send?.({
      ready: true,
      clientId: store?.clientId,
      signIns: environment.isProduction ? [] : signIns,
    })
    return { stop: () => stopInTurn(running) }
  } catch (error) {
    await stopInTurn(running)
    throw error
  }
})

/** What was started last is stopped first. */
async function stopInTurn(running: readonly RunningProgram[]) {
  for (const program of running.toReversed()) await program.stop()
}

async function startProcesses(environment: Environment, { logger }: Services) {
  // Processes that share a port would share it with another store, too.
  const { host, platformPort: port } = environment
  const free = await listen(() => new Response(), { host, port, variable: 'PLATFORM_PORT' })
  await free.close()
  const plan = planProcesses(environment).map((planned) => ({
    ...planned,
    env: { ...planned.env, SUPERVISOR_IS_CHILD: String(isBehindNothing) },
  }))
  const nodeArguments = [`--max-old-space-size=${heapLimit(plan.length)}`]
  return supervise(plan, { logger, nodeArguments })
}

/** What a process of several needs to be in step with the others, and with the database. */
async function linkProcess(
  { listening }: StoreDatabase,
  services: Services,
  { runsJobs }: Duties,
): Promise<RunningProgram[]> {
  const { database, directory, presence, replicas, logger } = services
  const confirm = () => database.probe().then(presence.confirm)
  await directory.refresh()
  return [
    runRepeatedly(directory.refresh, { pauseMs: 1_000, logger, name: 'sites' }),
    runRepeatedly(confirm, { pauseMs: 1_000, logger, name: 'presence' }),
    ...(replicas ? followReplicas(replicas, services) : []),
    ...(listening ? [linkProcesses(listening, { logger, runsJobs })] : []),
  ]
}

function followReplicas(replicas: Replicas, { logger }: Services): RunningProgram[] {
  const forget = [committed, catalogCommitted].map((each) => each.listen(replicas.noteChange))
  return [
    {
      async stop() {
        for (const stop of forget) stop()
        await replicas.close()
      },
    },
    runRepeatedly(replicas.look, { pauseMs: 1_000, logger, name: 'replicas' }),
  ]
}

async function serve(
  { host, platformPort: port }: Environment,
  services: Services,
): Promise<RunningProgram> {
  const { readiness } = services
  const { fetch } = serveSites(services, services.directory)
  const isShared = cluster.isWorker && SHARES_PORTS
  const listener = await listen(fetch, { host, port, variable: 'PLATFORM_PORT', isShared })
  return {
    async stop() {
      readiness.end()
      listener.drain()
      // The load balancer learns it from its next checks, and meanwhile sends requests as before.
      if (!isBehindNothing) await setTimeout(READINESS_SEEN_WITHIN_MS)
      await listener.close()
    },
  }
}

async function startTraces() {
  const { startTracing } = await import('./tracing/start-tracing.ts')
  return startTracing({ version: readVersion() })
}

function seedWithProgress({ mediaFiles: files, securedFiles: secured }: Services) {
  return async (scope: SiteScope) => {
    console.log('Seeding the demo store …')
    const bar = createProgressBar('Demo store')
    await seedDemo(scope, {
      files,
      secured,
      onProgress: ({ done, total }) => bar.update(done, total),
    })
    bar.end()
  }
}

function readVersion() {
  const manifest = readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}
