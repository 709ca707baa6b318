import { createHmac } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'

export const PASSWORD = 'an unhurried kettle'

/** Of the digits of an authenticator app, in milliseconds. */
const STEP = 30_000

/** Makes an account on the shop's own page; gives its address. */
export async function registerInShop(page: Page, to = '/account'): Promise<string> {
  const email = `member-${crypto.randomUUID()}@example.com`
  await page.goto(`/register?to=${encodeURIComponent(to)}`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(to)
  return email
}

export async function signInToShop(page: Page, email: string, password = PASSWORD) {
  if (new URL(page.url()).pathname !== '/sign-in') await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
}

export async function signOut(page: Page) {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await page.waitForURL((url) => url.pathname === '/')
}

/** The code of the newest e-mail to the address. */
export async function readDigits(
  email: string,
  { platformUrl } = inject('store'),
): Promise<string> {
  const response = await fetch(`${platformUrl}/dev/mailbox`, {
    headers: { Accept: 'application/json' },
  })
  const { messages } = (await response.json()) as { messages: Email[] }
  const emails = messages.filter(({ to }) => to === email)
  const [newest] = emails.sort((one, other) => other.date.localeCompare(one.date))
  const digits = newest?.text.match(/\b\d{6}\b/)?.[0]
  if (!digits) throw new Error(`There is no code for ${email}.`)
  return digits
}

interface Email {
  to: string
  date: string
  text: string
}

/** The digits of an authenticator app (RFC 6238), some steps of 30 seconds from now. */
export function appDigits(key: string, steps = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP) + steps))
  const hash = createHmac('sha1', fromBase32(key)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

/**
 * Digits of an authenticator app that no test of this run has used: each work once, and those of the 30 seconds before
 * are accepted as well. Waits for the next ones where none is left.
 */
export async function unusedDigits(key: string): Promise<string> {
  const file = join(tmpdir(), `digits-${key}`)
  const used = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  const now = Date.now() / STEP
  // Those of the step before end with this one, and a page takes a moment.
  const oldest = now % 1 > 0.7 ? Math.floor(now) : Math.floor(now) - 1
  const step = Math.max(oldest, used + 1)
  writeFileSync(file, String(step))
  if (step > now) await sleep((step - now) * STEP)
  return appDigits(key, step - Math.floor(Date.now() / STEP))
}

function fromBase32(text: string) {
  const bits = [...text]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
