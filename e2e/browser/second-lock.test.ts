import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, openShop } from './open-browser.ts'
import { appDigits, registerInShop, signInToShop, signOut } from './shop-members.ts'
import { beginLock, readCodes, readKey, turnOnLock } from './shop-second-lock.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

it.each([
  ['with', true],
  ['without', false],
])(
  'a member sets up an app, takes the codes along and switches it off, %s JavaScript',
  async (_, javaScriptEnabled) => {
    const { page, context, complaints } = await openShop(browser, { javaScriptEnabled })
    const email = await registerInShop(page)
    await page.goto('/account/security')
    await page.getByRole('link', { name: 'Set up Authenticator app' }).click()
    await page.waitForURL('/account/second-lock')

    const key = await beginLock(page)
    expect(key).toMatch(/^[A-Z2-7]{32}$/)
    const picture = await page.request.get(
      (await page.locator('main img').getAttribute('src')) ?? '',
    )
    expect(picture.headers()['content-type']).toBe('image/svg+xml')
    await page.goto('/account/security')
    await page.getByRole('link', { name: 'Finish Authenticator app' }).click()
    await page.locator('main img').waitFor()
    expect(await readKey(page)).toBe(key)

    await sendCode(page, '000000')
    await page.getByText('These digits are not right, or too old.').waitFor()
    expect(await readKey(page)).toBe(key)
    await sendCode(page, appDigits(key))
    const codes = await readCodes(page)
    expect(codes).toHaveLength(10)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as text' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('recovery-codes.txt')
    expect(await readFile(await download.path(), 'utf8')).toContain(codes.join('\n'))
    await page.getByRole('button', { name: 'I have them' }).click()
    await page.getByText('The lock is on, and your codes are put away.').waitFor()
    await page.goto('/account/second-lock/codes')
    expect(new URL(page.url()).pathname).toBe('/account/second-lock')

    await signOut(page)
    await signInToShop(page, email)
    await page.waitForURL('/sign-in/factor')
    await page.goto('/sign-in/factor?way=backup')
    await page.getByLabel('Recovery code').fill(codes[0] ?? '')
    await page.keyboard.press('Enter')
    await page.waitForURL('/account')
    await page.goto('/account/second-lock')
    await page.getByText('9 codes are left').waitFor()

    await page.getByRole('button', { name: 'Make new codes' }).click()
    const [fresh = ''] = await readCodes(page)
    await page.goto('/account/second-lock')
    await switchOff(page, codes[1] ?? '')
    await page.getByText('This is neither, or it was used already.').waitFor()
    await switchOff(page, fresh)
    await page.getByText('The authenticator app is off').waitFor()
    // The browser itself reports each form that was refused.
    expect(complaints.filter((text) => !text.includes('400'))).toEqual([])
    await context.close()
  },
)

it('shows recovery codes to nobody else who uses the browser', async () => {
  const { page, context } = await openShop(browser)
  await registerInShop(page)
  await turnOnLock(page)
  await signOut(page)
  await registerInShop(page)
  for (const path of ['/account/second-lock/codes', '/account/second-lock/codes-file']) {
    await page.goto(path)
    expect(new URL(page.url()).pathname).toBe('/account/second-lock')
  }
  await context.close()
})

it('a member asks for codes by e-mail too, and stops', async () => {
  const { page, context } = await openShop(browser)
  await registerInShop(page)
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Switch on Code by e-mail' }).click()
  await page.getByText('From now on a code by e-mail is asked for too.').waitFor()
  await page.getByRole('button', { name: 'Switch off Code by e-mail' }).click()
  await page.getByText('No code by e-mail is asked for any more.').waitFor()
  await context.close()
})

async function sendCode(page: Page, digits: string) {
  await page.getByLabel('Six digits').fill(digits)
  await page.keyboard.press('Enter')
}

async function switchOff(page: Page, code: string) {
  await page.getByLabel('The six digits, or a recovery code').fill(code)
  await page.getByRole('button', { name: 'Switch the lock off' }).click()
}
