import type { Browser } from 'playwright-core'
import { beforeAll, inject, it } from 'vitest'
import { ACCESSIBILITY_WINDOW, expectAccessible } from '../browser/expect-accessible.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'
import { listBackOfficeScreens } from '../browser/screens/back-office-screens.ts'
import { cacheMemberSessions } from '../browser/screens/member-sessions.ts'

let browser: Browser
let sessionOf: ReturnType<typeof cacheMemberSessions>
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
  sessionOf = cacheMemberSessions(browser)
})

it.each(listBackOfficeScreens(inject('store').platformUrl))(
  '$name violates no rule of WCAG 2.2 AA and does not overflow horizontally, wide and narrow, light and dark',
  async (screen) => {
    const session = await sessionOf(screen.as)
    const { page } = await openShop(browser, { ...session, ...ACCESSIBILITY_WINDOW })
    await expectAccessible(page, screen)
  },
)
