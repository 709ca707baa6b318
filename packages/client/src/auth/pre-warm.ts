import { PRE_WARM_INTERVAL_MS, PRE_WARM_STORAGE_KEY } from '@vitrine/contract'
import { VitrineError } from '../errors.ts'
import type { Redirects } from '../redirects/redirects.ts'
import type { Browser } from './browser.ts'
import { openHiddenFrame } from './hidden-frame.ts'

/** The part of `localStorage` that remembers the last time. */
export type PreWarmMemory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface PreWarmOptions {
  redirects: Redirects
  browser: Browser | undefined
  memory?: PreWarmMemory
  now: () => number
  log: (message: string, error: unknown) => void
}

/**
 * Makes `preWarm`: once in 7 days it loads a hosted page in a hidden frame. What goes wrong is only
 * logged.
 */
export function createPreWarm({
  redirects,
  browser,
  memory: given,
  now,
  log,
}: PreWarmOptions): (options?: { force?: boolean }) => Promise<void> {
  // Without a browser there is no cookie jar to warm.
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

/** `localStorage`, or what stands in for it where it is missing or forbidden. */
function pageMemory(): PreWarmMemory {
  const kept = new Map<string, string>()
  const inPage: PreWarmMemory = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  }
  try {
    return globalThis.localStorage ?? inPage
  } catch {
    return inPage
  }
}
