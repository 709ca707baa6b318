import { isDeepStrictEqual } from 'node:util'
import { recordFigure } from '@vitrine/scripts/quality-figures'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import {
  findColorViolations,
  findViolations,
  layoutOf,
  overflowOf,
} from '../browser/find-violations.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'
import { listScreens } from '../browser/screens/list-screens.ts'
import { cacheMemberSessions } from '../browser/screens/member-sessions.ts'
import { openScreen, type Screen } from '../browser/screens/screen.ts'

const screens = listScreens()
const english = screens.map((screen) => [screen.name, screen, ''] as const)
const german = screens
  .filter(({ name }) =>
    ['home', 'sign in, page too old', 'register', 'imprint', 'security'].includes(name),
  )
  .map((screen) => [`${screen.name}, in German`, screen, '/de'] as const)

/** What content has to fit into without scrolling to the side, in pixels (WCAG 2.2, 1.4.10). */
const REFLOW = 320

let browser: Browser
let sessionOf: ReturnType<typeof cacheMemberSessions>
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
  sessionOf = cacheMemberSessions(browser)
})

it.each([...english, ...german])(
  '%s violates no rule of WCAG 2.2 AA and does not overflow horizontally, wide and narrow, light and dark',
  async (name, screen, base) => {
    const page = await openPage(screen)
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
    recordFigure({ kind: 'accessible', screen: name, checks: 4 })
  },
)

it('finds colours with too little contrast', async () => {
  const page = await openPage({ name: 'colours', path: '/' })
  // Without a program, which could put its own page back.
  await page.goto('about:blank')
  await page.evaluate(() => {
    document.body.innerHTML = '<main><p id="pale">pale</p></main>'
    document.getElementById('pale')?.style.setProperty('color', 'rgb(200 200 200)')
    document.body.style.backgroundColor = 'white'
  })

  expect((await findColorViolations(page)).map(([id]) => id)).toEqual(['color-contrast'])
})

/** Windows are used again: what one page loads is there for the next. */
async function openPage({ as }: Screen) {
  const { page } = await openShop(browser, {
    ...(await sessionOf(as)),
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  return page
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
