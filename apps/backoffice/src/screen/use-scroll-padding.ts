import { useCallback } from 'react'

type Edge = 'start' | 'end'

/** The bars at each edge; a screen with several forms has several of them at its end. */
const bars = { start: new Set<HTMLElement>(), end: new Set<HTMLElement>() }
/** For the outline of what has the focus. */
const GAP = 8

/**
 * The `ref` of a bar that stays at the upper or the lower edge of the window. What gets the focus is scrolled out from
 * under it (WCAG 2.2, 2.4.11).
 */
export function useScrollPadding(edge: Edge) {
  return useCallback(
    (bar: HTMLElement | null) => {
      if (!bar) return
      const observer = new ResizeObserver(() => pad(edge))
      bars[edge].add(bar)
      // With its padding: a bar that begins to stay where it is may be as wide as before without.
      observer.observe(bar, { box: 'border-box' })
      return () => {
        observer.disconnect()
        bars[edge].delete(bar)
        pad(edge)
      }
    },
    [edge],
  )
}

function pad(edge: Edge) {
  const height = Math.max(0, ...[...bars[edge]].map(coveredBy))
  document.documentElement.style.setProperty(`scroll-padding-block-${edge}`, `${height}px`)
}

/** In pixels; a bar that is part of the page at this width covers nothing. */
function coveredBy(bar: HTMLElement) {
  return getComputedStyle(bar).position === 'static' ? 0 : bar.offsetHeight + GAP
}
