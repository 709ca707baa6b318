import { useEffect, useEffectEvent, useState } from 'react'

/** How long an action can be undone. */
const STAYS_MS = 8000

/**
 * Calls back after 8 seconds without pointer and focus. The time starts again when both have left; spread the props on
 * the element.
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
