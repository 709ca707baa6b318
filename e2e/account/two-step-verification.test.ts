import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { openBrowser, openShop } from '../browser/open-browser.ts'
import {
  appDigits,
  readDigits,
  registerInShop,
  signInToShop,
  signOut,
} from '../browser/shop-members.ts'
import { readCodes, readKey, startTwoStep, turnOnTwoStep } from '../browser/shop-two-step.ts'
import { withSettings } from '../browser/with-settings.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})

it.each([
  ['with', true],
  ['without', false],
])(
  'a member sets up an app, saves the codes and turns it off, %s JavaScript',
  async (_, javaScriptEnabled) => {
    const { page, complaints } = await openShop(browser, { javaScriptEnabled })
    const email = await registerInShop(page)
    await page.goto('/account/security')
    await page.getByRole('link', { name: 'Set up Authenticator app' }).click()
    await page.waitForURL('/account/two-step-verification')

    const key = await startTwoStep(page)
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
    await page.getByText('That code is wrong or has expired.').waitFor()
    expect(await readKey(page)).toBe(key)
    await sendCode(page, appDigits(key))
    const codes = await readCodes(page)
    expect(codes).toHaveLength(10)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as text' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('backup-codes.txt')
    expect(await readFile(await download.path(), 'utf8')).toContain(codes.join('\n'))
    await page.getByRole('button', { name: 'I saved them' }).click()
    await page.getByText('Two-step verification is on, and your backup codes are saved.').waitFor()
    await page.goto('/account/two-step-verification/backup-codes')
    expect(new URL(page.url()).pathname).toBe('/account/two-step-verification')

    await signOut(page)
    await signInToShop(page, email)
    await page.waitForURL('/sign-in/factor')
    await page.goto('/sign-in/factor?way=backup')
    await page.getByLabel('Backup code').fill(codes[0] ?? '')
    await page.keyboard.press('Enter')
    await page.waitForURL('/account')
    await page.goto('/account/two-step-verification')
    await page.getByText('9 codes left').waitFor()

    await page.getByRole('button', { name: 'Create new codes' }).click()
    const [fresh = ''] = await readCodes(page)
    await page.goto('/account/two-step-verification')
    await removeApp(page, codes[1] ?? '')
    await page.getByText('That code is wrong or was already used.').waitFor()
    await removeApp(page, fresh)
    await page.getByText('The authenticator app was removed.').waitFor()
    // The browser logs each rejected form itself.
    expect(complaints.filter((text) => !text.includes('400'))).toEqual([])
  },
)

it('does not show backup codes to another user of the browser', async () => {
  const { page } = await openShop(browser)
  await registerInShop(page)
  await turnOnTwoStep(page)
  await signOut(page)
  await registerInShop(page)
  for (const path of [
    '/account/two-step-verification/backup-codes',
    '/account/two-step-verification/backup-codes-file',
  ]) {
    await page.goto(path)
    expect(new URL(page.url()).pathname).toBe('/account/two-step-verification')
  }
})

it.each([
  ['/account/second-lock', '/account/two-step-verification'],
  ['/account/second-lock/codes', '/account/two-step-verification/backup-codes'],
  ['/de/account/second-lock?done=1', '/de/account/two-step-verification?done=1'],
  ['/sign-in/digits', '/sign-in/verification'],
])('redirects from %s to %s permanently', async (former, present) => {
  const moved = await fetch(inject('store').shopUrl + former, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('Location')]).toEqual([308, present])
})

it('leads password managers to the page that changes the password, and from no other such path', async () => {
  const ask = (name: string) =>
    fetch(`${inject('store').shopUrl}/.well-known/${name}`, { redirect: 'manual' })
  const known = await ask('change-password')
  expect([known.status, known.headers.get('Location')]).toEqual([302, '/account/password'])
  // By its name a manager finds out whether the answer above means anything.
  const other = await ask('resource-that-should-not-exist-whose-status-code-should-not-be-200')
  expect(other.status).toBe(404)
})

it('a member asks for codes by e-mail too, and stops', async () => {
  const { page } = await openShop(browser)
  await registerInShop(page)
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Turn on Code by e-mail' }).click()
  await page.getByText('Codes by e-mail are on for two-step verification.').waitFor()
  await page.getByRole('button', { name: 'Turn off Code by e-mail' }).click()
  await page.getByText('Codes by e-mail are off for two-step verification.').waitFor()
})

it.each([
  ['with', true],
  ['without', false],
])(
  'a member confirms a telephone number, signs in with it and turns it off, %s JavaScript',
  (_, javaScriptEnabled) =>
    withSettings({ messageFactors: 'SMS', telephonePrefixes: '+49' }, async () => {
      const { page } = await openShop(browser, { javaScriptEnabled })
      const email = await registerInShop(page)
      await page.goto('/account/security')
      await enterNumber(page, '+960 799 1234')
      await page.getByText('The shop sends no messages to this number.').waitFor()
      await page.goto('/account/security')
      await enterNumber(page, '+49 151 2345678')
      await page.getByText('We sent you a code.').waitFor()
      const first = await readDigits(email)
      await page.getByLabel('6-digit code', { exact: true }).fill(first)
      await page.getByRole('button', { name: 'Turn on Text message' }).click()
      await page.getByText('The phone is confirmed').waitFor()

      await signOut(page)
      await signInToShop(page, email)
      await page.waitForURL('/sign-in/factor')
      // Messages are sent from a queue.
      await expect.poll(() => readDigits(email)).not.toBe(first)
      await sendCode(page, await readDigits(email))
      await page.waitForURL('/account')
      await page.goto('/account/security')
      await page.getByRole('button', { name: 'Turn off Text message' }).click()
      await page.getByText('The phone is no longer used').waitFor()
    }),
)

async function enterNumber(page: Page, number: string) {
  await page.getByText('Set up Text message').click()
  await page.getByLabel('Phone number').fill(number)
  await page.getByRole('button', { name: 'Send code' }).click()
}

async function sendCode(page: Page, code: string) {
  await page.getByLabel('6-digit code', { exact: true }).fill(code)
  await page.keyboard.press('Enter')
}

async function removeApp(page: Page, code: string) {
  await page.getByLabel('6-digit code or backup code').fill(code)
  await page.getByRole('button', { name: 'Remove authenticator app' }).click()
}
