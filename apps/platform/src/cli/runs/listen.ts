import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ChangeRow, readChangesAfter, readLastPosition } from '../../events/changes.ts'
import { eventsOfChange } from '../../events/projections/events-of-change.ts'
import { eventId } from '../../events/projections/wire-event.ts'
import { isDelivered } from '../../events/webhooks/delivery-attempt.ts'
import { postEvent } from '../../events/webhooks/post-event.ts'
import { relayChanges } from '../../events/webhooks/relay.ts'
import { createSiteKeys } from '../../events/webhooks/site-keys.ts'
import { StartupError } from '../../kernel/errors/startup-error.ts'
import { createReceivers } from '../../outbound/receivers.ts'
import { loadKeyring } from '../../startup/load-keyring.ts'
import type { CommandInput } from '../command.ts'
import { withStore } from '../with-store.ts'

const LOOK_AGAIN_MS = 250

export async function runListen({
  positionals: [url],
  options,
  json,
}: CommandInput): Promise<boolean> {
  if (!url || !URL.canParse(url)) throw new StartupError('Usage: vitrine listen URL [--event T]')
  const wanted = Array.isArray(options['event']) ? options['event'] : []
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stopped.abort())
  }
  return withStore(async ({ scope, environment }) => {
    const findKeys = createSiteKeys(loadKeyring(environment), scope.now)
    const secret = `whsec_${randomBytes(32).toString('base64')}`
    const receivers = createReceivers({ isProduction: false })
    let position = await readLastPosition(scope)
    if (!json) {
      console.log(`Sending events to ${url}. Stop with Ctrl-C.`)
      console.log(`The Standard Webhooks secret, valid until then: ${secret}`)
    }
    while (!stopped.signal.aborted) {
      // A running platform sends them sooner; without one, this process does.
      await relayChanges(scope, environment)
      const { changes } = await readChangesAfter(scope, position, 50)
      for (const change of changes) {
        await forward(change)
        position = change.position ?? position
      }
      if (changes.length === 0) {
        await sleep(LOOK_AGAIN_MS, undefined, { signal: stopped.signal }).catch(() => {})
      }
    }
    return true

    async function forward(change: ChangeRow) {
      const keys = await findKeys(scope)
      const issuer = environment.publicPlatformUrl
      const settings = { settings: environment, merchantData: true }
      for (const [part, { type, write }] of eventsOfChange(change, settings).entries()) {
        if (wanted.length > 0 && !wanted.some((end) => type.endsWith(end))) continue
        const event = {
          eventId: eventId(change.changeId, part),
          eventType: type,
          payload: write(),
          identity: change.identity,
          siteId: scope.siteId,
          appId: scope.siteId,
        }
        const outcome = await postEvent(
          event,
          { url: url ?? '', issuer, keys, secrets: [secret], at: scope.now() },
          { receivers, now: scope.now },
        )
        const { statusCode, durationMs, response } = outcome
        if (json) {
          console.log(JSON.stringify({ ...event, statusCode, durationMs }))
          continue
        }
        const reply = statusCode === null ? response : `${statusCode} in ${durationMs} ms`
        console.log(`${isDelivered(outcome) ? '✓' : '✗'} ${type}  ${reply}`)
      }
    }
  })
}
