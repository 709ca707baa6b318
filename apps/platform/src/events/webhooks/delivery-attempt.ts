import { OutsideError } from '../../outbound/outside-error.ts'
import type { Receivers } from '../../outbound/receivers.ts'
import { readRetryAfter } from './schedule.ts'

/** How one attempt ended. */
export interface AttemptOutcome {
  /** `null`: no reply came. */
  statusCode: number | null
  durationMs: number
  /** The beginning of the reply, or why there is none. */
  response: string
  retryAfterMs: number
}

const TIMEOUT_MS = 15_000
/** More of a reply is not read. */
const MAX_RESPONSE_BYTES = 64 * 1024
/** More of a request or reply is not kept. */
const MAX_KEPT_CHARACTERS = 4_096

interface AttemptOptions {
  receivers: Receivers
  now: () => Date
}

/** Posts the body to the receiver, once, and follows it nowhere else. */
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

/** As much of the text as is kept, without what the database cannot hold. */
export function truncateForLog(text: string): string {
  return text.slice(0, MAX_KEPT_CHARACTERS).toWellFormed().replaceAll('\0', '')
}

/** Only 2xx is success: a receiver that leads elsewhere has not got the event. */
export function isDelivered({ statusCode }: Pick<AttemptOutcome, 'statusCode'>): boolean {
  return statusCode !== null && statusCode >= 200 && statusCode < 300
}
