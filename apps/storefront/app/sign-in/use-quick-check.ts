import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CheckScreen } from './screen.ts'
import type { ShopOfPlatform } from './show-vendor.ts'

export type QuickCheck =
  | { state: 'off' | 'failed' }
  /** A vendor looks at the shopper, who may have something to do in its frame. */
  | { state: 'shown' }
  /** The browser solves a sum. */
  | { state: 'working'; progress: number }
  | { state: 'done'; token: string }

export interface QuickCheckOptions {
  action: 'login' | 'register'
  /** Each is another check. */
  demand: CheckScreen | null
  /** Where a vendor's frame is shown. */
  place: RefObject<HTMLElement | null>
  shopOfPlatform: ShopOfPlatform
}

interface Tries {
  demand: CheckScreen | null
  /** How often in a row it began again. */
  inARow: number
}

/** A sum takes about so many tries while nobody attacks the shop. */
const USUAL_TRIES = 1_250

/**
 * Passes the captcha that is asked for: a vendor's in a frame, or the built-in sum. Where the vendor's does not work,
 * members pass with the sum.
 */
export function useQuickCheck({
  action,
  demand,
  place,
  shopOfPlatform: { platformUrl, clientId },
}: QuickCheckOptions): QuickCheck {
  const [check, setCheck] = useState<QuickCheck>({ state: 'off' })
  const tries = useRef<Tries>({ demand: null, inARow: 0 })

  useEffect(() => {
    if (tries.current.demand !== demand) {
      tries.current = { demand, inARow: demand?.isAgain ? tries.current.inARow + 1 : 0 }
    }
    if (demand === null) {
      setCheck({ state: 'off' })
      return
    }
    if (tries.current.inARow > 1) {
      // It began again by itself once; a form that sends itself for ever helps nobody.
      setCheck({ state: 'failed' })
      return
    }
    const stop = new AbortController()
    const { signal } = stop
    pass(demand).then(
      (token) => signal.aborted || setCheck({ state: 'done', token }),
      () => signal.aborted || setCheck({ state: 'failed' }),
    )
    return () => stop.abort()

    async function pass({ vendor, captcha }: CheckScreen) {
      if (vendor === undefined) return solve()
      setCheck({ state: 'shown' })
      try {
        const { showVendor } = await import('./show-vendor.ts')
        const shop = { platformUrl, clientId }
        return await showVendor(place.current, { ...shop, kind: captcha, action, signal })
      } catch (error) {
        if (action === 'register' || signal.aborted) throw error
        return solve()
      }
    }

    async function solve() {
      // It never says that it is done before it is, however long the sum turns out.
      const onProgress = (tried: number) =>
        setCheck({ state: 'working', progress: 1 - Math.exp((-2 * tried) / USUAL_TRIES) })
      onProgress(0)
      const { solveSum } = await import('./solve-sum.ts')
      return solveSum(action, { signal, onProgress })
    }
  }, [action, demand, place, platformUrl, clientId])

  return check
}
