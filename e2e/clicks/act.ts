import type { Locator, Page } from 'playwright-core'
import { pick, type Random } from './random.ts'

const WIDTHS = [1440, 1024, 820, 390, 320]
const HEIGHTS = [900, 600, 256]
const KEYS = ['Escape', 'Enter', 'Tab', 'ArrowDown', 'ArrowRight', 'Space']
const TEXTS = [
  ...['vase', 'maren', '', '12', '12.50', '-1', '999999', '10115', 'Berlin', '2026-11-20'],
  ...['ada@example.com', 'Ö"<b>\u202e👩‍👧', 'x'.repeat(300)],
]
const CONTROLS = ['a[href]', 'button', 'input:not([type=hidden])', 'select', 'textarea', 'summary']
/** Leads out of the store, or ends the session: both end the walk. */
const LEAVES = /^(mailto|tel|blob):|^https?:|\/sign-out|^(Sign out|Abmelden)/
/** What is covered cannot be clicked, and the next step is tried instead. */
const PATIENCE_MS = 700

/** Does one thing that a user of this page could do, and says what. */
export async function act(page: Page, random: Random): Promise<string> {
  const history = { timeout: 2 * PATIENCE_MS }
  switch (random(16)) {
    case 0:
      return page.goBack(history).then(() => 'back')
    case 1:
      return page.goForward(history).then(() => 'forward')
    case 2:
      return page.reload().then(() => 'reload')
    case 3: {
      const size = { width: pick(random, WIDTHS), height: pick(random, HEIGHTS) }
      return page.setViewportSize(size).then(() => `window of ${size.width} x ${size.height}`)
    }
    case 4: {
      const key = pick(random, KEYS)
      return page.keyboard.press(key).then(() => key)
    }
    default:
      return use(page, random)
  }
}

async function use(page: Page, random: Random): Promise<string> {
  const controls = page.locator(CONTROLS.join()).filter({ visible: true })
  const control = controls.nth(random(Math.max(1, await controls.count())))
  const { label, type, leaves, choices } = await control.evaluate(describe, LEAVES.source)
  if (leaves || type === 'file') return `not: ${label}`
  if (type === 'select') {
    await control.selectOption({ index: random(choices) })
    return `choose in ${label}`
  }
  if (type === 'text') return fill(page, { control, label, text: pick(random, TEXTS), random })
  await control.click({ timeout: PATIENCE_MS, noWaitAfter: true })
  return `click ${label}`
}

interface Filling {
  control: Locator
  label: string
  text: string
  random: Random
}

async function fill(page: Page, { control, label, text, random }: Filling) {
  // Fields of numbers and dates refuse other texts.
  await control.fill(text).catch(() => control.press('ArrowUp'))
  if (random(3) === 0) await page.keyboard.press('Enter')
  return `fill ${label} with ${text.slice(0, 20)}`
}

/** Runs in the page. */
function describe(element: Element, leaves: string) {
  const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
  const href = element.getAttribute('href') ?? ''
  const given = element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase()
  const isText = /^(text|search|email|tel|url|number|password|date|datetime-local|textarea)$/
  return {
    label: `${given} "${name.slice(0, 40)}" ${href}`,
    type: isText.test(given) ? 'text' : given,
    leaves:
      element.getAttribute('target') === '_blank' ||
      element.hasAttribute('download') ||
      [href, name].some((one) => new RegExp(leaves).test(one)),
    choices: element instanceof HTMLSelectElement ? element.options.length : 0,
  }
}
