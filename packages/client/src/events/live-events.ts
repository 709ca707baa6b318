import type { EventIdentity, EventType } from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import { ConnectionError, PlatformError } from '../errors.ts'
import { platformErrorFrom } from '../http/platform-error.ts'
import { delay as wait } from '../http/retry-delay.ts'
import { isRecord } from '../is-record.ts'
import { toEvent } from '../webhooks/unwrap-event.ts'
import type { WebhookEvent } from '../webhooks/webhook-event.ts'
import { readEventStream } from './read-event-stream.ts'

/** An event as it happens, with its type and the place in the stream right after it. */
export type LiveEvent<Type extends EventType = EventType> = {
  [Each in Type]: WebhookEvent<Each> & { type: Each; place: string }
}[Type]

/** Which events, from where, until when. */
export interface SubscribeOptions<Type extends EventType = EventType> {
  /** All types unless given. */
  types?: readonly Type[] | undefined
  /** The `place` of the last event that was dealt with; without it, what happens from now on. */
  after?: string | undefined
  /** Ends the subscription: the iteration is over then. */
  signal?: AbortSignal | undefined
  /** Waits before it connects again. */
  delay?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined
}

/** What happens on the site. */
export interface LiveEvents {
  /**
   * Events as they happen, without an end. A connection that breaks is made again, and goes on right
   * after the last event: none is left out, and none comes twice.
   *
   * Needs the permission `VITRINE.READ_EVENTS`. Only Vitrine's own platform has this call.
   *
   * @throws {PlatformError} From the iteration: the platform refuses the subscription.
   * @throws {SessionEndedError} From the iteration: the member has to sign in again.
   * @example
   * ```ts
   * const types = ['com.wix.ecommerce.catalog.api.v1.ProductChanged'] as const
   * for await (const { data, place } of events.subscribe({ types, signal })) {
   *   console.log(data.productId, data.changedFields, place)
   * }
   * ```
   */
  subscribe<Type extends EventType = EventType>(
    options?: SubscribeOptions<Type>,
  ): AsyncGenerator<LiveEvent<Type>, void, undefined>
}

const PATH = '/_api/events/v1/events/stream'
const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 30_000

/**
 * Makes the call that follows what happens on a site.
 *
 * @example
 * ```ts
 * const events = createLiveEvents(connectWithApiKey({ apiKey, siteId }))
 * for await (const { type } of events.subscribe({ signal })) console.log(type)
 * ```
 */
export function createLiveEvents({ api }: Pick<Connection, 'api'>): LiveEvents {
  return {
    async *subscribe<Type extends EventType>({
      types = [],
      after,
      signal = new AbortController().signal,
      delay = wait,
    }: SubscribeOptions<Type> = {}): AsyncGenerator<LiveEvent<Type>, void, undefined> {
      let place = after
      for (let failures = 0; !signal.aborted; failures++) {
        try {
          for await (const event of connect(types, place, signal)) {
            failures = 0
            place = event.place
            yield event as unknown as LiveEvent<Type>
          }
        } catch (error) {
          if (signal.aborted) return
          if (!isPassing(error)) throw error
        }
        await delay(Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS), signal).catch(
          () => undefined,
        )
      }
    },
  }

  async function* connect(
    types: readonly string[],
    after: string | undefined,
    signal: AbortSignal,
  ) {
    const search = types.length > 0 ? `?${new URLSearchParams({ types: types.join(',') })}` : ''
    const response = await api.fetch(PATH + search, {
      signal,
      headers: { Accept: 'text/event-stream', ...(after ? { 'Last-Event-ID': after } : {}) },
    })
    if (!response.ok || !response.body) throw await refusalOf(response)
    for await (const { id, data } of readEventStream(response.body, signal)) {
      const { eventType, instanceId, data: payload, identity } = JSON.parse(data) as StreamedData
      const metadata = { eventType, instanceId, identity, accountInfo: undefined }
      yield { ...toEvent(payload, metadata), type: eventType, place: id }
    }
  }
}

interface StreamedData {
  eventType: string
  instanceId: string
  data: Record<string, unknown>
  identity: EventIdentity
}

async function refusalOf(response: Response) {
  const { status, statusText, ok, headers } = response
  const body: unknown = await response.json().catch(() => undefined)
  const reply = { status, statusText, ok, headers, body: isRecord(body) ? body : {} }
  return platformErrorFrom(reply, `GET ${PATH}`, Date.now())
}

/** What another try may get over: the network, a platform that is busy or being started again. */
function isPassing(error: unknown) {
  if (error instanceof PlatformError) return error.status === 429 || error.status >= 500
  return error instanceof ConnectionError || error instanceof TypeError
}
