import type { Fetch } from '@vitrine/client'
import { isProduction } from '../is-production.ts'

/** A request of the client as the panel shows it. */
export interface LoggedCall {
  id: number
  method: string
  /** Path and query, without the origin. */
  path: string
  /** `null` while no reply has arrived; `failed` where none will. */
  status: number | null | 'failed'
  /** Milliseconds until the reply began. */
  durationMs: number | null
  /** Whether the browser took the reply from its cache; `null` where it does not say. */
  isCached: boolean | null
}

/**
 * The requests of one client, and the `fetch` that records them.
 *
 * @example
 * ```ts
 * const log = createCallLog()
 * const stop = log.subscribe(() => console.log(log.calls()[0]?.path))
 * ```
 */
export interface CallLog {
  /** For `createClient`; in production the global `fetch`, which records nothing. */
  fetch: Fetch
  /** The last hundred, the newest first; the same array until one changes. */
  calls(): readonly LoggedCall[]
  /** Calls `listener` after a change; returns a function to unsubscribe. */
  subscribe(listener: () => void): () => void
}

const MOST = 100

/**
 * Creates a log of a client's requests for `VitrineDevtools`. Bodies and headers are not recorded, so no token is.
 *
 * @example
 * ```ts
 * const calls = createCallLog()
 * const client = createClient({ clientId, fetch: calls.fetch })
 * ```
 */
export function createCallLog(
  send: Fetch = (url, init) => globalThis.fetch(url, init),
  now: () => number = () => performance.now(),
): CallLog {
  if (isProduction) return { fetch: send, calls: () => NONE, subscribe: () => () => {} }
  const listeners = new Set<() => void>()
  let calls: readonly LoggedCall[] = NONE
  let count = 0

  return {
    calls: () => calls,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async fetch(url, init) {
      const id = ++count
      const begun = now()
      const { pathname, search } = new URL(url)
      const method = init.method ?? 'GET'
      save({ id, method, path: pathname + search, status: null, durationMs: null, isCached: null })
      const end = (status: LoggedCall['status']) =>
        update(id, { status, durationMs: now() - begun, isCached: wasCached(url) })
      try {
        const response = await send(url, init)
        end(response.status)
        return response
      } catch (error) {
        end('failed')
        throw error
      }
    },
  }

  function save(call: LoggedCall) {
    calls = [call, ...calls].slice(0, MOST)
    tell()
  }

  function update(id: number, outcome: Partial<LoggedCall>) {
    calls = calls.map((call) => (call.id === id ? { ...call, ...outcome } : call))
    tell()
  }

  function tell() {
    for (const listener of listeners) listener()
  }
}

const NONE: readonly LoggedCall[] = []

/** Of another origin the browser says so only with the header `Timing-Allow-Origin`. */
function wasCached(url: string) {
  const entry = globalThis.performance?.getEntriesByName?.(url, 'resource').at(-1)
  if (!(entry instanceof Object) || !('decodedBodySize' in entry) || !('transferSize' in entry)) {
    return null
  }
  if (entry.decodedBodySize === 0) return null
  return entry.transferSize === 0
}
