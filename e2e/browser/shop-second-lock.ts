import type { Page } from 'playwright-core'
import { appDigits } from './shop-members.ts'

/** Asks for a key for an authenticator app, as whoever is signed in; gives it, or the one that waits. */
export async function beginLock(page: Page, base = ''): Promise<string> {
  await page.goto(`${base}/account/second-lock`)
  if (await page.locator('main img').isVisible()) return readKey(page)
  await page.locator('main form:has(input[value=begin]) button').click()
  await page.locator('main img').waitFor()
  return readKey(page)
}

export async function readKey(page: Page): Promise<string> {
  return (await page.locator('main code').innerText()).replaceAll(' ', '')
}

/** Switches the lock on; gives the recovery codes of the page that comes then. */
export async function turnOnLock(page: Page): Promise<{ key: string; codes: string[] }> {
  const key = await beginLock(page)
  await page.getByLabel('Six digits').fill(appDigits(key))
  await page.keyboard.press('Enter')
  return { key, codes: await readCodes(page) }
}

export async function readCodes(page: Page): Promise<string[]> {
  await page.waitForURL('/account/second-lock/codes')
  await page.getByRole('heading', { name: 'Ten codes for a bad day' }).waitFor()
  return page.locator('main ol code').allInnerTexts()
}
