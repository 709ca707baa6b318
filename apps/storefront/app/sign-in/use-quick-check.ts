import type { CaptchaChallenge } from '@vitrine/client/captcha'
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
    const { signal, abort } = createStop()
    setCheck({ state: 'working', progress: 0 })
    solve(action, signal, (tried) =>
      // It never says that it is done before it is, however long the sum turns out.
      setCheck({ state: 'working', progress: 1 - Math.exp((-2 * tried) / USUAL_TRIES) }),
    ).then(
      (token) => signal.aborted || setCheck({ state: 'done', token }),
      () => signal.aborted || setCheck({ state: 'failed' }),
    )
    return abort
  }, [action, demand])

  return check
}

function createStop() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

async function solve(action: string, signal: AbortSignal, onProgress: (tried: number) => void) {
  const [{ solveChallenge }, response] = await Promise.all([
    import('@vitrine/client/captcha'),
    fetch(`/sign-in/challenge?action=${action}`, { signal }),
  ])
  if (!response.ok) throw new Error(`The shop gave no sum (${response.status}).`)
  return solveChallenge((await response.json()) as CaptchaChallenge, { onProgress, signal })
}
