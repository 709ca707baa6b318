import type { CatalogSettings } from '../../catalog/product/media/wire-media.ts'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import { claimJobs } from '../../kernel/jobs/job-queue.ts'
import { oneAtATime } from '../../kernel/jobs/one-at-a-time.ts'
import { runRepeatedly } from '../../kernel/jobs/run-repeatedly.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { systemScope } from '../../kernel/scope/system-scope.ts'
import { after } from '../../kernel/time/after.ts'
import type { Receivers } from '../../outbound/receivers.ts'
import { committed } from '../../outbox/commit-notifier.ts'
import { forEachSite, type SiteJobSource } from '../../sites/for-each-site.ts'
import type { SiteAddresses } from '../../sites/site-directory.ts'
import { readChanges } from '../changes.ts'
import { type AttemptOutcome, isDelivered, truncateForLog } from './delivery-attempt.ts'
import { toDeliveredEvent } from './delivery-body.ts'
import { type Delivery, type DeliveryResult, deliveryQueue } from './delivery-queue.ts'
import { postEvent } from './post-event.ts'
import { recordOutcome } from './record-outcome.ts'
import { relayChanges } from './relay.ts'
import { createResultWriter } from './result-writer.ts'
import { delayAfter } from './schedule.ts'
import type { DeliveredEvent, SiteKeys } from './sign-delivery.ts'
import { createSiteKeys } from './site-keys.ts'
import { listDue, readSecrets, type Subscription } from './subscriptions.ts'

export interface DispatcherOptions extends SiteJobSource, Pick<CatalogSettings, 'publicMediaUrl'> {
  addressesOf: (siteId: string) => SiteAddresses
  keyring: Keyring
  receivers: Receivers
  random?: () => number
}

export interface Dispatcher {
  /** Relays changes and sends due deliveries of all sites; settles when nothing is due any more. */
  dispatchDue(): Promise<void>
  /** Runs continuously: immediately for commits of this process, within a second for others. */
  start(): { stop(): Promise<void> }
}

/** The limit per subscription, so that a slow endpoint delays only its own events. */
const MAX_IN_FLIGHT = 50
const SWEEP_MS = 1_000

/** Sites with changes that have no position yet, or with deliveries that are due. */
const DUE = `
  SELECT o.site_id FROM event_outbox o WHERE o.position IS NULL
  UNION ALL
  SELECT d.site_id
  FROM webhook_deliveries d
  JOIN webhook_subscriptions s ON s.site_id = d.site_id AND s.subscription_id = d.subscription_id
  WHERE d.status = 'PENDING' AND d.next_attempt_at <= $1 AND s.status = 'ENABLED'`

