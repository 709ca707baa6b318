import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { openAsOwner } from '../browser/back-office.ts'
import { openBrowser } from '../browser/open-browser.ts'

/** The last is 1280 x 1024 zoomed to 400 %. */
const WINDOWS = [
  { width: 1440, height: 700 },
  { width: 390, height: 700 },
  { width: 320, height: 256 },
]

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})

it('scrolls what gets the focus out from under the bars at the edges (WCAG 2.2, 2.4.11)', async () => {
  const { page, complaints } = await openAsOwner(browser, { width: 1440, colorScheme: 'light' })
  for (const { width, height } of WINDOWS) {
    await page.setViewportSize({ width, height })
    await page.goto('/admin/products/new')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Tea bowl')
    await page.getByText('1 unsaved change').waitFor()
    expect.soft(await coveredStops(page), `a product, ${width}`).toEqual([])

    await page.goto('/admin/products')
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
    await rows.first().getByRole('checkbox').check()
    await page.getByRole('region', { name: 'Change selected products' }).waitFor()
    expect.soft(await coveredStops(page), `chosen products, ${width}`).toEqual([])

    await page.goto('/admin/discounts/new')
    await page.getByRole('button', { name: 'Save' }).waitFor()
    expect.soft(await coveredStops(page), `a form, ${width}`).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 700 })
  expect.soft(await coveredStops(page), 'a form, once its window is higher').toEqual([])

  await page.setViewportSize({ width: 960, height: 700 })
  await page.goto('/admin/products?q=bottle')
  await page.getByRole('link', { name: 'Bottle vase' }).click()
  await page
    .getByRole('textbox', { name: /^SKU, / })
    .first()
    .waitFor()
  expect.soft(await coveredStops(page, 'table'), 'a table of variants').toEqual([])

  for (const { width, height } of WINDOWS) {
    await page.setViewportSize({ width, height })
    await page.goto(`${inject('store').shopUrl}/products/bottle-vase`)
    expect.soft(await coveredStops(page), `a product of the shop, ${width}`).toEqual([])
  }
  expect(complaints).toEqual([])
})

/** Gives each element of a part the focus, down and up; the names of those of which nothing was in view then. */
function coveredStops(page: Page, within = 'body') {
  return page.evaluate(async (parent) => {
    // The bars are measured after the frame that shows them.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, [tabindex="0"]',
      ),
    ].filter((stop) => stop.checkVisibility() && stop.tabIndex >= 0 && stop.closest(parent))
    if (stops.length < 5) throw new Error('The page is not there yet.')
    return [...stops, ...stops.toReversed()]
      .filter((stop) => {
        stop.focus()
        return document.activeElement === stop && !isInView(stop)
      })
      .map((stop) => stop.ariaLabel || stop.innerText || stop.outerHTML)

    function isInView(stop: HTMLElement) {
      const { x, y, width, height } = stop.getBoundingClientRect()
      const parts = [0.05, 0.5, 0.95]
      return parts.some((right) =>
        parts.some((down) => {
          const top = document.elementFromPoint(x + right * width, y + down * height)
          return top !== null && (stop.contains(top) || top.contains(stop) || isItsLabel(stop, top))
        }),
      )
    }

    /** Some boxes and switches are drawn by what stands beside the input. */
    function isItsLabel(stop: HTMLElement, top: Element) {
      return stop.closest('label')?.contains(top) ?? false
    }
  }, within)
}
