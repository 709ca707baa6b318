import { CONSISTENCY_HEADER, identityErrorCodes, MAX_QUERY_STRING_LENGTH } from '@vitrine/contract'
import { VitrineError } from '../errors.ts'
import { isRecord } from '../is-record.ts'
import type { TokenSession } from '../session/token-session.ts'
import type { Tokens } from '../session/tokens.ts'
import { platformErrorFrom } from './platform-error.ts'
import { encodedRequest, type QueryParameters, queryString } from './query-string.ts'
import { type Reply, requestLine, type Transport } from './transport.ts'

/** What every call of the client takes besides its own arguments. */
export interface CallOptions {
  /** Ends the call early; the promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/**
 * The platform's wire for one client: authorized, consistent with its own writes, told apart in
 * errors.
 */
export interface Api {
  get<T>(path: string, parameters?: QueryParameters, options?: CallOptions): Promise<T>
  /** A read that is sent as GET while its query fits into a URL, and as POST beyond. */
  query<T>(path: string, request: object, options?: CallOptions): Promise<T>
  post<T>(path: string, body: object, options?: PostOptions): Promise<T>
  fetch(relativeUrl: string, init?: RequestInit): Promise<Response>
}

export interface PostOptions extends CallOptions {
  /** The call only reads: it may be sent again when the platform is busy. */
  reads?: boolean
}

export interface ApiOptions {
  host: string
  transport: Transport
  session: TokenSession
  now: () => number
}

/**
 * @throws {PlatformError} From every call but `fetch`: the reply is no success or is not JSON.
 * @throws {ConnectionError} From every call: no reply arrived in time.
 * @throws {SessionEndedError} From every call: the member has to sign in again.
 */
export function createApi({ host, transport, session, now }: ApiOptions): Api {
  let consistency: string | null = null

  return {
    get: (path, parameters = {}, options) => {
      const search = queryString(parameters)
      return call(
        search ? `${path}?${search}` : path,
        { method: 'GET' },
        { ...options, reads: true },
      )
    },

    query: (path, request, options) => {
      const search = encodedRequest(request)
      const reads = { ...options, reads: true }
      return search.length > MAX_QUERY_STRING_LENGTH
        ? post(path, request, reads)
        : call(`${path}?${search}`, { method: 'GET' }, reads)
    },

    post,

    fetch: (relativeUrl, init = {}) => {
      const url = new URL(relativeUrl, host)
      if (url.origin !== host) {
        throw new VitrineError(
          `client.fetch sends tokens to ${host} only, not to ${url.origin}. Give a path.`,
          { code: 'foreign_origin' },
        )
      }
      return authorized(
        (headers) => transport.fetch(url.href, withHeaders(init, headers)),
        ({ status }) => status === 401 && !(init.body instanceof ReadableStream),
        init.signal ?? undefined,
      )
    },
  }

  function post<T>(path: string, body: object, options?: PostOptions): Promise<T> {
    const headers = { 'Content-Type': 'application/json' }
    return call(path, { method: 'POST', headers, body: JSON.stringify(body) }, options)
  }

  async function call<T>(path: string, init: RequestInit, options: PostOptions = {}): Promise<T> {
    const { signal, reads: repeatable } = options
    const url = host + path
    const failure = (reply: Reply) => platformErrorFrom(reply, requestLine(url, init), now())

    const reply = await authorized(
      (headers) =>
        transport.exchange(url, withHeaders({ ...init, signal: signal ?? null }, headers), {
          repeatable,
        }),
      (refusal) => refusal.status === 401 && !identityCodes.has(failure(refusal).code),
      signal,
    )
    if (!reply.ok || !isRecord(reply.body)) throw failure(reply)
    return reply.body as T
  }

  async function authorized<R extends Response | Reply>(
    send: (headers: Record<string, string>) => Promise<R>,
    isTokenRefused: (reply: R) => boolean,
    signal: AbortSignal | undefined,
  ): Promise<R> {
    const tokens = await unlessAborted(session.freshTokens(), signal)
    const reply = await sendWith(tokens)
    if (!isTokenRefused(reply)) return reply
    return sendWith(await unlessAborted(session.replaceTokens(tokens), signal))

    async function sendWith({ accessToken }: Tokens) {
      const headers: Record<string, string> = { Authorization: accessToken.value }
      if (consistency) headers[CONSISTENCY_HEADER] = consistency
      const answer = await send(headers)
      consistency = answer.headers.get(CONSISTENCY_HEADER) ?? consistency
      return answer
    }
  }
}

/** A 401 with one of these is about the password in the request, not about the token. */
const identityCodes = new Set<string>(Object.values(identityErrorCodes))

/** The caller's own headers win, and the caller's objects are left as they are. */
function withHeaders(init: RequestInit, added: Record<string, string>): RequestInit {
  const headers = new Headers(added)
  new Headers(init.headers).forEach((value, name) => {
    headers.set(name, value)
  })
  return { ...init, headers }
}

/** A caller may stop waiting for a renewal; the renewal itself goes on for the others. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
