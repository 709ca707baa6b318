import { isDeepStrictEqual } from 'node:util'
import { recordFigure } from '@vitrine/scripts/quality-figures'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findColorViolations, findViolations, layoutOf, overflowOf } from './find-violations.ts'
import { openScreen, type Screen } from './screens/screen.ts'

/** What content has to fit into without scrolling to the side, in pixels (WCAG 2.2, 1.4.10). */
const REFLOW = 320

/** Windows are used again: what one page loads is there for the next. */
export const ACCESSIBILITY_WINDOW = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
} as const

/** Opens the screen in such a window, and expects no violation of WCAG 2.2 AA and no horizontal overflow, wide and narrow, light and dark. */
export async function expectAccessible(page: Page, screen: Screen, base = ''): Promise<void> {
  await openScreen(page, screen, base)
  await endTransitions(page)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(untilRendered)
    if (width === 390) await screen.actWhenNarrow?.(page)
    await page.emulateMedia({ colorScheme: 'light' })
    expect({ width, light: await findViolations(page) }).toEqual({ width, light: [] })
    expect(await overflowOf(page)).toBe(0)
    const layout = await layoutOf(page)

    await page.emulateMedia({ colorScheme: 'dark' })
    // In an equal layout the other rules find the same.
    const isRecolored = isDeepStrictEqual(await layoutOf(page), layout)
    const dark = await (isRecolored ? findColorViolations(page) : findViolations(page))
    expect({ width, dark }).toEqual({ width, dark: [] })
    expect(await overflowOf(page)).toBe(0)
  }
  await page.setViewportSize({ width: REFLOW, height: 900 })
  await page.evaluate(untilRendered)
  expect(await overflowOf(page), `in ${REFLOW} pixels`).toBe(0)
  recordFigure({ kind: 'accessible', screen: screen.name, checks: 4 })
}

/** Pages that choose their parts by width render them after the window has changed. Runs in the page. */
function untilRendered() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  return frame()
    .then(frame)
    .then(() => new Promise((resolve) => setTimeout(resolve)))
    .then(frame)
}

/** Contrast is measured between the theme's own colours. */
function endTransitions(page: Page) {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets = [sheet]
  })
}
