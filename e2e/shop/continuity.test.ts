import { recordFigure } from '@vitrine/scripts/quality-figures'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { openBrowser, openShop } from '../browser/open-browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

it('moves the picture of a card to its page, and back', async () => {
  const { page, complaints } = await openShop(browser, { isNew: true })
  await recordTransitions(page)
  await page.goto('/collections/wood', { waitUntil: 'networkidle' })

  await page.getByRole('article').getByRole('link', { name: 'Milking stool' }).click()
  await expect.poll(() => movedPictures(page)).toEqual([1])
  await page.waitForURL(/milking-stool/)
  await page.goBack()
  await expect.poll(() => movedPictures(page)).toEqual([1, 1])
  expect(complaints).toEqual([])
})

it.each([
  ['before its program runs', /assets\/(?!start-scripts).*\.js$/, /assets\/entry/],
  ['before any script runs', /assets\/.*\.js$/, /assets\/start-scripts/],
])('follows Back on a page that was just reloaded, %s', async (_, scripts, first) => {
  // The service worker would answer with scripts that are held back here.
  const options = { isNew: true, serviceWorkers: 'block' } as const
  const { page, complaints } = await openShop(browser, options)
  await page.goto('/about', { waitUntil: 'networkidle' })
  await page.getByRole('navigation').getByRole('link', { name: 'Wood' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Wood' }).waitFor()
  const held = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await held.promise
    await route.continue()
  })
  const isStarting = page.waitForRequest(first)
  await page.reload({ waitUntil: 'commit' })
  await isStarting
  await page.evaluate(() => history.back())
  await page.waitForURL('/about', { waitUntil: 'commit' })
  held.resolve()

  await page.getByRole('heading', { level: 1, name: 'About the workshops' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).pathname).toBe('/about')
  expect(complaints).toEqual([])
})

it('follows Back on a page that was just reloaded, between the start of its router and hydration', async () => {
  const { page, complaints } = await openShop(browser, { isNew: true })
  await page.addInitScript(backOnceRouterExists)
  await page.goto('/about', { waitUntil: 'networkidle' })
  await page.getByRole('navigation').getByRole('link', { name: 'Wood' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Wood' }).waitFor()
  const isLoaded = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().endsWith('/about'),
  )
  await page.reload({ waitUntil: 'commit' })
  await isLoaded
  await page.getByRole('heading', { level: 1, name: 'About the workshops' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(complaints).toEqual([])
})

/** Runs in a page. Back itself is heard some tasks later, and may be too late. */
function backOnceRouterExists() {
  let router: unknown
  Object.defineProperty(window, '__reactRouterDataRouter', {
    get: () => router,
    set(value) {
      router = value
      if (location.pathname === '/about') return
      history.replaceState(null, '', '/about')
      dispatchEvent(new PopStateEvent('popstate'))
    },
  })
}

it('moves no picture with reduced motion', async () => {
  const { page } = await openShop(browser, { isNew: true, reducedMotion: 'reduce' })
  await recordTransitions(page)
  await page.goto('/collections/wood', { waitUntil: 'networkidle' })
  await page.getByRole('article').getByRole('link', { name: 'Milking stool' }).click()

  await expect.poll(() => movedPictures(page)).toEqual([0])
})

it.each([
  ['/', 1440],
  ['/', 390],
  ['/collections', 1440],
  ['/collections', 390],
  ['/products/bottle-vase', 1440],
  ['/products/bottle-vase', 390],
])(
  '%s has no layout shift while it loads, %d pixels wide, and requests nothing from other origins',
  async (path, width) => {
    const { shopUrl, platformUrl } = inject('store')
    const { page } = await openShop(browser, { isNew: true, viewport: { width, height: 844 } })
    const origins = new Set<string>()
    page.on('request', (request) => origins.add(new URL(request.url()).origin))
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
        for (const { value } of shifts) (window as unknown as { shift: number }).shift += value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // Fonts and pictures load late, as on a slow connection.
    await page.route(/\.(woff2|webp|avif)|\/media\//, async (route) => {
      await page.waitForLoadState('domcontentloaded')
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'networkidle' })

    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
    recordFigure({ kind: 'shift', page: path, width, value: shift })
    expect(shift).toBeLessThanOrEqual(0.01)
    expect([...origins].filter((origin) => ![shopUrl, platformUrl].includes(origin))).toEqual([])
  },
)

/** Records how many pictures each view transition moves. */
async function recordTransitions(page: Page) {
  await page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(window, { moved })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      const transition = start(change)
      void transition.ready.then(() => {
        const parts = document.getAnimations().map(({ effect }) => {
          return effect instanceof KeyframeEffect ? effect.pseudoElement : null
        })
        moved.push(
          parts.filter((part) => part?.startsWith('::view-transition-group(product-')).length,
        )
      })
      return transition
    }
  })
}

function movedPictures(page: Page) {
  return page.evaluate(() => (window as unknown as { moved: number[] }).moved)
}
