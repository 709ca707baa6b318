import type { CaptchaScreen } from '@vitrine/account/login/login-screen.ts'
import type { CaptchaChallenge } from '@vitrine/client/captcha'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { inShop } from '../language/in-shop.ts'
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

    async function pass({ vendor, captcha: kind }: CaptchaScreen) {
      if (vendor) setProgress({ state: 'shown' })
      const { passCaptcha } = await import('@vitrine/account/captcha/pass-captcha.ts')
      return passCaptcha({
        ...(vendor && { showVendor: () => showVendor(kind) }),
        // Who registers has to pass the vendor's.
        loadChallenge: async () =>
          vendor && action === 'register' ? null : loadChallenge(action, signal),
        // It never reaches 1 before it is done, however long the challenge turns out.
        onProgress: (tried) =>
          setProgress({ state: 'working', progress: 1 - Math.exp((-2 * tried) / USUAL_TRIES) }),
        signal,
      })
    }

    async function showVendor(kind: CaptchaScreen['captcha']) {
      const { showVendorCaptcha } = await import('./show-vendor-captcha.ts')
      return showVendorCaptcha(place.current, { platformUrl, clientId, kind, action, signal })
    }
  }, [action, demand, place, platformUrl, clientId])

  return progress
}

async function loadChallenge(action: 'login' | 'register', signal: AbortSignal) {
  const response = await fetch(inShop(`/sign-in/challenge?action=${action}`), { signal })
  if (!response.ok) throw new Error(`The shop gave no challenge (${response.status}).`)
  return (await response.json()) as CaptchaChallenge
}
