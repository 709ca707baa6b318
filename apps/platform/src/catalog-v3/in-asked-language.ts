import { type CatalogReads, readIn, setLanguage } from '../catalog/catalog-reads.ts'
import type { Route } from '../http/route/route.ts'

/** The routes, whose handlers read in the language that the request names. */
export function inAskedLanguage(routes: Route<CatalogReads>[]): Route<CatalogReads>[] {
  return routes.map((route) => ({
    ...route,
    async answer(c, reads) {
      const { scope, language } = await readIn(c, reads)
      c.set('scope', scope)
      setLanguage(c, language)
      return route.answer(c, reads)
    },
  }))
}
