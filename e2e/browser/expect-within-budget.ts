import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Most bytes of a page of the shop, as sent with gzip; React and the router are 98,000 of the script. The link to country
 * and currency is 150 of the document.
 */
export const pageBudget = { document: 9_000, script: 118_000, stylesheet: 12_000, font: 60_000 }

/** The options of a context whose pages are sent with gzip. */
export const acceptGzip = { extraHTTPHeaders: { 'Accept-Encoding': 'gzip' } }

/** Opens a page for the first time, and returns what it weighs, in bytes. */
export async function expectWithinBudget(page: Page, path: string, budget: typeof pageBudget) {
  const weight = { document: 0, script: 0, stylesheet: 0, font: 0 }
  const sizes: Promise<void>[] = []
  const weigh = (request: Request) => {
    const type = request.resourceType()
    if (!(type in weight) || request.frame() !== page.mainFrame()) return
    sizes.push(
      request.sizes().then(({ responseBodySize }) => {
        weight[type as keyof typeof weight] += responseBodySize
      }),
    )
  }
  page.on('requestfinished', weigh)
  await page.addInitScript(() => {
    const { NumberFormat } = Intl
    Intl.NumberFormat = new Proxy(NumberFormat, {
      construct(...call) {
        document.documentElement.dataset['numberFormats'] = 'made'
        return Reflect.construct(...call)
      },
    })
  })
  await page.goto(path)
  // On a busy machine the network is idle for a while before the page asks for its program.
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.waitForLoadState('networkidle')
  // The size of a later one would be asked of a window that the test has closed.
  page.off('requestfinished', weigh)
  await Promise.all(sizes)
  // The server has written the amounts: the first number format of a page keeps a phone busy for 80 ms.
  expect(await page.locator('[data-number-formats]').count(), `number formats of ${path}`).toBe(0)

  expect(weight.script).toBeGreaterThan(50_000)
  for (const type of ['document', 'script', 'stylesheet', 'font'] as const) {
    expect(weight[type], `${type} of ${path}`).toBeLessThanOrEqual(budget[type])
  }
  return weight
}
