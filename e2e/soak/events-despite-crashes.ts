import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, startEmbeddedPostgres } from '@vitrine/platform'
import { createDataFolder } from '@vitrine/scripts/start-store'
import { type Heard, startFailingReceiver, UPDATED } from './failing-receiver.ts'
import { killDatabase, type Platform, startPlatform } from './killable-platform.ts'

export interface FireOptions {
  changes: number
  /** How many times a platform process, and the database, are killed meanwhile. */
  platformKills: number
  databaseKills: number
  onProgress?: (progress: { done: number; total: number }) => void
}

export interface FireReport {
  /** Changes that the platform confirmed. */
  committed: number
  /** Changes whose answer never came: made or not. */
  unknown: number
  /** Committed changes that no receiver heard of. */
  lost: string[]
  /** Events of changes that were refused or never asked for. */
  invented: string[]
  /** Products whose events, in their order, have a gap in their sequence. */
  gaps: string[]
  /** Events that came more than once: at least once is promised. */
  repeated: number
  /** Platform processes that ended without being killed. */
  crashes: number
}

const QUIET_WITHIN_MS = 10 * 60_000

/**
 * Changes products through two platform processes while they and their database are killed, and while the receiver of
 * their events fails, disconnects, redirects and stalls; then compares the committed changes with the received events.
 */
export async function runDespiteCrashes(options: FireOptions): Promise<FireReport> {
  const folder = createDataFolder('vitrine-fire-')
  const database = await startEmbeddedPostgres({ dataFolder: join(folder, 'postgres') })
  const { host, user, database: name } = database.connection
  const receiver = await startFailingReceiver()
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL: `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'development',
  }
  const platforms: Platform[] = []
  try {
    for (let index = 0; index < 2; index++) platforms.push(await startPlatform(environment))
    const { apiKey, webhookPublicKey } = JSON.parse(
      readFileSync(join(environment.DATA_DIR, 'credentials.json'), 'utf8'),
    )
    receiver.expect(webhookPublicKey)
    const call = createCaller(apiKey, platforms)
    const [first] = platforms
    // The events of the demo store are nobody's by then.
    await untilQuiet(environment.DATABASE_URL)
    await call(first, 'POST', '/v1/webhooks/subscriptions', {
      url: receiver.url,
      eventTypes: [UPDATED],
    })
    const { products } = await call(first, 'POST', '/stores-reader/v1/products/query', {
      query: {},
    })
    const productIds = (products as { id: string }[]).map(({ id }) => id)

    const outcomes = await changeAndKill(options, { call, platforms, productIds, database })
    await untilQuiet(environment.DATABASE_URL)
    const crashes = platforms.reduce((sum, platform) => sum + platform.crashes(), 0)
    return { ...report(outcomes, receiver.heard), crashes }
  } finally {
    for (const platform of platforms) platform.stop()
    receiver.close()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Outcome = 'committed' | 'refused' | 'unknown'

interface Field {
  call: Caller
  platforms: Platform[]
  productIds: string[]
  database: { connection: { host: string } }
}

async function changeAndKill(
  { changes, platformKills, databaseKills, onProgress }: FireOptions,
  { call, platforms, productIds, database }: Field,
) {
  const outcomes = new Map<string, Outcome>()
  const kills = new Map<number, () => void>()
  const spread = (count: number, kill: (nth: number) => void, offset: number) => {
    for (let nth = 0; nth < count; nth++) {
      kills.set(Math.floor(((nth + offset) * changes) / count), () => kill(nth))
    }
  }
  spread(platformKills, (nth) => platforms[nth % platforms.length]?.kill(), 0.4)
  spread(databaseKills, () => killDatabase(database.connection.host), 0.7)

  let next = 0
  const change = async () => {
    while (next < changes) {
      const index = next++
      kills.get(index)?.()
      const title = `Change ${index}`
      const productId = productIds[index % productIds.length] ?? ''
      const platform = platforms[index % platforms.length]
      const product = { name: title }
      const outcome = await tryChange(() =>
        call(platform, 'PATCH', `/stores/v1/products/${productId}`, { product }),
      )
      outcomes.set(title, outcome)
      if (outcome === 'unknown') await untilHealthy(platform)
      onProgress?.({ done: outcomes.size, total: changes })
    }
  }
  await Promise.all(Array.from({ length: 4 }, change))
  return outcomes
}

async function tryChange(change: () => Promise<unknown>): Promise<Outcome> {
  try {
    await change()
    return 'committed'
  } catch (error) {
    // An error reply is certain: nothing was changed. A lost connection is not.
    return error instanceof CallError && error.status < 500 ? 'refused' : 'unknown'
  }
}

/** Waits until the platform serves again, so that most changes are made and not only tried. */
async function untilHealthy(platform: Platform | undefined) {
  for (;;) {
    const health = await fetch(`${platform?.url}/healthz`).catch(() => null)
    if (health?.ok) return
    await sleep(50)
  }
}

function report(outcomes: Map<string, Outcome>, heard: Heard[]): Omit<FireReport, 'crashes'> {
  const titles = new Set(heard.map(({ title }) => title))
  const ofOutcome = (wanted: Outcome) =>
    [...outcomes].filter(([, outcome]) => outcome === wanted).map(([title]) => title)
  const refused = new Set(ofOutcome('refused'))
  const sequences = Map.groupBy(heard, ({ productId }) => productId)
  const gaps = [...sequences].flatMap(([productId, events]) => {
    const numbers = [...new Set(events.map(({ sequence }) => sequence))].toSorted((a, b) => a - b)
    // The first events are those of the demo store, before the subscription.
    return numbers.every((number, index) => number === index + (numbers[0] ?? 0)) ? [] : [productId]
  })
  return {
    committed: ofOutcome('committed').length,
    unknown: ofOutcome('unknown').length,
    lost: ofOutcome('committed').filter((title) => !titles.has(title)),
    invented: [...titles].filter((title) => refused.has(title) || !outcomes.has(title)),
    gaps,
    repeated: heard.length - new Set(heard.map(({ eventId }) => eventId)).size,
  }
}

/** Waits until nothing is left to relay or to send. */
async function untilQuiet(databaseUrl: string) {
  const { pool, close } = openDatabase({ connectionString: databaseUrl })
  try {
    for (const until = Date.now() + QUIET_WITHIN_MS; Date.now() < until; await sleep(250)) {
      const left = await pool.query<{ left: number }>(QUEUED).catch(() => null)
      if (left?.rows[0]?.left === 0) return
    }
    throw new Error('The queue of events did not empty.')
  } finally {
    await close()
  }
}

const QUEUED = `
  SELECT (SELECT count(*) FROM event_outbox WHERE position IS NULL)
    + (SELECT count(*) FROM webhook_deliveries WHERE status = 'PENDING') AS left`

type Caller = ReturnType<typeof createCaller>

class CallError extends Error {
  readonly status: number

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.status = status
  }
}

function createCaller(apiKey: string, [fallback]: Platform[]) {
  return async function call(
    platform: Platform | undefined,
    method: string,
    path: string,
    body: object,
    // biome-ignore lint/suspicious/noExplicitAny: as many shapes as there are calls.
  ): Promise<any> {
    const response = await fetch(`${(platform ?? fallback)?.url}${path}`, {
      method,
      headers: { Authorization: apiKey, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new CallError(response.status, await response.text())
    return response.json()
  }
}
