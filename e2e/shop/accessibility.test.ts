import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

describe.each([1440, 390])('%i pixels wide', (width) => {
  it.each([...english, ...german])(
    '%s violates no rule of WCAG 2.2 AA and does not overflow horizontally, light and dark',
    async (_, screen, base) => {
      const { page, context } = await openShop(browser, {
        ...(await sessionOf(screen.as)),
        colorScheme: 'light',
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      })
      await openScreen(page, screen, base)
      for (const colorScheme of ['light', 'dark'] as const) {
        await changeTheme(page, colorScheme)
        expect([colorScheme, await findViolations(page)]).toEqual([colorScheme, []])
        expect(await overflowOf(page)).toBe(0)
      }
      await context.close()
    },
  )
})

/** Without transitions: contrast is measured between the theme's own colours. */
async function changeTheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets = [sheet]
  })
  await page.emulateMedia({ colorScheme })
}
