import { useEffect, useEffectEvent, useState } from 'react'

/** How long something that can be undone stays. */
const STAYS_MS = 8000

/**
 * Acts after 8 seconds in which nobody was at it. The time begins anew when pointer and focus have left; the props go to
 * the element that they hold.
 */
export function useTimeUp(act: () => void) {
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const onTimeUp = useEffectEvent(act)
  const isHeld = held.pointer || held.focus

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => onTimeUp(), STAYS_MS)
    return () => clearTimeout(timer)
  }, [isHeld])

  return {
    onPointerEnter: () => setHeld((before) => ({ ...before, pointer: true })),
    onPointerLeave: () => setHeld((before) => ({ ...before, pointer: false })),
    onFocus: () => setHeld((before) => ({ ...before, focus: true })),
    onBlur: () => setHeld((before) => ({ ...before, focus: false })),
  }
}
