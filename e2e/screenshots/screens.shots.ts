// Takes a screenshot of every screen: wide and narrow, light and dark, and in German where it has a URL.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { openBrowser, openShop } from '../browser/open-browser.ts'
import { listScreens } from '../browser/screens/list-screens.ts'
import { cacheMemberSessions } from '../browser/screens/member-sessions.ts'
import { openScreen, type Screen } from '../browser/screens/screen.ts'
import { writeContactSheet } from './write-contact-sheet.ts'

const folder = join(import.meta.dirname, '../../screenshots')
const widths = [1440, 390]
const themes = ['light', 'dark'] as const
const screens = listScreens()
const inGerman = screens.filter(({ path, act }) => path.startsWith('/') && !act)
const taken: { title: string; files: string[] }[] = []

let browser: Browser
let windowOf: ReturnType<typeof cacheMemberSessions>
beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  browser = await openBrowser()
  windowOf = cacheMemberSessions(browser)
})
afterAll(async () => {
  writeFileSync(join(folder, 'index.html'), writeContactSheet(taken))
})

describe.each([
  { language: 'English', base: '', shown: screens },
  { language: 'German', base: '/de', shown: inGerman },
])('in $language', ({ language, base, shown }) => {
  it.each(shown)('$name', async (screen) => {
    const title = base ? `${screen.name}, ${language}` : screen.name
    const files: string[] = []
    taken.push({ title, files })
    for (const width of widths) files.push(...(await take(screen, title, base, width)))
  })
})

/** Each width begins anew, since what a button opens may be another thing there. */
async function take(screen: Screen, title: string, base: string, width: number) {
  const { page, context } = await openShop(browser, {
    ...(await windowOf(screen.as)),
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  })
  await openScreen(page, screen, base)
  if (width === 390) await screen.actWhenNarrow?.(page)
  await fetchPictures(page)
  const files: string[] = []
  for (const colorScheme of themes) {
    const file = `${title.replaceAll(/[^\w]+/g, '-').toLowerCase()}.${width}.${colorScheme}.jpg`
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // A sheet over the page is as high as the window.
    const fullPage = (await page.locator('dialog:modal').count()) === 0
    await page.screenshot({
      path: join(folder, file),
      type: 'jpeg',
      quality: 85,
      fullPage,
      // Otherwise colours are still in the transition between the themes.
      animations: 'disabled',
    })
    files.push(file)
  }
  await context.close()
  return files
}

/** Pictures that load lazily. */
async function fetchPictures(page: Page) {
  await page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    const late = new Promise((resolve) => setTimeout(resolve, 3000))
    await Promise.race([
      Promise.all(pictures.map((picture) => picture.decode().catch(() => {}))),
      late,
    ])
    await document.fonts.ready
  })
}
