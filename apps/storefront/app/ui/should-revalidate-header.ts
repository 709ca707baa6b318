import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { inShop } from '../language/in-shop.ts'

/**
 * Whether a navigation loads the data of the header again, and with it the notice that the catalog is out of date: with
 * every page that is loaded. The options of a product are in its URL, too, and load nothing.
 */
export function shouldRevalidateHeader({
  formMethod,
  currentUrl,
  nextUrl,
}: Pick<ShouldRevalidateFunctionArgs, 'formMethod' | 'currentUrl' | 'nextUrl'>): boolean {
  const isWrite = formMethod !== undefined && formMethod !== 'GET'
  const isReload = currentUrl.href === nextUrl.href
  const isOtherPage = currentUrl.pathname !== nextUrl.pathname
  const isOtherList =
    currentUrl.search !== nextUrl.search && !nextUrl.pathname.startsWith(inShop('/products/'))
  return isWrite || isReload || isOtherPage || isOtherList
}
