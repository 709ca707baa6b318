import { pathsOf } from '../../catalog/local-slug.ts'
import { ownEnvironment } from '../../environment.server.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { pagesOf } from '../../shop/pages-of.ts'
import type { Route } from './+types/sitemap-route'
import { writeSitemap } from './write-sitemap.ts'

/** One path, or one for each language. */
const pathsIn = (...[folder, entity, languages]: Parameters<typeof pathsOf>) =>
  pathsOf(folder, entity, languages).paths ?? `/${folder}/${encodeURIComponent(entity.slug)}`

/** Every indexed page in every language (sitemaps.org). */
export async function loader({ context }: Route.LoaderArgs) {
  const { browse } = context.get(requestScope)
  const [shop, collections, slugs] = await Promise.all([
    browse((catalog) => catalog.findShop()),
    browse((catalog) => catalog.listCollections()),
    browse((catalog) => catalog.listProductSlugs()),
  ])
  const paths = [
    '/',
    '/collections',
    ...collections.map((collection) => pathsIn('collections', collection, shop.languages)),
    ...slugs.map((product) => pathsIn('products', product, shop.languages)),
    ...shop.brands.map(({ path }) => `/brands/${path}`),
    ...pagesOf(shop).map(({ path }) => `/${path}`),
  ]
  return new Response(writeSitemap(ownEnvironment().storefrontUrl, paths, shop.languages), {
    headers: { 'Content-Type': 'application/xml', 'Cache-Control': 'public, max-age=3600' },
  })
}
