import { ConnectionError } from '../errors.ts'
import { retryDelayMs } from './retry-delay.ts'
import { unlessAborted } from './unless-aborted.ts'

/**
 * The part of `fetch` that the client uses; the global one, a mock, or a server's own handler.
 *
 * @throws {TypeError} When no response arrives; callers of the client see a `ConnectionError`.
 */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** A reply whose body has been read: `body` is its JSON, or `undefined` when it is not JSON. */
export interface Reply {
  status: number
  statusText: string
  ok: boolean
  headers: Headers
  body: unknown
}

/** Whether a request is sent again after a reply with this status. */
export type RepeatsAfter = (status: number) => boolean

export interface Transport {
  /**
   * Sends a request and reads the reply, whatever its status. With `repeatsAfter` the request may be sent
   * twice without a further effect: it is, after such a reply or none.
   */
  exchange(url: string, init: RequestInit, repeatsAfter?: RepeatsAfter): Promise<Reply>
  /** Sends a request and returns the response unread, without a time limit. */
  fetch(url: string, init: RequestInit): Promise<Response>
}

export interface TransportOptions {
  fetch: Fetch
  timeoutMs: number
  delay: (ms: number, signal: AbortSignal) => Promise<void>
  now: () => number
  /** From 0 to below 1. */
  random: () => number
}

/**
 * Sends requests to the platform, with one time limit per call. Repeatable requests are sent again when
 * the platform cannot be reached or fails temporarily, three times at most.
 *
 * @throws {ConnectionError} From both calls: when no reply arrives, or none in time. The reason of a
 * caller's abort is rethrown.
 */
export function createTransport({
  fetch,
  timeoutMs,
  delay,
  now,
  random,
}: TransportOptions): Transport {
  return {
    async exchange(url, init, repeatsAfter) {
      // Not `AbortSignal.timeout`, whose timer outlives the call and costs a tenth of it.
      const limit = new AbortController()
      // Timers beyond 2³¹ ms would end at once.
      const timer = setTimeout(() => limit.abort('no reply in time'), Math.min(timeoutMs, 1e9))
      const signal = init.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal
      const end = now() + timeoutMs

      try {
        signal.throwIfAborted()
        for (let repeats = 0; ; repeats++) {
          const repeatsNow = repeats < 2 ? repeatsAfter : undefined
          let response: Response | undefined
          try {
            // A `fetch` that was given may ignore the signal.
            response = await unlessAborted(fetch(url, { ...init, signal }), signal)
          } catch (error) {
            if (!repeatsNow || signal.aborted) throw error
          }
          const waitMs =
            !response || repeatsNow?.(response.status)
              ? retryDelayMs(response, repeats, now(), random())
              : Number.POSITIVE_INFINITY
          // Also where no time is left for another attempt: the reply says more than that none came in time.
          if (response && waitMs >= end - now()) {
            return replyOf(response, await unlessAborted(response.text(), signal))
          }

          await response?.body?.cancel()
          await delay(waitMs, signal)
        }
      } catch (cause) {
        throw connectionError(cause, url, init, limit.signal.aborted ? 'timeout' : 'network')
      } finally {
        clearTimeout(timer)
      }
    },

    fetch: async (url, init) => {
      try {
        return await fetch(url, init)
      } catch (cause) {
        throw connectionError(cause, url, init, 'network')
      }
    },
  }
}

/** The replies that ask for another attempt later. */
export function isBusy(status: number): boolean {
  return status === 429 || status === 503
}

/** @throws The reason of the caller's abort, if there was one. */
function connectionError(cause: unknown, url: string, init: RequestInit, code: string) {
  init.signal?.throwIfAborted()
  // Functions given as `fetch` may reject with anything.
  const { message = cause } = Object(cause) as Partial<Error>
  return new ConnectionError(`System error occurred: ${requestLine(url, init)}: ${message}`, {
    code,
    cause,
  })
}

/**
 * The request's method and address for messages: with the host, which may be the wrong one; without the query, which may
 * contain private data.
 */
export function requestLine(url: string, { method = 'GET' }: RequestInit): string {
  return `${method} ${url.split('?')[0]}`
}

/** The reply whose body has this text. */
export function replyOf({ status, statusText, ok, headers }: Response, text: string): Reply {
  return { status, statusText, ok, headers, body: parseJson(text) }
}

function parseJson(text: string): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
