import { base } from '#words/language'

/**
 * A path of this shop as browsers know it, in the language of the page.
 *
 * The router's links, forms and redirects do this by themselves; `fetch`, plain links and addresses for others do not.
 */
export function inShop(path: string): string {
  return base + path
}
