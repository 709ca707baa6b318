import { code } from '#messages/language'
import { defaultLanguage } from '../messages/languages.ts'

// Constants, so that the build inlines the base path.
const base = code === defaultLanguage ? '' : `/${code}`

/**
 * The path of a page with the base path of the page's language.
 *
 * The router's links, forms and redirects add it by themselves; `fetch`, plain links and absolute URLs do not.
 */
export function inShop(path: string): string {
  return base + path
}
