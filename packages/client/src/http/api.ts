import { CONSISTENCY_HEADER } from '@vitrine/contract'
import { VitrineError } from '../errors.ts'
import { isRecord } from '../is-record.ts'
import type { Authorize } from './authorize.ts'
import { jsonText } from './json-text.ts'
import { platformErrorFrom } from './platform-error.ts'
import { type QueryParameters, queryString } from './query-string.ts'
import { isBusy, type RepeatsAfter, type Reply, requestLine, type Transport } from './transport.ts'
import { unlessAborted } from './unless-aborted.ts'

/** What every call of the client takes besides its own arguments. */
export interface CallOptions {
  /** Aborts the call; its promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Added to the request; they take precedence over the client's own. */
  headers?: Record<string, string> | undefined
}

/** What every call that changes something takes besides its own arguments. */
export interface WriteOptions extends CallOptions {
  /**
   * Sent as `Idempotency-Key`. Only a write with a key is sent again after a 429, a 503 or no reply;
   * the platform has to support the key to process it once.
   */
  idempotencyKey?: string | undefined
}

/**
 * Sends requests of one caller to the platform: with its token, with the consistency mark of its last
 * write, with failures turned into the errors of this package. Every call of this package uses one;
 * endpoints that have no method here can be called through it, too.
 *
 * @example
 * ```ts
 * const { results } = await client.api.post<{ results: object[] }>('/stores/v1/anything', {})
 * ```
 */
export interface Api {
  /**
   * Sends a GET; it may be sent again when the platform is busy or cannot be reached.
   *
   * @throws {PlatformError} When the reply is not a success or is not JSON.
   * @throws {ConnectionError} When no reply arrives, or none in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   */
  get<T>(path: string, parameters?: QueryParameters, options?: CallOptions): Promise<T>
  /**
   * Sends a read that the wire defines as a POST; it may be sent again like a GET.
   *
   * @throws {PlatformError} When the reply is not a success or is not JSON.
   * @throws {ConnectionError} When no reply arrives, or none in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_number`: when the body has a number that is not finite.
   */
  read<T>(path: string, request: object, options?: CallOptions): Promise<T>
  /**
   * Sends a write; it is sent again only when it has an idempotency key.
   *
   * @throws {PlatformError} When the reply is not a success or is not JSON.
   * @throws {ConnectionError} When no reply arrives, or none in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_number`: when the body has a number that is not finite.
   */
  post<T>(path: string, body: object, options?: WriteOptions): Promise<T>
  /**
   * Sends a replacement; it is sent again only when it has an idempotency key.
   *
   * @throws {PlatformError} When the reply is not a success or is not JSON.
   * @throws {ConnectionError} When no reply arrives, or none in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_number`: when the body has a number that is not finite.
   */
  put<T>(path: string, body: object, options?: WriteOptions): Promise<T>
  /**
   * Sends a partial update; it is sent again only when it has an idempotency key.
   *
   * @throws {PlatformError} When the reply is not a success or is not JSON.
   * @throws {ConnectionError} When no reply arrives, or none in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_number`: when the body has a number that is not finite.
   */
  patch<T>(path: string, body: object, options?: WriteOptions): Promise<T>
  /**
   * Sends a DELETE; it is sent again only when it has an idempotency key.
   *
   * @throws {PlatformError} When the reply is not a success or is not JSON.
   * @throws {ConnectionError} When no reply arrives, or none in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   */
  delete<T>(path: string, parameters?: QueryParameters, options?: WriteOptions): Promise<T>
  /**
   * `fetch` with the caller's token, for a path of the platform; returns the response unread, whatever
   * its status, without a time limit.
   *
   * @throws {VitrineError} `foreign_origin`: when the URL is not on the platform's origin.
   * @throws {ConnectionError} When the platform cannot be reached.
   * @throws {SessionEndedError} When the member has to sign in again.
   */
  fetch(relativeUrl: string, init?: RequestInit): Promise<Response>
}

