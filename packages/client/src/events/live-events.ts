import type { EventIdentity, EventType } from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import { delay as wait } from '../http/retry-delay.ts'
import { toEvent } from '../webhooks/unwrap-event.ts'
import type { WebhookEvent } from '../webhooks/webhook-event.ts'
import { followStream } from './follow-stream.ts'
import { StreamResetError } from './stream-reset-error.ts'

/** An event of the stream, with its type and its position in the stream. */
export type LiveEvent<Type extends EventType = EventType> = {
  [Each in Type]: WebhookEvent<Each> & { type: Each; position: string }
}[Type]

/** Options of a subscription to live events. */
export interface SubscribeOptions<Type extends EventType = EventType> {
  /** Event types; all by default. */
  types?: readonly Type[] | undefined
  /** The `position` of the last event that was processed; by default the stream starts now. */
  after?: string | undefined
  /** Ends the subscription and the iteration. */
  signal?: AbortSignal | undefined
  /** Waits before a reconnection. */
  delay?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined
}

/** The stream of a site's events. */
export interface LiveEvents {
  /**
   * Events as they happen, without an end. A broken connection is opened again and continues right
   * after the last event, so that none is missed and none is repeated. Where the platform cannot go on
   * from there, the iteration ends with an error: read again what you follow, and subscribe after its
   * `position`.
   *
   * Needs the permission `VITRINE.READ_EVENTS`. Only Vitrine's own platform has this call.
   *
   * @throws {PlatformError} From the iteration: when the platform refuses the subscription.
   * @throws {SessionEndedError} From the iteration: when the member has to sign in again.
   * @throws {StreamResetError} From the iteration: when events may have been missed, because the
   * platform's database was replaced by one that lacks some, or `after` is a position of another.
   * @example
   * ```ts
   * const types = ['com.wix.ecommerce.catalog.api.v1.ProductChanged'] as const
   * for await (const { data, position } of events.subscribe({ types, signal })) {
   *   console.log(data.productId, data.changedFields, position)
   * }
   * ```
   */
  subscribe<Type extends EventType = EventType>(
    options?: SubscribeOptions<Type>,
  ): AsyncGenerator<LiveEvent<Type>, void, undefined>
}

const PATH = '/_api/events/v1/events/stream'

/**
 * Creates the call that subscribes to a site's events.
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
      const search = types.length > 0 ? `?${new URLSearchParams({ types: types.join(',') })}` : ''
      const stream = followStream(api, PATH + search, { after, signal, delay })
      for await (const { id, event: name, data } of stream) {
        if (name === 'reset') throw new StreamResetError(id)
        const { eventType, instanceId, data: payload, identity } = JSON.parse(data) as StreamedData
        const metadata = { eventType, instanceId, identity, accountInfo: undefined }
        const event = { ...toEvent(payload, metadata), type: eventType, position: id }
        yield event as unknown as LiveEvent<Type>
      }
    },
  }
}

interface StreamedData {
  eventType: string
  instanceId: string
  data: Record<string, unknown>
  identity: EventIdentity
}
