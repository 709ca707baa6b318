import { PRE_WARM_INTERVAL_MS, PRE_WARM_STORAGE_KEY } from '@vitrine/contract'
import { VitrineError } from '../errors.ts'
import type { Redirects } from '../redirects/redirects.ts'
import type { Browser } from './browser.ts'
import { openHiddenFrame } from './hidden-frame.ts'

/** The part of `localStorage` that stores the time of the last pre-warm. */
export type PreWarmMemory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface PreWarmOptions {
  redirects: Redirects
  browser: Browser | undefined
  memory?: PreWarmMemory
  now: () => number
  log: (message: string, error: unknown) => void
}

/**
 * Creates `preWarm`, which loads a hosted page in a hidden iframe, at most once in 7 days. Failures are
 * only logged.
 */
export function createPreWarm({
  redirects,
  browser,
  memory: given,
  now,
  log,
}: PreWarmOptions): (options?: { force?: boolean }) => Promise<void> {
  // Without a browser there is no cookie jar to fill.
  if (!browser) return async () => {}
  const memory = given ?? pageMemory()

  return async ({ force = false } = {}) => {
    try {
      const last = Number(memory.getItem(PRE_WARM_STORAGE_KEY) ?? Number.NEGATIVE_INFINITY)
      if (!force && now() - last < PRE_WARM_INTERVAL_MS) return

      memory.removeItem(PRE_WARM_STORAGE_KEY)
      const { redirectSession } = await redirects.createRedirectSession({ login: {} })
      if (!redirectSession?.fullUrl) {
        throw new VitrineError('No redirect URL found', { code: 'no_redirect_url' })
      }
      await load(redirectSession.fullUrl, browser)
      memory.setItem(PRE_WARM_STORAGE_KEY, String(now()))
    } catch (error) {
      log('Error during redirect session pre-warm:', error)
    }
  }
}

function load(url: string, browser: Browser) {
  return new Promise<void>((resolve) => {
    const frame = openHiddenFrame(url, browser)
    frame.addEventListener(
      'load',
      () => {
        frame.remove()
        resolve()
      },
      { once: true },
    )
  })
}

/** `localStorage`, or a store in memory where it is missing or forbidden. */
function pageMemory(): PreWarmMemory {
  const values = new Map<string, string>()
  const inPage: PreWarmMemory = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value),
    removeItem: (key) => values.delete(key),
  }
  try {
    return globalThis.localStorage ?? inPage
  } catch {
    return inPage
  }
}
