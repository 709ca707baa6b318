import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Rows beyond the edges that are in the page too: a turn of the wheel is some ten rows. */
const MARGIN = 16
/** The window moves by as many rows at once, so that most frames of a scroll change nothing. */
const STEP = 8

/** Which rows of a long table are in view; all of them have one height. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  { count, rowHeight }: { count: number; rowHeight: number },
) {
  const [{ top, height }, setView] = useState({ top: 0, height: 600 })
  const stepHeight = STEP * rowHeight

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const read = () =>
      setView((before) => {
        const top = Math.floor(element.scrollTop / stepHeight) * stepHeight
        const height = element.clientHeight
        return before.top === top && before.height === height ? before : { top, height }
      })
    // Before the frame that shows the new position: otherwise it would have no rows there.
    const follow = () => flushSync(read)
    const observer = new ResizeObserver(read)
    observer.observe(element)
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', follow)
    }
  }, [scroller, stepHeight])

  const first = Math.max(0, Math.min(count, Math.floor(top / rowHeight)) - MARGIN)
  const last = Math.min(count, Math.ceil((top + height) / rowHeight) + STEP + MARGIN)

  return {
    first,
    last,
    /** The heights of the rows that are not in the page, in pixels. */
    before: first * rowHeight,
    after: (count - last) * rowHeight,
    /** Focuses the cell of a row, which is brought into view first. */
    focusCell(row: number, column: string) {
      const element = scroller.current
      if (!element || row < 0 || row >= count) return
      const head = element.querySelector('thead')?.clientHeight ?? 0
      const [from, to] = [row * rowHeight, (row + 1) * rowHeight + head]
      if (from < element.scrollTop) element.scrollTop = from
      else if (to > element.scrollTop + element.clientHeight) {
        element.scrollTop = to - element.clientHeight
      }
      flushSync(() => setView({ top: element.scrollTop, height: element.clientHeight }))
      const cell = element.querySelector<HTMLInputElement>(
        `tr[aria-rowindex="${row + 2}"] [data-column="${column}"]`,
      )
      cell?.focus({ preventScroll: true })
      if (cell?.type !== 'checkbox') cell?.select()
    },
  }
}
