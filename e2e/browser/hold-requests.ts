import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Requests of the page to the addresses wait, one of each method at a time, until they are released. */
export async function holdRequests(page: Page, addresses: RegExp) {
  const held = new Map<string, () => void>()
  await page.route(addresses, async (route) => {
    await new Promise<void>((go) => held.set(route.request().method(), go))
    await route.fallback()
  })
  const untilSent = (method: string) => expect.poll(() => held.has(method)).toBe(true)
  return {
    untilSent,
    /** The next one by the method, once it is sent. */
    async release(method: string) {
      await untilSent(method)
      held.get(method)?.()
      held.delete(method)
    },
    stop: () => page.unroute(addresses),
  }
}
