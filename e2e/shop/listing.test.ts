import type { Browser, Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { overflowOf } from '../browser/find-violations.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

describe('a product listing', () => {
  it('applies filters and shows them in labels, counts and the URL', async () => {
    const { page } = await openShop(browser)
    await page.goto('/collections')
    const all = await countOf(page)

    const ink = page.getByRole('checkbox', { name: /^Ink/ })
    const promised = Number(/\d+/.exec(await labelOf(page, 'Ink'))?.[0])
    await ink.check()
    await page.waitForURL('/collections?colour=Ink')
    await page.getByRole('link', { name: 'Remove filter: Ink' }).waitFor()
    expect(await page.getByRole('status').first().innerText()).toBe(
      `${promised} of ${all} products`,
    )
    expect(await page.getByRole('article').count()).toBe(promised)

    // Each key commits the slider's value.
    const highest = page.getByRole('slider', { name: 'Highest price' })
    await highest.focus()
    await page.keyboard.press('Home')
    await page.waitForURL(/colour=Ink&max=\d+/)
    await page.getByRole('link', { name: /^Remove filter: up to €/ }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Highest price' }).inputValue()).not.toBe('')

    await page.getByRole('link', { name: 'Clear all' }).first().click()
    await page.waitForURL('/collections')
    await expect.poll(() => ink.isChecked()).toBe(false)
    expect(await page.getByRole('textbox', { name: 'Highest price' }).inputValue()).toBe('')
    expect(await countOf(page)).toBe(all)
  })

  it('applies a filter that was chosen before the page was interactive', async () => {
    const { page } = await openShop(browser)
    let scripts = (): void => {}
    const released = new Promise<void>((resolve) => {
      scripts = resolve
    })
    await page.route('**/*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/collections', { waitUntil: 'commit' })
    await page.getByRole('checkbox', { name: /^Ink/ }).check()
    scripts()
    await page.waitForURL('/collections?colour=Ink')
    await page.getByRole('link', { name: 'Remove filter: Ink' }).waitFor()
  })

  it('lists rare values of a filter on demand, and keeps them when one is chosen', async () => {
    const { page } = await openShop(browser)
    await page.goto('/collections')
    const charcoal = page.getByRole('checkbox', { name: /^Charcoal/ })
    const colours = page.getByRole('group', { name: 'Colour' })
    expect(await colours.getByRole('checkbox').count()).toBe(9)
    await colours.getByRole('link', { name: /^Show \d+ more$/ }).click()
    await page.waitForURL('/collections?more=colour')
    await charcoal.check()
    await page.waitForURL('/collections?more=colour&colour=Charcoal')
    expect(await charcoal.isChecked()).toBe(true)
    expect(await colours.getByRole('checkbox').count()).toBeGreaterThan(9)
  })

  it('restores its filters and its scroll position after Back from a product', async () => {
    const { page } = await openShop(browser)
    await page.goto('/collections?stock=in&sort=price-up')
    const last = page.getByRole('article').last().getByRole('link').first()
    await last.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    await last.click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForURL(/\/products\//)
    await page.goBack()

    await page.waitForURL('/collections?stock=in&sort=price-up')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
    expect(await page.getByRole('checkbox', { name: /^In stock/ }).isChecked()).toBe(true)
    expect(await page.getByRole('combobox', { name: 'Sort:' }).inputValue()).toBe('price-up')
  })

  it('shows a product in the colour of the hovered swatch, which links to that colour', async () => {
    const { page } = await openShop(browser)
    await page.goto('/collections/vases', { waitUntil: 'networkidle' })
    const vase = page.getByRole('article').filter({ hasText: 'Bottle vase' })
    const picture = vase.locator('img')
    const first = await picture.getAttribute('src')

    await vase.getByRole('link', { name: 'Bottle vase' }).hover()
    const sage = vase.getByRole('link', { name: 'Sage' })
    await sage.hover()
    await expect.poll(() => picture.getAttribute('src')).not.toBe(first)
    await page.getByRole('heading', { level: 1 }).hover()
    await expect.poll(() => picture.getAttribute('src')).toBe(first)

    // In the tab order the colours follow the product's link.
    await vase.getByRole('link', { name: 'Bottle vase' }).focus()
    while (!(await sage.evaluate((link) => link === document.activeElement))) {
      await page.keyboard.press('Tab')
    }
    await expect.poll(() => picture.getAttribute('src')).not.toBe(first)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/products\/bottle-vase\?glaze=Sage/)
    expect(await page.getByRole('radio', { name: /^Sage/ }).isChecked()).toBe(true)
  })

  it('moves the handles of the prices to what is typed, as the language writes it', async () => {
    const { page } = await openShop(browser)
    await page.goto('/de/collections')
    const handle = page.getByRole('slider', { name: 'Höchster Preis' })
    await handle.waitFor()
    const most = await handle.inputValue()

    await page.getByRole('textbox', { name: 'Höchster Preis' }).fill('50')
    await expect.poll(() => handle.inputValue()).toBe('50')
    await page.getByRole('textbox', { name: 'Höchster Preis' }).fill('1.000')
    await expect.poll(() => handle.inputValue()).toBe(most)
  })

  it('knows what was typed before the page’s program ran', async () => {
    const { page } = await openShop(browser)
    const arrived = Promise.withResolvers<void>()
    await page.route(/\.js$/, async (route) => {
      await arrived.promise
      await route.continue()
    })
    await page.goto('/collections', { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: 'Highest price' }).fill('50')
    arrived.resolve()

    const handle = page.getByRole('slider', { name: 'Highest price' })
    await expect.poll(() => handle.inputValue()).toBe('50')
    expect(await page.getByRole('textbox', { name: 'Highest price' }).inputValue()).toBe('50')
  })

  it('works as a form without JavaScript', async () => {
    const { page } = await openShop(browser, { javaScriptEnabled: false })
    await page.goto('/collections')
    await page.getByRole('checkbox', { name: /^Kiln Nº 4/ }).check()
    await page.getByRole('textbox', { name: 'Highest price' }).fill('30')
    await page.getByRole('combobox', { name: 'Sort:' }).selectOption('price-down')
    await page.getByRole('button', { name: /^Show \d+ products$/ }).click()

    await page.waitForURL(/brand=Kiln/)
    await page.getByRole('link', { name: 'Remove filter: Kiln Nº 4' }).waitFor()
    expect(await page.getByRole('article').getByRole('heading').allInnerTexts()).toContain(
      'Morning mug',
    )
    await page.getByRole('link', { name: 'Remove filter: up to €30' }).click()
    expect(await page.getByRole('textbox', { name: 'Highest price' }).inputValue()).toBe('')
  })

  it('has its filters in a drawer on a phone, which returns the focus', async () => {
    const { page } = await openShop(browser, { viewport: { width: 390, height: 844 } })
    await page.goto('/collections')
    const opener = page.getByRole('button', { name: 'Filter', exact: true })
    await opener.click()
    const drawer = page.getByRole('dialog', { name: 'Filter' })
    await drawer.getByRole('checkbox', { name: /^Sold out/ }).check()
    await page.waitForURL('/collections?stock=out')
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })

    // The address changes before what is shown.
    const button = page.getByRole('button', { name: /^Filter/ })
    await expect.poll(() => button.innerText()).toContain('1')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Filter')
  })

  it('offers to clear the filters when no product matches them', async () => {
    const { page } = await openShop(browser)
    await page.goto('/collections?colour=Ink&max=1')
    await page.getByRole('heading', { name: 'No products found' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Clear all' }).last().click()

    await page.waitForURL('/collections')
  })
})

it.each([
  ['with JavaScript', '/collections/vases', true],
  ['without JavaScript', '/collections/vases', false],
  ['of those that are left', '/collections?stock=in&sort=price-up', true],
  ['in German', '/de/collections', true],
  ['in the search', '/search?q=vase', true],
])(
  'shows as many products in a row as the shopper says, %s',
  async (_, path, javaScriptEnabled) => {
    const { page, complaints } = await openShop(browser, { javaScriptEnabled })
    await page.goto(path)
    const choices = page.getByRole('group', {
      name: path.startsWith('/de') ? 'Produkte pro Reihe' : 'Products per row',
    })
    await choices.getByRole('button').nth(2).click()
    const chosen = choices.getByRole('button', { pressed: true })
    await expect.poll(() => chosen.getAttribute('value')).toBe('5')
    expect(page.url()).toBe(inject('store').shopUrl + path)

    await page.reload()
    expect(await chosen.getAttribute('value')).toBe('5')
    expect(complaints).toEqual([])
  },
)

it.each(['2', '3', '5'])('has room for long names beside colours, %s in a row', async (value) => {
  const { context, page } = await openShop(browser)
  await context.addCookies([{ name: 'vitrine-density', value, url: inject('store').shopUrl }])
  await page.goto('/de/collections/table', { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  for (const width of [1440, 1180, 1024, 910, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflowOf(page), `${width} pixels`).toBe(0)
    expect(await listWiderThanCard(page), `${width} pixels`).toEqual([])
  }
})

it('fits into 320 pixels without JavaScript, with the long words of German', async () => {
  const viewport = { width: 320, height: 900 }
  const { page } = await openShop(browser, { viewport, javaScriptEnabled: false })
  await page.goto('/de/collections/kitchen')
  await page.getByRole('button', { name: 'Sortieren', exact: true }).waitFor()
  expect(await overflowOf(page)).toBe(0)
})

it('keeps its filters open beside its products when a tablet is turned', async () => {
  const { page } = await openShop(browser, { viewport: { width: 820, height: 1180 } })
  await page.goto('/collections', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Filter' }).click()
  const filters = page.getByRole('dialog', { name: 'Filter' })
  await filters.waitFor()
  await page.setViewportSize({ width: 1180, height: 820 })
  const leftOfProducts = () =>
    page
      .locator('article')
      .first()
      .evaluate((card) => card.getBoundingClientRect().left)
  await expect.poll(() => filters.boundingBox()).toEqual({ x: 700, y: 0, width: 480, height: 820 })
  const left = await leftOfProducts()

  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('dialog:modal').count()).toBe(0)
  await page.locator('dialog input[name="min"]').waitFor()
  expect(await leftOfProducts()).toBe(left)
})

/** Names of products that reach over the edge of their column. */
function listWiderThanCard(page: Page) {
  return page.locator('article').evaluateAll((cards) =>
    cards
      .filter((card) => {
        // Widths of content are whole numbers, rounded.
        const edge = card.getBoundingClientRect().right + 1
        return [...card.querySelectorAll('h2, h2 a, ul, img')].some((part) => {
          const { left, right } = part.getBoundingClientRect()
          return Math.max(right, left + part.scrollWidth) > edge
        })
      })
      .map((card) => card.querySelector('h2')?.textContent),
  )
}

describe('an earlier URL of a listing', () => {
  it.each(['/collections', '/de/collections', '/search'])(
    'with the filter `room` is redirected from %s to `collection` for good',
    async (path) => {
      const response = await fetch(`${inject('store').shopUrl}${path}?q=vase&room=vases`, {
        redirect: 'manual',
      })
      expect(response.status).toBe(308)
      expect(response.headers.get('Location')).toBe(`${path}?q=vase&collection=vases`)
      expect((await fetch(`${inject('store').shopUrl}${path}?q=vase&room=vases`)).status).toBe(200)
    },
  )
})

describe('the search', () => {
  it('opens over the page by a shortcut, searches while the shopper types, and Escape returns', async () => {
    const { page } = await openShop(browser)
    await page.goto('/products/bottle-vase', { waitUntil: 'networkidle' })
    await page.goto('/', { waitUntil: 'networkidle' })
    const opener = page.getByRole('link', { name: 'Search', exact: true })
    await opener.focus()
    const overlay = await openSearch(page, () => page.keyboard.press('Control+k'))
    expect(await namesIn(overlay, 'Recently viewed')).toEqual(['Bottle vase'])

    await page.keyboard.type('walmut')
    await overlay.getByText('Showing results for “walnut”.').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => page.locator('input:focus').count()).toBe(1)
    await page.keyboard.press('Escape')
    await overlay.waitFor({ state: 'detached' })
    expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/')
  })

  it('leads from the overlay to products, to the page of the search, and to earlier searches', async () => {
    const { page } = await openShop(browser)
    await page.goto('/', { waitUntil: 'networkidle' })
    const overlay = await openSearch(page, () =>
      page.getByRole('link', { name: 'Search', exact: true }).click(),
    )
    await page.keyboard.type('vase')
    // A machine that is busy shows what "v" and "va" find first.
    await expect.poll(() => namesIn(overlay, 'Products')).toContain('Bottle vase')
    await expect.poll(() => groupOf(page, 'Collections')).toContain('Vases')
    await overlay.getByRole('link', { name: 'Bottle vase' }).click()
    await page.waitForURL(/\/products\/bottle-vase/)
    await overlay.waitFor({ state: 'detached' })

    await openSearch(page, () => page.keyboard.press('/'))
    await overlay.getByRole('link', { name: 'vase', exact: true }).click()
    await page.waitForURL('/search?q=vase')
    await overlay.waitFor({ state: 'detached' })
    // The page of the search has the focus in its own field.
    await openSearch(page, () => page.keyboard.press('Control+k'))
    await page.keyboard.type('walnut')
    await page.keyboard.press('Enter')
    await page.waitForURL('/search?q=walnut')
    await overlay.waitFor({ state: 'detached' })
    await page.getByRole('article').getByRole('link', { name: 'Serving board' }).waitFor()
  })

  it('says in the overlay when nothing is found, and when suggestions cannot be loaded', async () => {
    const { page } = await openShop(browser)
    await page.goto('/', { waitUntil: 'networkidle' })
    const overlay = await openSearch(page, () => page.keyboard.press('/'))
    await page.keyboard.type('submarine')
    await overlay.getByText('No results for “submarine”.').waitFor()
    await page.route('**/search/suggestions*', (route) => route.abort())
    await page.keyboard.type('s')
    await overlay.getByText('Suggestions cannot be loaded').waitFor()
  })

  it('searches on its own page while the shopper types', async () => {
    const { page } = await openShop(browser)
    await page.goto('/search', { waitUntil: 'networkidle' })
    await page.getByRole('searchbox').fill('walmut')
    await page.waitForURL('/search?q=walmut')
    await page.getByText('Showing results for “walnut”.').waitFor()
  })

  it('finds collections and pages too, and marks the matches in products', async () => {
    const { page } = await openShop(browser)
    await page.goto('/search?q=light')
    expect(await groupOf(page, 'Collections')).toEqual(['Light'])

    await page.goto('/search?q=dishwasher')
    expect(await groupOf(page, 'Pages')).toContain('Delivery and returns')
    await page.goto('/search?q=blackbirds')
    expect(await page.getByRole('article').locator('mark').allInnerTexts()).toEqual(['blackbirds'])
    await page.goto('/search?q=vases')
    expect(await page.getByRole('article').getByRole('heading').locator('mark').count()).not.toBe(0)
  })

  it('is a plain form without JavaScript, and says when there are no results', async () => {
    const { page } = await openShop(browser, { javaScriptEnabled: false })
    await page.goto('/')
    await page.getByRole('link', { name: 'Search' }).click()
    await page.getByRole('searchbox').fill('submarine')
    await page.getByRole('searchbox').press('Enter')

    await page.getByRole('heading', { name: 'No results for “submarine”' }).waitFor()
    expect(new URL(page.url()).search).toBe('?q=submarine')
  })
})

async function openSearch(page: Page, act: () => Promise<void>) {
  await act()
  const overlay = page.getByRole('dialog', { name: 'Search' })
  await overlay.locator('input:focus').waitFor()
  return overlay
}

/** The names of the products in a group of the overlay. */
async function namesIn(overlay: Locator, group: string) {
  const links = overlay.getByRole('navigation', { name: group }).getByRole('link')
  await links.first().waitFor()
  const texts = await links.allInnerTexts()
  return texts.flatMap((text) => text.split('\n')[0] ?? [])
}

function groupOf(page: Page, name: string) {
  return page.getByRole('navigation', { name }).getByRole('link').allInnerTexts()
}

async function countOf(page: Page) {
  const text = await page.getByRole('status').first().innerText()
  return Number(/^\d+/.exec(text)?.[0])
}

function labelOf(page: Page, value: string) {
  return page
    .locator('label')
    .filter({ has: page.getByRole('checkbox', { name: new RegExp(`^${value}`) }) })
    .innerText()
}
