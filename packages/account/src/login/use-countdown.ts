import { useEffect, useState } from 'react'

/**
 * How many whole seconds are left of `ms`, counted down in the browser; 0 when it is over. A new
 * `key` begins anew.
 */
export function useCountdown(ms: number, key: unknown): number {
  const [left, setLeft] = useState(Math.ceil(ms / 1000))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same wait again is a new wait.
  useEffect(() => {
    const end = Date.now() + ms
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [ms, key])

  return left
}

/** "0:42" */
export function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