export interface ApiOptions {
  /** Where calls go. */
  host: string
  transport: Transport
  authorize: Authorize
  /** Sent with every call; headers of the authorization and of each call take precedence. */
  headers?: Record<string, string> | undefined
  /** The consistency token of the last write, as a header; shared by all callers that must read that write. */
  marks?: Record<string, string>
  now: () => number
}

interface SentInit extends RequestInit {
  headers: Record<string, string>
}

/**
 * @throws {PlatformError} From every call but `fetch`: when the reply is not a success or not JSON.
 * @throws {ConnectionError} From every call: when no reply arrives in time.
 * @throws {SessionEndedError} From every call: when the member has to sign in again.
 */
export function createApi({
  host,
  transport,
  authorize,
  headers: ownHeaders,
  marks = {},
  now,
}: ApiOptions): Api {
  return {
    get: (path, parameters, options) =>
      send('GET', withSearch(path, parameters), undefined, options, isBusy),

    read: (path, request, options) => send('POST', path, request, options, isBusy),
    post: (...call) => send('POST', ...call),
    put: (...call) => send('PUT', ...call),
    patch: (...call) => send('PATCH', ...call),
    delete: (path, parameters, options) =>
      send('DELETE', withSearch(path, parameters), undefined, options),

    fetch: async (relativeUrl, init = {}) => {
      const url = new URL(relativeUrl, host)
      if (url.origin !== host) {
        throw new VitrineError(`Give a path of ${host}.`, {
          code: 'foreign_origin',
        })
      }
      return authorized(
        { ...init, headers: Object.fromEntries(new Headers(init.headers)) },
        (request) => transport.fetch(url.href, request),
        () => !(init.body instanceof ReadableStream),
      )
    },
  }

  async function send<T>(
    method: string,
    path: string,
    body: object | undefined,
    { signal, headers: callHeaders, idempotencyKey }: WriteOptions = {},
    repeatsAfter: RepeatsAfter | undefined = idempotencyKey ? isBusy : undefined,
  ): Promise<T> {
    const url = host + path
    const init: SentInit = {
      method,
      signal: signal ?? null,
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        ...callHeaders,
      },
      body: body ? jsonText(body) : null,
    }
    const failure = (reply: Reply) => platformErrorFrom(reply, requestLine(url, init), now())

    const reply = await authorized(
      init,
      (request) => transport.exchange(url, request, repeatsAfter),
      // A 401 with a code of identity is about the password in the request, not about the token.
      (reply) => !failure(reply).code.startsWith('-199'),
    )
    if (!reply.ok || !isRecord(reply.body)) throw failure(reply)
    return reply.body as T
  }

  async function authorized<R extends Response | Reply>(
    init: SentInit,
    request: (init: RequestInit) => Promise<R>,
    isTokenRejected: (reply: R) => boolean,
  ): Promise<R> {
    init.signal?.throwIfAborted()
    for (let next = authorize; ; ) {
      // The renewal of a token continues for the other callers.
      const caller = await unlessAborted(next(), init.signal)
      const headers: Record<string, string> = {}
      // In a plain object: a `Headers` for each call costs a tenth of what the call costs beside `fetch`.
      for (const part of [ownHeaders, caller.headers, marks, init.headers]) {
        for (const name in part) headers[name.toLowerCase()] = part[name] as string
      }
      const reply = await request({ ...init, headers })
      const mark = reply.headers.get(CONSISTENCY_HEADER)
      if (mark) marks[CONSISTENCY_HEADER] = mark
      const isRefused = reply.status === 401 && isTokenRejected(reply)
      if (!isRefused || !caller.replace || next !== authorize) return reply
      next = caller.replace
    }
  }
}

function withSearch(path: string, parameters?: QueryParameters) {
  const search = parameters && queryString(parameters)
  return search ? `${path}?${search}` : path
}
