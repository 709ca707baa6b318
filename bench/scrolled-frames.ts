import type { Page } from 'playwright-core'

/** Of a table that is scrolled as fast as a wheel does, in milliseconds. */
export interface Frames {
  median: number
  /** The longest time between two frames. */
  longest: number
  /** The longest time in which a part of the table in view had no row. */
  blank: number
}

const SECONDS = 4
const WHEEL_MS = 16

/**
 * Turns the wheel over the table and looks in each frame whether rows cover what is in view. `rows` are those with
 * content: a table that leaves rows out has spaces in their place.
 */
export async function scrollThrough(page: Page, scroller: string, rows: string): Promise<Frames> {
  const table = page.locator(scroller).first()
  await table.hover()
  const watching = table.evaluate(watchFrames, { rows, seconds: SECONDS })
  const until = performance.now() + SECONDS * 1000
  for (let turn = 0; performance.now() < until; turn++) {
    // Down, and up again, so that both ends of a long table are reached.
    await page.mouse.wheel(0, turn % 120 < 60 ? 400 : -400)
    await page.waitForTimeout(WHEEL_MS)
  }
  return watching
}

/** Runs in the page, and so has nothing of this module. */
function watchFrames(
  scroller: Element,
  { rows, seconds }: { rows: string; seconds: number },
): Promise<Frames> {
  const gaps: number[] = []
  let [blank, blankSince, before] = [0, 0, performance.now()]
  const end = before + seconds * 1000

  function isCovered() {
    const box = scroller.getBoundingClientRect()
    const head = scroller.querySelector('thead')?.getBoundingClientRect().bottom ?? box.top
    const shown = [...scroller.querySelectorAll(rows)].map((row) => row.getBoundingClientRect())
    const top = Math.max(0, box.top, Math.min(head, box.bottom))
    const bottom = Math.min(innerHeight, box.bottom)
    const first = shown[0]?.top ?? Number.POSITIVE_INFINITY
    const last = shown.at(-1)?.bottom ?? 0
    // A border or the edge of the table is no gap.
    return bottom - top < 80 || (first <= top + 40 && last >= bottom - 40)
  }

  return new Promise((resolve) => {
    function look(now: number) {
      gaps.push(now - before)
      before = now
      if (!isCovered()) blankSince ||= now
      else if (blankSince > 0) {
        // A frame without rows is seen until the next one with rows.
        blank = Math.max(blank, now - blankSince)
        blankSince = 0
      }
      if (now < end) return requestAnimationFrame(look)
      gaps.sort((one, other) => one - other)
      resolve({
        median: gaps[Math.floor(gaps.length / 2)] ?? 0,
        longest: gaps.at(-1) ?? 0,
        blank,
      })
      return undefined
    }
    requestAnimationFrame(look)
  })
}
