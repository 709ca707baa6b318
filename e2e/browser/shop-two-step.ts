import type { Page } from 'playwright-core'
import { unusedDigits } from './shop-members.ts'

/** Starts the set-up of an authenticator app for the member who is signed in; returns its key. */
export async function startTwoStep(page: Page, base = ''): Promise<string> {
  await page.goto(`${base}/account/two-step-verification`)
  if (await page.locator('main img').isVisible()) return readKey(page)
  await page.locator('main form:has(input[value=start-authenticator]) button').click()
  await page.locator('main img').waitFor()
  return readKey(page)
}

export async function readKey(page: Page): Promise<string> {
  return (await page.locator('main code').innerText()).replaceAll(' ', '')
}

/** Turns two-step verification on; gives the backup codes of the page that comes then. */
export async function turnOnTwoStep(page: Page): Promise<{ key: string; codes: string[] }> {
  const key = await startTwoStep(page)
  await page.getByLabel('6-digit code').fill(await unusedDigits(key))
  await page.keyboard.press('Enter')
  return { key, codes: await readCodes(page) }
}

export async function readCodes(page: Page): Promise<string[]> {
  await page.waitForURL('/account/two-step-verification/backup-codes')
  await page.getByRole('heading', { name: 'Backup codes' }).waitFor()
  return page.locator('main ol code').allInnerTexts()
}
