const FIRST_DELAY_MS = 300
/** Whoever is asked to wait longer is told so instead: a shopper is looking at the screen. */
const LONGEST_DELAY_MS = 5_000
/** Spreads clients that were all sent away with the same `Retry-After`. */
const SPREAD_MS = 200

/**
 * Says how long to wait before the next try, after a reply or none; `undefined` when there should be
 * no other.
 *
 * Never less than the platform asked for; otherwise between half and all of a time that doubles.
 * `random` is from 0 to below 1.
 */
export function retryDelayMs(
  response: Response | undefined,
  repeats: number,
  { now, random }: { now: number; random: number },
): number | undefined {
  if (response && response.status !== 429 && response.status !== 503) return undefined
  const askedMs = response && retryAfterMs(response.headers, now)
  if (askedMs === undefined) return FIRST_DELAY_MS * 2 ** repeats * (0.5 + random / 2)
  return askedMs <= LONGEST_DELAY_MS ? askedMs + SPREAD_MS * random : undefined
}

/** Reads `Retry-After` in both its forms, seconds and a date (RFC 9110 section 10.2.3). */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after')
  if (value === null) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/**
 * Waits, unless the signal is aborted first: then rejects with its reason. The signal is one call's
 * own, and goes with it.
 */
export function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
