const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The delay after each failed attempt; there is none after the tenth, 75 hours after the first. */
const DELAYS_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]

/** The maximum delay that an endpoint can request. */
const MAX_RETRY_AFTER_MS = 24 * HOUR

/**
 * Milliseconds until the attempt after this many, or `null` when there is none: as scheduled plus up to a tenth (jitter),
 * so that simultaneous failures are not retried simultaneously; later if the endpoint requested that.
 */
export function delayAfter(
  attempts: number,
  { retryAfterMs = 0, random = Math.random }: { retryAfterMs?: number; random?: () => number } = {},
): number | null {
  const delay = DELAYS_MS[attempts - 1]
  if (delay === undefined) return null
  return Math.round(
    Math.max(delay * (1 + random() / 10), Math.min(retryAfterMs, MAX_RETRY_AFTER_MS)),
  )
}

/** The `Retry-After` in milliseconds: from seconds, or a date (RFC 9110 section 10.2.3). */
export function readRetryAfter(value: string | null, now: Date): number {
  if (value === null) return 0
  const ms = /^\d+$/.test(value) ? Number(value) * SECOND : Date.parse(value) - now.getTime()
  return Number.isFinite(ms) ? Math.max(0, ms) : 0
}
