import { useEffect, useState } from 'react'

export type QuickCheck =
  | { state: 'off' | 'failed' }
  | { state: 'working'; progress: number }
  | { state: 'done'; token: string }

/** A sum takes about so many tries while nobody attacks the shop. */
const USUAL_TRIES = 1_250

/** Solves the sum of the built-in captcha in the browser, once for each `demand`. */
export function useQuickCheck(action: 'login' | 'register', demand: object | null): QuickCheck {
  const [check, setCheck] = useState<QuickCheck>({ state: 'off' })

  useEffect(() => {
    if (demand === null) {
      setCheck({ state: 'off' })
      return
    }
    const stop = new AbortController()
    const { signal } = stop
    // It never says that it is done before it is, however long the sum turns out.
    const onProgress = (tried: number) =>
      setCheck({ state: 'working', progress: 1 - Math.exp((-2 * tried) / USUAL_TRIES) })

    onProgress(0)
    import('./solve-sum.ts')
      .then(({ solveSum }) => solveSum(action, { signal, onProgress }))
      .then(
        (token) => signal.aborted || setCheck({ state: 'done', token }),
        () => signal.aborted || setCheck({ state: 'failed' }),
      )
    return () => stop.abort()
  }, [action, demand])

  return check
}
