import type { MiddlewareHandler } from 'hono/types'
import { baseOf, languageOf } from '../app/language/languages.ts'

/**
 * Redirects (301) from another spelling of a page's path to the one that links have: the router takes `/Products/vase/` for
 * `/products/vase`, and a search engine would list both.
 */
export const redirectToCanonicalPath: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'POST') return next()
  const { pathname, search } = new URL(c.req.url)
  const path = pathOf(pathname)
  return path === pathname ? next() : c.redirect(path + search, 301)
}

/** Without slashes that separate nothing, and with its first segment in lower case: what follows may be an id or a slug. */
function pathOf(pathname: string): string {
  const path = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  const base = baseOf(languageOf(path))
  const inShop = path.slice(base.length)
  const [first = ''] = /^\/[\w-]+(?=\/|$)/.exec(inShop) ?? []
  return base + first.toLowerCase() + inShop.slice(first.length)
}
