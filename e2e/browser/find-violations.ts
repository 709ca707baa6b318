import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds on the page: each broken rule with the elements that break it. */
export async function findViolations(page: Page, tags: string[] = WCAG) {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

/** How many pixels of the page lie beside the window. */
export function overflowOf(page: Page) {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}