/** Publishes changes from the outbox to subscribers, with any number of concurrent processes; at least once each. */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { keyring, now, logger, random, receivers } = options
  const findKeys = createSiteKeys(keyring, now)
  const writeResult = createResultWriter()
  const inFlight = new Map<string, Set<Promise<void>>>()
  const relays = oneAtATime(relay)
  const fillings = oneAtATime(fill)

  return {
    async dispatchDue() {
      // The errors of sites are in the log, and what the others have started is awaited.
      await sweep().catch(warn)
      while (inFlight.size > 0) {
        await Promise.all([...inFlight.values()].flatMap((sending) => [...sending]))
        await fillings.idle()
      }
    },
    start() {
      const wake = (siteId: string) => void relays.run(siteId).catch(warn)
      const stopListening = committed.listen(wake)
      const sweeps = runRepeatedly(sweep, { pauseMs: SWEEP_MS, logger, name: 'events' })
      return {
        async stop() {
          stopListening()
          await sweeps.stop()
          await Promise.allSettled([relays.idle(), fillings.idle()])
          await Promise.allSettled([...inFlight.values()].flatMap((sending) => [...sending]))
        },
      }
    },
  }

  function sweep(signal?: AbortSignal) {
    return forEachSite(options, { name: 'events', due: DUE, signal }, ({ siteId }) =>
      relays.run(siteId),
    )
  }

  function settingsOf(siteId: string): CatalogSettings {
    const { publicMediaUrl, addressesOf } = options
    return { publicMediaUrl, ...addressesOf(siteId) }
  }

  async function relay(siteId: string) {
    const scope = systemScope(options, siteId)
    while (await relayChanges(scope, settingsOf(siteId))) {
      // The next batch.
    }
    await fillings.run(siteId)
  }

  /** Starts due deliveries as far as the limits allow; returns before they are sent. */
  async function fill(siteId: string) {
    const scope = systemScope(options, siteId)
    for (const subscription of await listDue(scope)) {
      const room = MAX_IN_FLIGHT - (inFlight.get(subscription.subscriptionId)?.size ?? 0)
      if (room > 0) await beginSending(scope, subscription, room)
    }
  }

  async function beginSending(scope: SiteScope, subscription: Subscription, room: number) {
    const { subscriptionId } = subscription
    const deliveries = await claimJobs(deliveryQueue, scope, { part: subscriptionId, limit: room })
    if (deliveries.length === 0) return
    const secrets = await readSecrets(scope, subscriptionId, keyring)
    const keys = await findKeys(scope)
    const changeIds = new Set(deliveries.flatMap(({ changeId }) => changeId ?? []))
    const changes = await readChanges(scope, [...changeIds])
    const settings = settingsOf(scope.siteId)
    const sending = inFlight.get(subscriptionId) ?? new Set()
    inFlight.set(subscriptionId, sending)
    for (const delivery of deliveries) {
      const event = toDeliveredEvent(scope.siteId, subscription, delivery, changes, settings)
      const done = deliver(scope, { subscription, delivery, event, secrets, keys })
        .catch(warn)
        .then(() => {
          sending.delete(done)
          if (sending.size === 0) inFlight.delete(subscriptionId)
          // Half of the slots are free: claim the next deliveries.
          if (sending.size === MAX_IN_FLIGHT / 2 || sending.size === 0) {
            fillings.run(scope.siteId).catch(warn)
          }
        })
      sending.add(done)
    }
  }

  async function deliver(scope: SiteScope, parcel: Parcel) {
    const { subscription, delivery, event, secrets, keys } = parcel
    const startedAt = now()
    if (!event) {
      const gone = { statusCode: null, durationMs: 0, response: PURGED, retryAfterMs: 0 }
      return writeResult(
        scope,
        toResult(delivery, { ...gone, startedAt, request: '', isLast: true }),
      )
    }
    const issuer = options.addressesOf(scope.siteId).publicPlatformUrl
    const posting = { url: subscription.url, issuer, keys, secrets, at: startedAt }
    const outcome = await postEvent(event, posting, { receivers, now })
    const isGone = outcome.statusCode === 410
    const request = truncateForLog(JSON.stringify(event.payload))
    await writeResult(scope, toResult(delivery, { ...outcome, startedAt, request, isLast: isGone }))
    await recordOutcome(scope, subscription, { isDelivered: isDelivered(outcome), isGone }, keyring)
  }

  function toResult(
    { id: deliveryId, attempts: before }: Delivery,
    {
      isLast,
      retryAfterMs,
      ...outcome
    }: AttemptOutcome & { startedAt: Date; request: string; isLast: boolean },
  ): DeliveryResult {
    const attempts = before + 1
    const delay = isLast
      ? null
      : delayAfter(attempts, { retryAfterMs, ...(random ? { random } : {}) })
    const status = isDelivered(outcome) ? 'DELIVERED' : delay === null ? 'DEAD' : 'PENDING'
    return { deliveryId, attempts, status, nextAttemptAt: after(now(), delay ?? 0), ...outcome }
  }

  function warn(error: unknown) {
    // The database is temporarily unavailable; the next run tries again.
    logger.warn({ err: error }, 'events')
  }
}

const PURGED = 'The change of this event was purged.'

interface Parcel {
  subscription: Subscription
  delivery: Delivery
  event: DeliveredEvent | null
  secrets: string[]
  keys: SiteKeys
}
