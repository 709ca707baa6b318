import type { CaptchaScreen } from '@vitrine/account/login/login-screen.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CaptchaClient } from './show-vendor-captcha.ts'

export type CaptchaProgress =
  | { state: 'off' | 'failed' }
  /** A vendor's frame is shown, and may ask the shopper for something. */
  | { state: 'shown' }
  /** The browser solves the built-in challenge. */
  | { state: 'working'; progress: number }
  | { state: 'done'; token: string }

export interface UseCaptchaOptions {
  action: 'login' | 'register'
  /** Each is another challenge. */
  demand: CaptchaScreen | null
  /** Where a vendor's frame is shown. */
  place: RefObject<HTMLElement | null>
  captchaClient: CaptchaClient
}

interface Tries {
  demand: CaptchaScreen | null
  /** How often in a row it started again. */
  inARow: number
}

/** A challenge takes about so many tries while the shop is not attacked. */
const USUAL_TRIES = 1_250

/**
 * Passes the captcha that is asked for: a vendor's in a frame, or the built-in proof of work. Where the vendor's does
 * not work, members pass with the built-in one.
 */
export function useCaptcha({
  action,
  demand,
  place,
  captchaClient: { platformUrl, clientId },
}: UseCaptchaOptions): CaptchaProgress {
  const [progress, setProgress] = useState<CaptchaProgress>({ state: 'off' })
  const tries = useRef<Tries>({ demand: null, inARow: 0 })

  useEffect(() => {
    if (tries.current.demand !== demand) {
      tries.current = { demand, inARow: demand?.isAgain ? tries.current.inARow + 1 : 0 }
    }
    if (demand === null) {
      setProgress({ state: 'off' })
      return
    }
    if (tries.current.inARow > 1) {
      // It started again by itself once; a form must not send itself for ever.
      setProgress({ state: 'failed' })
      return
    }
    const stop = new AbortController()
    const { signal } = stop
    pass(demand).then(
      (token) => signal.aborted || setProgress({ state: 'done', token }),
      () => signal.aborted || setProgress({ state: 'failed' }),
    )
    return () => stop.abort()

    async function pass({ vendor, captcha }: CaptchaScreen) {
      if (vendor === undefined) return solve()
      setProgress({ state: 'shown' })
      try {
        const { showVendorCaptcha } = await import('./show-vendor-captcha.ts')
        const client = { platformUrl, clientId }
        return await showVendorCaptcha(place.current, { ...client, kind: captcha, action, signal })
      } catch (error) {
        if (action === 'register' || signal.aborted) throw error
        return solve()
      }
    }

    async function solve() {
      // It never reaches 1 before it is done, however long the challenge turns out.
      const onProgress = (tried: number) =>
        setProgress({ state: 'working', progress: 1 - Math.exp((-2 * tried) / USUAL_TRIES) })
      onProgress(0)
      const { solveCaptcha } = await import('./solve-captcha.ts')
      return solveCaptcha(action, { signal, onProgress })
    }
  }, [action, demand, place, platformUrl, clientId])

  return progress
}
