import pg from 'pg'
import type { Logger } from 'pino'
import { catalogCommitted } from '../../catalog/cache/catalog-epoch.ts'
import { committed, type Notifier, relayed } from '../../outbox/commit-notifier.ts'

/** What each signal is called in a notification. */
const signals: ReadonlyMap<string, Notifier> = new Map([
  ['catalog', catalogCommitted],
  ['committed', committed],
  ['relayed', relayed],
])

const CHANNEL = 'vitrine'
/** Between two notifications; what happens meanwhile is one: notifications of many commits would wait for each other. */
const GATHER_MS = 10
const RECONNECT_MS = 1_000

export interface LinkOptions {
  logger: Logger
  /** Whether this process runs the jobs that commits ask for. */
  runsJobs: boolean
}

/**
 * Passes the signals of this process to all others on the database, and theirs to this one, by notifications on a
 * connection of its own. While it is broken, processes see each other's changes as without it: within a second.
 *
 * The connection has to be to PostgreSQL itself: a pooler between transactions passes no notifications on.
 */
export function linkProcesses(
  hosts: readonly pg.ClientConfig[],
  { logger, runsJobs }: LinkOptions,
): { stop(): Promise<void> } {
  const self = crypto.randomUUID()
  const waiting = new Set<string>()
  let client: pg.Client | null = null
  /** Of several hosts, one leads to the primary; replicas refuse to be listened to. */
  let at = 0
  let isStopping = false
  let isReceiving = false
  /** Until the next notification was sent. */
  let isGathering = false
  let sentAt = 0
  let reconnect: NodeJS.Timeout | undefined

  const unlisten = [...signals].map(([name, notifier]) =>
    notifier.listen((siteId) => {
      // What came from another process is not sent back.
      if (isReceiving) return
      // Its own jobs do what the commit asks for: those of all others would be in each other's way.
      if (runsJobs && notifier === committed) return
      waiting.add(`${self} ${name} ${siteId}`)
      if (!isGathering) gather()
    }),
  )
  void connect()

  return {
    async stop() {
      isStopping = true
      clearTimeout(reconnect)
      for (const stop of unlisten) stop()
      await client?.end().catch(() => undefined)
    },
  }

  async function connect() {
    const opening = new pg.Client({
      ...hosts[at],
      application_name: 'vitrine signals',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    })
    // `end` follows each error.
    opening.on('error', () => undefined)
    opening.once('end', () => {
      client = null
      if (!isStopping) reconnect = setTimeout(connect, RECONNECT_MS / hosts.length)
    })
    opening.on('notification', ({ payload = '' }) => receive(payload))
    try {
      await opening.connect()
      await opening.query(`LISTEN ${CHANNEL}`)
      client = opening
    } catch (error) {
      at = (at + 1) % hosts.length
      logger.warn({ err: error }, 'signals of other processes cannot be received')
      await opening.end().catch(() => undefined)
    }
  }

  /** A change after a pause is told at once. */
  function gather() {
    isGathering = true
    setTimeout(send, Math.max(0, sentAt + GATHER_MS - performance.now())).unref()
  }

  async function send() {
    sentAt = performance.now()
    const payloads = [...waiting]
    waiting.clear()
    await client
      ?.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [
        CHANNEL,
        payloads,
      ])
      .catch((error: unknown) => logger.warn({ err: error }, 'a signal could not be sent'))
    isGathering = false
    if (waiting.size > 0) gather()
  }

  function receive(payload: string) {
    const [sender, name = '', siteId] = payload.split(' ')
    const notifier = signals.get(name)
    if (sender === self || !notifier || !siteId) return
    isReceiving = true
    try {
      notifier.ring(siteId)
    } finally {
      isReceiving = false
    }
  }
}
