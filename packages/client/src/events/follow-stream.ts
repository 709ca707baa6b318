import type { Connection } from '../create-session.ts'
import { ConnectionError, PlatformError } from '../errors.ts'
import { platformErrorFrom } from '../http/platform-error.ts'
import { isRecord } from '../is-record.ts'
import { readEventStream, type ServerSentEvent } from './read-event-stream.ts'

export interface FollowOptions {
  /** The id of the last event that was processed. */
  after: string | undefined
  signal: AbortSignal
  /** Waits before a reconnection. */
  delay: (ms: number, signal: AbortSignal) => Promise<void>
}

const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 30_000

/**
 * The Server-Sent Events of a path, without an end: a broken connection is opened again and continues after the last one.
 *
 * @throws {PlatformError} From the iteration: when the platform refuses the stream.
 * @throws {SessionEndedError} From the iteration: when the member has to sign in again.
 */
export async function* followStream(
  api: Connection['api'],
  path: string,
  { after, signal, delay }: FollowOptions,
): AsyncGenerator<ServerSentEvent, void, undefined> {
  let last = after
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      const headers = { Accept: 'text/event-stream', ...(last && { 'Last-Event-ID': last }) }
      const response = await api.fetch(path, { signal, headers })
      if (!response.ok || !response.body) throw await errorOf(response, path)
      for await (const event of readEventStream(response.body, signal)) {
        failures = 0
        last = event.id
        yield event
      }
    } catch (error) {
      if (signal.aborted) return
      if (!isTransient(error)) throw error
    }
    await delay(Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS), signal).catch(
      () => undefined,
    )
  }
}

async function errorOf(response: Response, path: string) {
  const { status, statusText, ok, headers } = response
  const body: unknown = await response.json().catch(() => undefined)
  const reply = { status, statusText, ok, headers, body: isRecord(body) ? body : {} }
  return platformErrorFrom(reply, `GET ${path.split('?')[0]}`, Date.now())
}

/** Errors that a reconnection can solve: of the network, or of a platform that is busy or restarting. */
function isTransient(error: unknown) {
  if (error instanceof PlatformError) return error.status === 429 || error.status >= 500
  return error instanceof ConnectionError || error instanceof TypeError
}
