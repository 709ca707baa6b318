import { existsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { inject } from 'vitest'
import { openShop, type WindowOptions } from './open-browser.ts'
import { runVitrine } from './run-vitrine.ts'
import { unusedDigits } from './shop-members.ts'

/** The member who owns the demo store. */
export const OWNER = {
  email: 'mara@maren-kiln.example',
  password: 'mara-second-factor',
  key: 'KJUW43DFNZ2GK3TUMUQHI33UOAQGWZLZ',
}

interface Window {
  width: number
  colorScheme: 'light' | 'dark'
}

/** Gives the demo's owner her role; the demo store has no staff until then. */
export function appointOwner() {
  return runVitrine('staff', 'set', OWNER.email, 'OWNER')
}

/** A window in which nobody is signed in; paths are those of the platform. */
export function openBackOffice(
  browser: Browser,
  { width, colorScheme }: Window,
  options: WindowOptions = {},
) {
  return openShop(browser, {
    locale: 'en-GB',
    ...options,
    baseURL: inject('store').platformUrl,
    colorScheme,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  })
}

/**
 * A window in which the owner is signed in. All files of a run share one hosted session, because each sign-in takes
 * digits of its own: a test that signs out signs in by itself.
 */
export async function openAsOwner(browser: Browser, window: Window) {
  return openBackOffice(browser, window, { storageState: await readOwnerSession(browser) })
}

/** Changes that cannot be undone need a sign-in of the last ten minutes; a test has the rest of them. */
const RECENT_MS = 5 * 60_000

/** The cookies of the owner's hosted session, started when they are first needed and when they are no longer recent. */
export async function readOwnerSession(browser: Browser) {
  const path = join(tmpdir(), `owner-${new URL(inject('store').platformUrl).port}.json`)
  const signedIn = existsSync(path) ? statSync(path).mtimeMs : 0
  if (Date.now() - signedIn > RECENT_MS) await saveOwnerSession(browser, path)
  return path
}

async function saveOwnerSession(browser: Browser, path: string) {
  await appointOwner()
  const context = await browser.newContext({ baseURL: inject('store').platformUrl })
  const page = await context.newPage()
  await page.goto('/admin')
  await signInAsOwner(page)
  await page.getByRole('navigation', { name: 'Back office' }).waitFor()
  await context.storageState({ path })
  await context.close()
}

/** From the first screen of the back office to the one that was asked for. */
export async function signInAsOwner(page: Page) {
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('E-mail').fill(OWNER.email)
  await page.getByLabel('Password').fill(OWNER.password)
  await page.keyboard.press('Enter')
  await page.getByLabel('6-digit code').fill(await unusedDigits(OWNER.key))
  await page.keyboard.press('Enter')
}
