/**
 * The delay before the next attempt, after a temporary failure or no reply; infinite when there should
 * be no other.
 *
 * At least the platform's `Retry-After`; without one between half and all of a delay that doubles.
 * `random` is from 0 to below 1.
 */
export function retryDelayMs(
  response: Response | undefined,
  repeats: number,
  now: number,
  random: number,
): number {
  const askedMs = response && retryAfterMs(response.headers, now)
  if (askedMs === undefined) return 300 * 2 ** repeats * (0.5 + random / 2)
  // A longer one is returned as an error, because a shopper is waiting. The rest spreads clients that
  // received the same.
  return askedMs <= 5_000 ? askedMs + 200 * random : Number.POSITIVE_INFINITY
}

/** Reads `Retry-After` in both its forms, seconds and a date (RFC 9110 section 10.2.3). */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after') ?? ''
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/**
 * Waits, unless the signal is aborted first: then rejects with its reason. The signal must belong to one
 * call, because the listener is not removed.
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
