import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules among those of {@link WCAG} that look at colours; all others look at content, visibility and geometry. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds on the page and in its frames: each broken rule with the elements that break it. One call in the page:
 * `@axe-core/playwright` collects the results in a second page, which takes six times as long.
 */
export async function findViolations(page: Page, tags: string[] = WCAG) {
  return findBroken(page, tags)
}

/** The same for a page that only changed its colours: with the rules that look at them. */
export async function findColorViolations(page: Page) {
  return findBroken(page, { type: 'rule', values: COLOR_RULES })
}

/** What every element shows besides colours: whether it is visible, where, and how large. */
export async function layoutOf(page: Page) {
  await page.evaluate(untilShown)
  return Promise.all(page.frames().map((frame) => frame.evaluate(readLayout)))
}

async function findBroken(page: Page, runOnly: NonNullable<axe.RunOptions['runOnly']>) {
  await page.evaluate(untilShown)
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(inFrame)
  }
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options),
    // Style sheets, which it would load again, are for an experimental rule.
    { runOnly, resultTypes: ['violations' as const], preload: { assets: ['media'] } },
  )
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

/** The page asks the frames by messages, those of vendors too. Compiled once a frame: that takes as long as a check. */
const inFrame = `${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

/**
 * What fades in has less contrast than it will have. A press or another colour scheme starts its transitions with the
 * next frame, and what has ended may start others. Runs in the page.
 */
async function untilShown() {
  for (;;) {
    await new Promise(requestAnimationFrame)
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    if (ending.every(({ playState }) => playState === 'finished')) return
    await Promise.allSettled(ending.map(({ finished }) => finished))
  }
}

/** Runs in the page. */
function readLayout() {
  const visibility = { checkOpacity: true, checkVisibilityCSS: true }
  return [...document.querySelectorAll('body, body *')]
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [element.checkVisibility(visibility), x, y, width, height].join(' ')
    })
    .join('\n')
}

/** How many pixels of the page lie beside the window. */
export function overflowOf(page: Page) {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}
