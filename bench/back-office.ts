import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findHeadlessChromium } from '@vitrine/scripts/chromium'
import { type Store, startStore } from '@vitrine/scripts/start-store'
import { type Browser, chromium, type Page } from 'playwright-core'
import { fillStore } from './fill-store.ts'
import { type Frames, scrollThrough } from './scrolled-frames.ts'

const CLI = join(import.meta.dirname, '..', 'apps', 'platform', 'bin', 'vitrine.mjs')
/** A member of the demo store, who becomes its owner. */
const OWNER = { email: 'lotte@maren-kiln.example', password: 'kiln-open-friday' }
/** Parts of names, each searched once, so that none is answered from memory. */
const PARTS = [
  'iet vas',
  'ushion 7',
  'eavy l',
  'ool 123',
  'mp 99',
  'ain b',
  'wel 4',
  'lue',
  'zzz 1',
]
/** Parts of names that some six thousand people have, of a hundred thousand. */
const PEOPLE = ['owalsk', 'indqv', 'astell', 'rünw', 'eters', 'ngelha', 'pperm', 'lbrech', 'achman']
const VISITS = 9
const EDITS = 30

/** Medians and longest, in milliseconds by the clock: what an owner waits for. */
export interface Waits {
  median: number
  longest: number
}

export interface BackOfficeFigures {
  /** From the navigation to the first rows of the list. */
  visit: Waits
  /** From Enter in the search to what was found. */
  search: Waits
  /** As `search`, of orders, members and abandoned carts by a part of a name. */
  people: Record<'orders' | 'members' | 'carts', Waits>
  /** From Enter in a cell to the saved value. */
  edit: Waits
  list: Frames
  matrix: Frames
}

/** The back office over this many products, in Chromium on this machine. */
export async function benchBackOffice(products: number): Promise<BackOfficeFigures> {
  const executablePath = findHeadlessChromium()
  if (!executablePath) throw new Error('There is no Chromium. Run: npm test')
  const { store, stop } = await startStore()
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args })
  try {
    const { largeProductId } = await fillStore(store, products)
    const page = await openAsOwner(browser, store)
    return await measureAll(page, largeProductId)
  } finally {
    await browser.close()
    await stop()
  }
}

/** All figures of a signed-in window; the large product is the one with the long matrix. */
export async function measureAll(page: Page, largeProductId: string): Promise<BackOfficeFigures> {
  const visit = await measureVisits(page)
  const search = await measureSearches(page, '/admin/products', PARTS)
  const people = {
    orders: await measureSearches(page, '/admin/orders', PEOPLE),
    members: await measureSearches(page, '/admin/members', PEOPLE),
    carts: await measureSearches(page, '/admin/abandoned-carts', PEOPLE),
  }
  const edit = await measureEdits(page)
  const list = await scrollThrough(page, 'main section:has(> table)', 'tbody tr')
  await page.goto(`/admin/products/${largeProductId}`)
  const matrix = 'section:has(> table[aria-rowcount])'
  await page.locator(matrix).scrollIntoViewIfNeeded()
  return {
    visit,
    search,
    people,
    edit,
    list,
    matrix: await scrollThrough(page, matrix, 'tbody tr:has(th)'),
  }
}

async function openAsOwner(browser: Browser, store: Store): Promise<Page> {
  const context = await browser.newContext({
    baseURL: store.platformUrl,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
  })
  return signInAsOwner(await context.newPage(), store)
}

/** Makes a member of the demo store its owner, and signs them in through the pages of the back office. */
export async function signInAsOwner(page: Page, store: Store): Promise<Page> {
  await promisify(execFile)(process.execPath, [CLI, 'staff', 'set', OWNER.email, 'OWNER'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: store.dataFolder,
      PUBLIC_PLATFORM_URL: store.platformUrl,
      PUBLIC_STOREFRONT_URL: store.shopUrl,
    },
  })
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('E-mail').fill(OWNER.email)
  await page.getByLabel('Password').fill(OWNER.password)
  await page.keyboard.press('Enter')
  await navigationOf(page).waitFor()
  return page
}

const navigationOf = (page: Page) => page.getByRole('navigation', { name: 'Back office' })
/** Each row of the list has one. */
const pricesOf = (page: Page) => page.locator('input[data-column=price]')

async function measureVisits(page: Page) {
  const waits: number[] = []
  for (let visit = 0; visit < VISITS; visit++) {
    await navigationOf(page).getByRole('link', { name: 'Overview' }).click()
    await pricesOf(page).first().waitFor({ state: 'detached' })
    const started = performance.now()
    await navigationOf(page).getByRole('link', { name: 'Products' }).click()
    await pricesOf(page).first().waitFor()
    waits.push(performance.now() - started)
  }
  return toWaits(waits)
}

async function measureSearches(page: Page, list: string, parts: readonly string[]) {
  const waits: number[] = []
  await page.goto(list)
  await page.locator('main tbody tr').first().waitFor()
  for (const part of parts) {
    await page.getByRole('searchbox').fill(part)
    const started = performance.now()
    await page.keyboard.press('Enter')
    await page.waitForFunction(isFound, part)
    waits.push(performance.now() - started)
  }
  return toWaits(waits)
}

/** Runs in the page: whether it shows what has the part in its name, or that nothing has. */
function isFound(part: string) {
  const rows = [...document.querySelectorAll('main tbody tr')]
  return rows.length === 0
    ? document.querySelector('main h2') !== null
    : rows.every(({ textContent }) => textContent.toLowerCase().includes(part))
}

async function measureEdits(page: Page) {
  const waits: number[] = []
  // By name, because an edit brings a product to the top of the newest.
  await page.goto('/admin/products?sort=nameUp')
  const cells = pricesOf(page)
  await cells.nth(EDITS).waitFor()
  for (let edit = 0; edit < EDITS; edit++) {
    const cell = await cells.nth(edit).elementHandle()
    await cell?.fill(`${1000 + edit}.5`)
    const started = performance.now()
    await cell?.press('Enter')
    await page.waitForFunction((input) => input?.dataset['edited'] === undefined, cell)
    waits.push(performance.now() - started)
  }
  return toWaits(waits)
}

function toWaits(waits: number[]): Waits {
  const sorted = waits.toSorted((one, other) => one - other)
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, longest: sorted.at(-1) ?? 0 }
}
