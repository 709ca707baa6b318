import type { Browser } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { ACCESSIBILITY_WINDOW, expectAccessible } from '../browser/expect-accessible.ts'
import { findColorViolations } from '../browser/find-violations.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'
import { cacheMemberSessions } from '../browser/screens/member-sessions.ts'
import { listShopScreens } from '../browser/screens/shop-screens.ts'

const screens = listShopScreens(inject('store').platformUrl)
const english = screens.map((screen) => [screen.name, screen, ''] as const)
const german = screens
  .filter(({ name }) =>
    ['home', 'sign in, page too old', 'register', 'imprint', 'security'].includes(name),
  )
  .map((screen) => {
    const name = `${screen.name}, in German`
    return [name, { ...screen, name }, '/de'] as const
  })

let browser: Browser
let sessionOf: ReturnType<typeof cacheMemberSessions>
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
  sessionOf = cacheMemberSessions(browser)
})

it.each([...english, ...german])(
  '%s violates no rule of WCAG 2.2 AA and does not overflow horizontally, wide and narrow, light and dark',
  async (_, screen, base) => {
    const session = await sessionOf(screen.as)
    const { page } = await openShop(browser, { ...session, ...ACCESSIBILITY_WINDOW })
    await expectAccessible(page, screen, base)
  },
)

it('finds colours with too little contrast', async () => {
  const { page } = await openShop(browser, ACCESSIBILITY_WINDOW)
  // Without a program, which could put its own page back.
  await page.goto('about:blank')
  await page.evaluate(() => {
    document.body.innerHTML = '<main><p id="pale">pale</p></main>'
    document.getElementById('pale')?.style.setProperty('color', 'rgb(200 200 200)')
    document.body.style.backgroundColor = 'white'
  })

  expect((await findColorViolations(page)).map(([id]) => id)).toEqual(['color-contrast'])
})
