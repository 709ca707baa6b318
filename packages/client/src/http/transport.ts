import { ConnectionError } from '../errors.ts'
import { retryDelayMs } from './retry-delay.ts'

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

export interface ExchangeOptions {
  /** Nothing changes on the platform when the request is sent twice. */
  repeatable?: boolean | undefined
}

export interface Transport {
  /** Sends a request and reads the reply, whatever its status. */
  exchange(url: string, init: RequestInit, options?: ExchangeOptions): Promise<Reply>
  /** Sends a request and hands over the reply unread, without a time limit. */
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

const MAX_REPEATS = 2

/**
 * Carries requests to the platform: one time limit per call, what may be repeated is repeated when
 * the platform cannot be reached or asks for patience.
 *
 * @throws {ConnectionError} From both calls: no reply arrived, or none in time. A caller's abort is
 * thrown as it is.
 */
export function createTransport({
  fetch,
  timeoutMs,
  delay,
  now,
  random,
}: TransportOptions): Transport {
  return {
    async exchange(url, init, { repeatable = false } = {}) {
      const limit = AbortSignal.timeout(timeoutMs)
      const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit

      return reach(url, init, async () => {
        for (let repeats = 0; ; repeats++) {
          const again = repeatable && repeats < MAX_REPEATS
          const response = await fetch(url, { ...init, signal }).catch((error: unknown) => {
            if (!again || signal.aborted) throw error
            return undefined
          })
          const waitMs = again
            ? retryDelayMs(response, repeats, { now: now(), random: random() })
            : undefined
          if (response && waitMs === undefined) return readReply(response)

          await response?.body?.cancel()
          await delay(waitMs ?? 0, signal)
        }
      })
    },

    fetch: (url, init) => reach(url, init, () => fetch(url, init)),
  }
}

async function reach<T>(url: string, init: RequestInit, send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (cause) {
    init.signal?.throwIfAborted()
    const timedOut = cause instanceof Error && cause.name === 'TimeoutError'
    const what = timedOut ? 'no answer in time' : cause instanceof Error ? cause.message : cause
    throw new ConnectionError(`System error occurred: ${requestLine(url, init)}: ${what}`, {
      code: timedOut ? 'timeout' : 'network',
      cause,
    })
  }
}

/**
 * Names a request in messages: its method and path, without the query, which may hold what is
 * private.
 */
export function requestLine(url: string, { method = 'GET' }: RequestInit): string {
  return `${method} ${new URL(url).pathname}`
}

/** The reply with its body read. */
export async function readReply(response: Response): Promise<Reply> {
  const { status, statusText, ok, headers } = response
  return { status, statusText, ok, headers, body: parseJson(await response.text()) }
}

function parseJson(text: string): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
