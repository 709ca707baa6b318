import { useEffect } from 'react'

/** Loads again as long as it is on and the window is looked at. */
export function useFollow(reload: () => void, isOn: boolean, everyMs: number): void {
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => document.hidden || reload(), everyMs)
    return () => clearInterval(timer)
  }, [isOn, reload, everyMs])
}
