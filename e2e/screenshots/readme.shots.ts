// Takes the four screenshots of the README.
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { openBrowser, openShop } from '../browser/open-browser.ts'
import { listScreens } from '../browser/screens/list-screens.ts'
import { cacheMemberSessions } from '../browser/screens/member-sessions.ts'
import { openScreen } from '../browser/screens/screen.ts'

const folder = join(import.meta.dirname, '../../docs/pictures')
const MOST_BYTES = 150_000
const screens = listScreens()

let browser: Browser
let windowOf: ReturnType<typeof cacheMemberSessions>
beforeAll(async () => {
  browser = await openBrowser()
  windowOf = cacheMemberSessions(browser)
})

it.each([
  { file: 'home.webp', name: 'home', width: 1440, height: 900 },
  { file: 'listing.webp', name: 'listing', width: 1440, height: 1000 },
  { file: 'product.webp', name: 'product', width: 1440, height: 1000 },
  { file: 'account-phone.webp', name: 'security', width: 390, height: 844 },
])('$file', async ({ file, name, width, height }) => {
  const screen = screens.find((screen) => screen.name === name)
  if (!screen) throw new Error(`No screen is called "${name}".`)
  const { page } = await openShop(browser, {
    ...(await windowOf(screen.as)),
    viewport: { width, height },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  await openScreen(page, screen)
  await page.waitForLoadState('networkidle')

  const picture = await page.screenshot()
  const { size } = await sharp(picture).webp({ quality: 82 }).toFile(join(folder, file))
  expect(size).toBeLessThanOrEqual(MOST_BYTES)
})
