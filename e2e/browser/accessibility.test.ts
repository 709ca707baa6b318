import type { Browser } from 'playwright-core'
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

describe.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
  ['dark', 390],
] as const)('in the %s theme, %i pixels wide', (colorScheme, width) => {
  it.each([...english, ...german])(
    '%s violates no rule of WCAG 2.2 AA and does not overflow horizontally',
    async (_, screen, base) => {
      const { page, context } = await openShop(browser, {
        ...(await sessionOf(screen.as)),
        colorScheme,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      })
      await openScreen(page, screen, base)
      expect(await findViolations(page)).toEqual([])
      expect(await overflowOf(page)).toBe(0)
      await context.close()
    },
  )
})
