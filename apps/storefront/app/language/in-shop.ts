import { base } from '#messages/language'

/**
 * The path of a page with the base path of the page's language.
 *
 * The router's links, forms and redirects add it by themselves; `fetch`, plain links and absolute URLs do not.
 */
export function inShop(path: string): string {
  return base + path
}
