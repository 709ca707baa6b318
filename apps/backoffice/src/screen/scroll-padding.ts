/** For the outline of what has the focus, in pixels. */
const GAP = 8

/**
 * The `ref` of a bar that stays at the upper edge of the window. What gets the focus is scrolled out from under it (WCAG
 * 2.2, 2.4.11).
 */
export const staysAtStart = padAt('start')

/** The same at the lower edge. */
export const staysAtEnd = padAt('end')

function padAt(edge: string) {
  /** A screen with several forms has several. */
  const bars = new Set<HTMLElement>()
  const pad = () => {
    const height = Math.max(0, ...[...bars].map(coveredBy))
    document.documentElement.style.setProperty(`scroll-padding-block-${edge}`, `${height}px`)
  }
  const observer = new ResizeObserver(pad)
  // A bar that begins to be part of the page in a low window may keep its size.
  addEventListener('resize', pad)
  return (bar: HTMLElement | null) => {
    if (!bar) return
    bars.add(bar)
    // With its padding: a bar that begins to stay where it is may be as wide as before without.
    observer.observe(bar, { box: 'border-box' })
    return () => {
      bars.delete(bar)
      observer.unobserve(bar)
      pad()
    }
  }
}

/** In pixels; a bar that is part of the page at this width covers nothing. */
function coveredBy(bar: HTMLElement) {
  return getComputedStyle(bar).position === 'static' ? 0 : bar.offsetHeight + GAP
}
