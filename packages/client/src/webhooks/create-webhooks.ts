import { VitrineError } from '../errors.ts'
import type { Fetch } from '../http/transport.ts'
import { createFindKey, type SigningKeySource } from './signing-keys.ts'
import { unwrapEvent } from './unwrap-event.ts'
import { verifyJwt } from './verify-jwt.ts'
import type { AnyWebhookEvent, WebhookHandlers } from './webhook-event.ts'

/** The platform's public key, and the handlers of events. */
export type WebhooksOptions = SigningKeySource & {
  /** A handler for each type of event. */
  handlers?: WebhookHandlers
  /** Handles events of types without a handler; without it they are refused. */
  otherwise?: (event: AnyWebhookEvent) => void | Promise<void>
  /** Receives the error of a delivery that got a 500 or a 501. */
  log?: (message: string, error: unknown) => void
  /** Fetches the key set at a URL. */
  fetch?: Fetch
  /** Epoch milliseconds. */
  now?: () => number
}

/** Verifies deliveries and runs the handlers of their events. */
export interface Webhooks {
  /**
   * Verifies a delivery and returns its event; no handler runs.
   *
   * @throws {VitrineError} `invalid_jwt` ('JWT is not valid'), `invalid_signature` ('signature
   * verification failed'), `expired_jwt` ('"exp" claim timestamp check failed'); `unexpected_data`:
   * when the payload holds no event; `invalid_key`: when the public key cannot be read;
   * `keys_unavailable`: when the key set cannot be fetched.
   * @example
   * ```ts
   * const { metadata } = await webhooks.parse(token)
   * ```
   */
  parse(token: string): Promise<AnyWebhookEvent>
  /**
   * Verifies a delivery, runs the handler of its type and returns the event.
   *
   * @throws {VitrineError} As `parse`; `unexpected_event_type` ('Unexpected event type: … Expected
   * one of: …'): when there is neither a handler for the type nor `otherwise`.
   * @throws What the handler throws.
   * @example
   * ```ts
   * const { metadata } = await webhooks.process(await request.text())
   * ```
   */
  process(token: string): Promise<AnyWebhookEvent>
  /**
   * Handles the request of a delivery and returns its response: 200 when the handler has finished,
   * 401 when the platform did not sign it, 400 when no handler takes the event, 405 when it is not a
   * POST, 501 when the public key cannot be imported, and 500 when a handler failed: the platform then
   * sends it again.
   *
   * It takes the Web's `Request`, so it fits Hono, Next, Bun, Deno and edge runtimes unchanged.
   *
   * Never rejects: a failure is the status of the response, and goes to `log` when that is 500 or 501.
   *
   * @example
   * ```ts
   * export const POST = webhooks.handleRequest
   * ```
   */
  handleRequest(request: Request): Promise<Response>
}

/**
 * Receives the platform's events.
 *
 * The platform waits 1.25 seconds for a response and retries without one, so handlers must be fast, and
 * must recognize repeated events by `metadata.id`.
 *
 * @throws {VitrineError} `invalid_key`: when neither `publicKey` nor `jwks` is a key.
 * @see wire contract section 10
 * @example
 * ```ts
 * const webhooks = createWebhooks({
 *   publicKey,
 *   handlers: {
 *     'wix.ecom.v1.order_created': async ({ entity, metadata }) => {
 *       await sendThanks(entity.number, metadata.id)
 *     },
 *   },
 * })
 * ```
 */
export function createWebhooks({
  handlers = {},
  otherwise,
  log = console.error,
  fetch = (url, init) => globalThis.fetch(url, init),
  now = Date.now,
  ...source
}: WebhooksOptions): Webhooks {
  const findKey = createFindKey(source, { fetch, now })
  const byType = handlers as Record<string, ((event: never) => void | Promise<void>) | undefined>

  return { parse, process, handleRequest }

  async function parse(token: string) {
    // Some proxies and shells end a body with a line break.
    return unwrapEvent(await verifyJwt(token.trim(), { findKey, now }))
  }

  async function process(token: string) {
    const event = await parse(token)
    const { eventType } = event.metadata
    const handle = Object.hasOwn(byType, eventType) ? byType[eventType] : otherwise
    if (!handle) throw unexpectedEventType(eventType)
    await handle(event as never)
    return event
  }

  function unexpectedEventType(eventType: string) {
    const expected = Object.keys(byType).join(', ')
    return new VitrineError(`Unexpected event type: ${eventType}. Expected one of: ${expected}`, {
      code: 'unexpected_event_type',
    })
  }

  async function handleRequest(request: Request) {
    if (request.method !== 'POST') return new Response(null, { status: 405 })
    try {
      await process(await request.text())
      return new Response('', { status: 200 })
    } catch (error) {
      const status = statusOf(error)
      if (status >= 500) log('A webhook could not be handled:', error)
      return new Response('', { status })
    }
  }
}

const statuses: Record<string, number> = {
  invalid_jwt: 401,
  invalid_signature: 401,
  expired_jwt: 401,
  unexpected_data: 400,
  unexpected_event_type: 400,
  invalid_key: 501,
}

function statusOf(error: unknown) {
  return (error instanceof VitrineError && statuses[error.code]) || 500
}
