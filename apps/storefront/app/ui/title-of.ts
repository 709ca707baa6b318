import { type PageMatches, shopOf } from '../shop/shop-of.ts'

/** The title of a page, followed by the shop's name. */
export function titleOf(page: string, matches: PageMatches): string {
  return `${page} · ${shopOf(matches[0].loaderData).name}`
}
