import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Browser, Locator, Page } from 'playwright-core'
import { build, type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  findColorViolations,
  findViolations,
  layoutOf,
  overflowOf,
  WCAG,
} from '../browser/find-violations.ts'
import { openBrowser, openShop, type WindowOptions } from '../browser/open-browser.ts'

const configFile = join(import.meta.dirname, '../../packages/ui/living/vite.config.ts')

let browser: Browser
let server: PreviewServer
let outDir: string
beforeAll(async () => {
  outDir = mkdtempSync(join(tmpdir(), 'vitrine-style-guide-'))
  await build({ configFile, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  server = await preview({ configFile, build: { outDir }, preview: { port: 0 } })
  browser = await openBrowser({ pictures: false })
})
afterAll(async () => {
  await server.close()
  rmSync(outDir, { recursive: true, force: true })
})

describe.each([
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['light with more contrast', { colorScheme: 'light', contrast: 'more' }],
  ['dark with more contrast', { colorScheme: 'dark', contrast: 'more' }],
] as const)('the style guide, %s', (_, options) => {
  it.each([1440, 390])(
    'violates no accessibility rule or best practice, %i pixels wide',
    async (width) => {
      const page = await openStyleGuide({ ...options, viewport: { width, height: 900 } })

      expect(await findAll(page, `${width}`)).toEqual([])
      expect(await overflowOf(page)).toBe(0)

      for (const opener of ['Open the dialog', 'Open the drawer']) {
        await page.getByRole('button', { name: opener }).click()
        expect(await findAll(page, `${width} ${opener}`)).toEqual([])
        await page.keyboard.press('Escape')
      }
    },
  )
})

/** The layout of each state, as its first theme has it. */
const layouts = new Map<string, string[]>()

/** All rules; only those of colours in a theme with the layout of the first one, where the others would find the same. */
async function findAll(page: Page, state: string) {
  const layout = await layoutOf(page)
  if (isDeepStrictEqual(layouts.get(state), layout)) return findColorViolations(page)
  if (!layouts.has(state)) layouts.set(state, layout)
  return findViolations(page, [...WCAG, 'best-practice'])
}

it('is not served by the shop', async () => {
  const { status } = await fetch(`${inject('store').shopUrl}/dev/ui`)

  expect(status).toBe(404)
})

describe('a component', () => {
  it.each(['none', 'active'] as const)(
    'is reached by the Tab key and has a visible focus, with forced colors %s',
    async (forcedColors) => {
      const page = await openStyleGuide({ forcedColors, viewport: { width: 1440, height: 900 } })
      const expected = await page.evaluate(countReachable)

      const stops: Stop[] = []
      for (let press = 0; press < expected; press += 1) {
        await page.keyboard.press('Tab')
        stops.push(await page.evaluate(describeStop))
      }

      expect(stops.filter(({ hasRing }) => !hasRing)).toEqual([])
      expect(new Set(stops.map(({ place }) => place)).size).toBe(expected)
    },
  )

  it('with a slider handle draws the focus ring around the handle', async () => {
    const page = await openStyleGuide()
    const handle = page.getByRole('slider', { name: 'Most' })
    const before = await handle.screenshot()

    await page.getByRole('slider', { name: 'Least' }).focus()
    await page.keyboard.press('Tab')

    expect((await handle.screenshot()).equals(before)).toBe(false)
  })

  it('that is disabled stays in the tab order, and gives the reason when it is used', async () => {
    const page = await openStyleGuide()
    const off = page.getByRole('button', { name: 'off' }).first()
    await off.focus()
    expect(await page.getByText('Choose a size first.').first().isVisible()).toBe(false)

    await page.keyboard.press('Enter')

    expect(await page.getByText('Choose a size first.').first().isVisible()).toBe(true)
    expect(await off.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it('keeps its width while it is busy', async () => {
    const page = await openStyleGuide()
    const busy = page.locator('[aria-busy]').first()
    const button = await busy.elementHandle()
    const widthOf = () => button?.boundingBox().then((box) => box?.width)
    const before = await widthOf()

    await busy.click()

    expect(await button?.getAttribute('aria-busy')).toBeNull()
    expect(await widthOf()).toBe(before)
  })
})

describe('a quantity', () => {
  it('accepts typed quantities, limits them to the stock, and announces that', async () => {
    const page = await openStyleGuide()
    const few = page.getByRole('textbox', { name: 'Quantity of few' })

    await few.fill('2')
    expect(await page.getByText('3 left.').isVisible()).toBe(false)
    await few.fill('40')

    expect(await few.inputValue()).toBe('3')
    expect(await page.getByText('3 left.').isVisible()).toBe(true)
    const more = page.getByRole('group', { name: 'Quantity of few' }).getByRole('button').last()
    expect(await more.getAttribute('aria-disabled')).toBe('true')
  })

  it.each(['1.5', '1,000', '-2', '1e1', 'two'])(
    'keeps its value when %s is typed, shows that it is no quantity, and restores the value',
    async (text) => {
      const page = await openStyleGuide()
      const buy = page.getByRole('textbox', { name: 'Quantity to buy' })
      await buy.fill('')
      await buy.pressSequentially(text)
      expect(await buy.inputValue()).toBe(text)
      expect(await buy.getAttribute('aria-invalid')).toBe('true')
      await buy.blur()
      expect(await buy.inputValue()).toBe('1')
      expect(await buy.getAttribute('aria-invalid')).toBeNull()
    },
  )

  it('restores its value when it is left empty', async () => {
    const page = await openStyleGuide()
    const buy = page.getByRole('textbox', { name: 'Quantity to buy' })

    await buy.fill('')
    await buy.blur()

    expect(await buy.inputValue()).toBe('1')
  })

  it('disables minus at one in the buy box, and removes the line in the bag', async () => {
    const page = await openStyleGuide()
    const fewer = (name: string) => page.getByRole('group', { name }).getByRole('button').first()

    expect(await fewer('Quantity to buy').getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('button', { name: 'Remove', exact: true }).click()

    const bag = page.getByRole('textbox', { name: 'Quantity in the bag' })
    await expect.poll(() => bag.inputValue()).toBe('12')
    expect(await fewer('Quantity in the bag').getAttribute('aria-label')).toBe('One less')
  })
})

describe('a toast', () => {
  it('disappears after eight seconds, but not while it is hovered or focused', async () => {
    const page = await openStyleGuide({ isNew: true })
    await page.clock.install()
    const toast = page.getByText('Waffle towel removed')
    await page.getByRole('button', { name: 'Show the toast' }).click()
    await page.clock.fastForward(7000)
    expect(await toast.isVisible()).toBe(true)

    await page.getByRole('status').getByRole('button', { name: 'Undo' }).last().focus()
    await page.clock.fastForward(60_000)
    expect(await toast.isVisible()).toBe(true)

    await page.getByRole('button', { name: 'Show the toast' }).focus()
    await page.clock.fastForward(8000)
    await toast.waitFor({ state: 'detached' })
  })
})

describe('an undo line', () => {
  it.each(['no-preference', 'reduce'] as const)(
    'closes when its time is up, with motion %s',
    async (reducedMotion) => {
      const page = await openStyleGuide({ isNew: true, reducedMotion }, (page) =>
        page.clock.install(),
      )
      const line = page.getByText('Removed: Waffle towel')
      await page.clock.fastForward(7000)
      expect(await line.isVisible()).toBe(true)

      await page.clock.fastForward(1000)

      await line.waitFor({ state: 'detached' })
    },
  )
})

describe('a dialog', () => {
  it('traps the focus, and returns it to the opener', async () => {
    const page = await openStyleGuide()
    const opener = page.getByRole('button', { name: 'Open the dialog' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Sign out of Rotterdam?' })
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)

    await dialog.getByRole('button', { name: 'Keep it' }).click()

    await dialog.waitFor({ state: 'hidden' })
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
  })
})

it('reserves exactly the space of a card while it loads', async () => {
  const page = await openStyleGuide()
  const cards = page.getByRole('article')
  const skeleton = page.locator('[aria-hidden="true"]:has(> div + div)').last()

  const heightOf = (part: Locator) => part.boundingBox().then((box) => box?.height)

  expect(await heightOf(skeleton)).toBe(await heightOf(cards.last()))
})

it('marks a valid required field, and no optional one', async () => {
  const page = await openStyleGuide()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const tick = (name: string) =>
    field(name).evaluate(
      (input) => getComputedStyle(input.parentElement as Element, '::after').content,
    )

  await field('Rest').fill('lena')
  expect(await tick('Rest')).toBe('none')
  await field('Rest').blur()
  expect(await tick('Rest')).toBe('""')

  await field('Company (optional)').fill('x')
  await field('Company (optional)').fill('')
  await field('Company (optional)').blur()
  expect(await tick('Company (optional)')).toBe('none')
})

async function openStyleGuide(
  options: WindowOptions = {},
  prepare?: (page: Page) => Promise<unknown>,
) {
  const { page } = await openShop(browser, { reducedMotion: 'reduce', ...options })
  await prepare?.(page)
  await page.goto(String(server.resolvedUrls?.local[0]))
  await page.getByRole('heading', { name: 'Parts and their states' }).waitFor()
  return page
}

interface Stop {
  /** Identifies an element. */
  place: string
  hasRing: boolean
}

/** The number of tab stops; a radio group is one. Runs in the page. */
function countReachable() {
  return [...document.querySelectorAll<HTMLElement>('a, button, input, select')].filter(
    (element) => element.checkVisibility() && !element.matches('[type="radio"]:not(:checked)'),
  ).length
}

/** The focused element, and whether it or its visual substitute has an outline. Runs in the page. */
function describeStop(): Stop {
  const element = document.activeElement as HTMLElement
  const stands: [Element | null, string?][] = [
    [element],
    [element, '::after'],
    [element.parentElement],
    [element.nextElementSibling],
  ]
  const all = [...document.querySelectorAll('*')]
  return {
    place: `${all.indexOf(element)} ${element.outerHTML.slice(0, 120)}`,
    // The style of a slider's thumb cannot be read.
    hasRing:
      element.matches('[type="range"]') ||
      stands.some(([stand, pseudo]) => {
        const style = stand && getComputedStyle(stand, pseudo)
        return style?.outlineStyle === 'solid' && style.outlineWidth === '2px'
      }),
  }
}
