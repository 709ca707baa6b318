import { findChromium, findHeadlessChromium } from '@vitrine/scripts/chromium'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import { returnWindow, takeWindow } from './reuse-window.ts'

/**
 * Features of Chromium that tests do without. Only the last `--disable-features` counts, so that Playwright's own are
 * repeated; the first two start another renderer for the address bar of every window, which takes longer than most
 * pages.
 */
const WITHOUT = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...['DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades'],
  ...['LensOverlay', 'MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints'],
  ...['PaintHolding', 'PreconnectToSearch', 'ThirdPartyStoragePartitioning'],
]

/** Pages of a window share what is compiled of their scripts, and nothing at run time calls out; Chromium would. */
const FLAGS = [
  '--process-per-site',
  `--disable-features=${WITHOUT.join()}`,
  '--disable-gpu',
  // Tests keep all cores busy: threads of their own for compilation and garbage cost a page a tenth more, and no page of
  // theirs lasts until what the last compiler makes of it pays. The heap grows to 512 MB before the garbage of earlier
  // pages is collected: with Chromium's own limit, which begins at a few MB, pages take a twelfth more work.
  '--js-flags=--single-threaded --no-turbofan --initial-heap-size=512',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const shared = new Map<boolean, Promise<Browser>>()

/**
 * The browser of this process, which all its files of tests share and which ends with it. Without pictures a page takes
 * half the work: the platform makes none in its sizes, and nothing decodes them.
 */
export async function openBrowser({ pictures = true } = {}): Promise<Browser> {
  const opened = await shared.get(pictures)
  if (opened?.isConnected()) return opened
  const launched = launch(
    findHeadlessChromium(),
    pictures ? [] : ['--blink-settings=imagesEnabled=false'],
  )
  shared.set(pictures, launched)
  return launched
}

/** Chromium with its user interface, to be closed by who opens it: the headless shell has fewer flags. */
export function openBrowserWith(flags: string[]): Promise<Browser> {
  return launch(findChromium(), flags)
}

function launch(executablePath: string | null, flags: string[] = []) {
  if (!executablePath) throw new Error('There is no Chromium. Run: npm test')
  const isRoot = process.getuid?.() === 0
  const args = [...FLAGS, ...flags, ...(isRoot ? ['--no-sandbox'] : [])]
  return chromium.launch({ executablePath, args })
}

export interface WindowOptions extends BrowserContextOptions {
  /** For tests that count what is fetched, or change the window in ways that last, such as scripts of every page. */
  isNew?: boolean
}

/** A shopper's own browser window, empty as a new one, and what the page complained about. */
export async function openShop(
  browser: Browser,
  { isNew = false, baseURL = inject('store').shopUrl, ...given }: WindowOptions = {},
) {
  const options = { ...given, baseURL }
  const page = isNew
    ? await (await browser.newContext(options)).newPage()
    : await takeWindow(browser, options)
  const context = page.context()
  onTestFinished(({ task }) =>
    isNew || task.result?.state === 'fail' || page.isClosed()
      ? context.close()
      : returnWindow(page, browser, options),
  )
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { context, page, complaints }
}

/** Leaves a form with Enter, as most people do. */
export async function fillAndSend(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
  await page.keyboard.press('Enter')
}
