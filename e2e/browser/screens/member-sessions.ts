import type { Browser } from 'playwright-core'
import { inject } from 'vitest'
import { readOwnerSession } from '../back-office.ts'
import { signInToShop } from '../shop-members.ts'

const members = {
  lotte: ['lotte@maren-kiln.example', 'kiln-open-friday', '/account'],
  // Has two-step verification, and is at its step.
  mara: ['mara@maren-kiln.example', 'mara-second-factor', '/sign-in/factor'],
} as const
/** Who can be signed in; the owner is so in the back office. */
export type Member = keyof typeof members | 'owner'

/** Gives browser contexts of members; each member signs in once. */
export function cacheMemberSessions(browser: Browser) {
  const states: { [name in Member]?: ReturnType<typeof signIn> } = {}

  return async (member?: Member) => {
    if (!member) return {}
    states[member] ??= signIn(browser, member)
    return { storageState: await states[member] }
  }
}

async function signIn(browser: Browser, member: Member) {
  if (member === 'owner') return readOwnerSession(browser)
  const [email, password, there] = members[member]
  const context = await browser.newContext({ baseURL: inject('store').shopUrl })
  const page = await context.newPage()
  await signInToShop(page, email, password)
  await page.waitForURL(there)
  const state = await context.storageState()
  await context.close()
  return state
}
