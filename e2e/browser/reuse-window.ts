import { readFileSync } from 'node:fs'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

/** What tests listen to. Playwright has listeners of its own on a page, for other events. */
const EVENTS = [
  ...(['console', 'dialog', 'download', 'framenavigated', 'pageerror', 'popup'] as const),
  ...(['request', 'requestfailed', 'requestfinished', 'response'] as const),
]
const VIEWPORT = { width: 1280, height: 720 }

/** Pages that no test has, by the options of their context. */
const idle = new WeakMap<Browser, Map<string, Page[]>>()

/**
 * A window as if it were new, but for files of earlier pages that the browser would not fetch again: a new one costs as
 * much as two pages of the shop, and the back office takes half the work where its files are known. Of a state it gets
 * the cookies.
 */
export async function takeWindow(
  browser: Browser,
  { storageState, ...options }: BrowserContextOptions,
) {
  const page =
    pagesOf(browser, options).pop() ?? (await (await browser.newContext(options)).newPage())
  if (storageState) await page.context().addCookies(cookiesOf(storageState))
  return page
}

/** Takes from a window what a test has left in it, and keeps it for another. */
export async function returnWindow(page: Page, browser: Browser, options: BrowserContextOptions) {
  const context = page.context()
  for (const event of EVENTS) page.removeAllListeners(event)
  for (const other of context.pages()) if (other !== page) await other.close()
  await Promise.all([page.unrouteAll(), context.unrouteAll(), context.setOffline(false)])
  await page.goto('about:blank')

  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' })
  await session.detach()
  const { viewport, colorScheme, reducedMotion, forcedColors } = options
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    page.setExtraHTTPHeaders({}),
    page.setViewportSize(viewport ?? VIEWPORT),
    page.emulateMedia({
      media: null,
      colorScheme: colorScheme ?? null,
      reducedMotion: reducedMotion ?? null,
      forcedColors: forcedColors ?? null,
    }),
  ])
  pagesOf(browser, options).push(page)
}

function pagesOf(browser: Browser, { storageState, ...options }: BrowserContextOptions) {
  const pages = idle.get(browser) ?? new Map<string, Page[]>()
  idle.set(browser, pages)
  const key = JSON.stringify(options)
  const found = pages.get(key) ?? []
  pages.set(key, found)
  return found
}

/** Playwright's own way to set a state empties the cache, and opens a page for each origin. */
function cookiesOf(state: NonNullable<BrowserContextOptions['storageState']>) {
  const { cookies } = typeof state === 'string' ? JSON.parse(readFileSync(state, 'utf8')) : state
  return cookies
}
