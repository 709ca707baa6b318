import { OutsideError } from '../../outbound/outside-error.ts'
import type { Receivers } from '../../outbound/receivers.ts'
import { readRetryAfter } from './schedule.ts'

/** The result of one attempt. */
export interface AttemptOutcome {
  /** `null`: there was no response. */
  statusCode: number | null
  durationMs: number
  /** The beginning of the response, or the reason why there is none. */
  response: string
  retryAfterMs: number
}

const TIMEOUT_MS = 15_000
/** The response is read up to this length. */
const MAX_RESPONSE_BYTES = 64 * 1024
/** Request and response are stored up to this length. */
const MAX_KEPT_CHARACTERS = 4_096

interface AttemptOptions {
  receivers: Receivers
  now: () => Date
}

/** Posts the body to the endpoint, once, without following redirects. */
export async function attemptDelivery(
  { url, body, headers }: { url: string; body: string; headers: Record<string, string> },
  { receivers, now }: AttemptOptions,
): Promise<AttemptOutcome> {
  const startedAt = performance.now()
  const elapsed = () => Math.round(performance.now() - startedAt)
  try {
    const reply = await receivers.fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
      allowHttp: receivers.allowHttp,
      maxBytes: MAX_RESPONSE_BYTES,
      cutsOff: true,
      timeoutMs: TIMEOUT_MS,
    })
    return {
      statusCode: reply.status,
      durationMs: elapsed(),
      response: truncateForLog(new TextDecoder().decode(reply.bytes)),
      retryAfterMs: readRetryAfter(reply.headers.get('retry-after'), now()),
    }
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return { statusCode: null, durationMs: elapsed(), response: error.message, retryAfterMs: 0 }
  }
}

/** The text shortened for storage, without characters that the database cannot store. */
export function truncateForLog(text: string): string {
  return text.slice(0, MAX_KEPT_CHARACTERS).toWellFormed().replaceAll('\0', '')
}

/** Only 2xx is success: after a redirect the event was not received. */
export function isDelivered({ statusCode }: Pick<AttemptOutcome, 'statusCode'>): boolean {
  return statusCode !== null && statusCode >= 200 && statusCode < 300
}
