import axe from 'axe-core'
import type { Page } from 'playwright-core'

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What axe finds on the page and in its frames: each broken rule with the elements that break it. One call in the page:
 * `@axe-core/playwright` collects the results in a second page, which takes six times as long.
 */
export async function findViolations(page: Page, tags: string[] = WCAG) {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(inFrame)
  }
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options),
    { runOnly: tags, resultTypes: ['violations' as const] },
  )
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

/** The page asks the frames by messages, those of vendors too. Compiled once a frame: that takes as long as a check. */
const inFrame = `${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

/** How many pixels of the page lie beside the window. */
export function overflowOf(page: Page) {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}
