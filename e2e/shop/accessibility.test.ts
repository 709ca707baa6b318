import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations, overflowOf } from '../browser/find-violations.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'
import { cacheMemberSessions, listScreens, openScreen } from '../browser/screens.ts'

const screens = listScreens()
const english = screens.map((screen) => [screen.name, screen, ''] as const)
const german = screens
  .filter(({ name }) =>
    ['home', 'sign in, page too old', 'register', 'imprint', 'security'].includes(name),
  )
  .map((screen) => [`${screen.name}, in German`, screen, '/de'] as const)

let browser: Browser
let sessionOf: ReturnType<typeof cacheMemberSessions>
beforeAll(async () => {
  browser = await openBrowser()
  sessionOf = cacheMemberSessions(browser)
})
afterAll(() => browser.close())

it.each([...english, ...german])(
  '%s violates no rule of WCAG 2.2 AA and does not overflow horizontally, wide and narrow, light and dark',
  async (_, screen, base) => {
    const { page } = await openShop(browser, {
      ...(await sessionOf(screen.as)),
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    })
    await openScreen(page, screen, base)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      if (width === 390) await screen.actWhenNarrow?.(page)
      for (const colorScheme of ['light', 'dark'] as const) {
        await changeTheme(page, colorScheme)
        const found = await findViolations(page)
        expect({ width, colorScheme, found }).toEqual({ width, colorScheme, found: [] })
        expect(await overflowOf(page)).toBe(0)
      }
    }
  },
)

/** Without transitions: contrast is measured between the theme's own colours. */
async function changeTheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets = [sheet]
  })
  await page.emulateMedia({ colorScheme })
}
