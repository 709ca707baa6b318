import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations, overflowOf } from './find-violations.ts'
import { openBrowser, openShop } from './open-browser.ts'
import { cacheMemberSessions, listScreens, openScreen } from './screens.ts'

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
  describe.each([...english, ...german])('%s', (_, screen, base) => {
    let page: Page
    let context: BrowserContext
    // Opened once for both themes: which one applies is a question of the style sheet, also on an open page.
    beforeAll(async () => {
      const shop = await openShop(browser, {
        ...(await sessionOf(screen.as)),
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      })
      page = shop.page
      context = shop.context
      await openScreen(page, screen, base)
    })
    afterAll(() => context.close())

    it.each(['light', 'dark'] as const)(
      'violates no rule of WCAG 2.2 AA and does not overflow horizontally in the %s theme',
      async (colorScheme) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        expect(await findViolations(page)).toEqual([])
        expect(await overflowOf(page)).toBe(0)
      },
    )
  })
})
