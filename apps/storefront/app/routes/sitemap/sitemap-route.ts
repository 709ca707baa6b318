import { ownEnvironment } from '../../environment.server.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { pagesOf } from '../../shop/pages-of.ts'
import type { Route } from './+types/sitemap-route'
import { writeSitemap } from './write-sitemap.ts'

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
    ...collections.map(({ slug }) => `/collections/${encodeURIComponent(slug)}`),
    ...slugs.map((slug) => `/products/${encodeURIComponent(slug)}`),
    ...shop.brands.map(({ path }) => `/brands/${path}`),
    ...pagesOf(shop).map(({ path }) => `/${path}`),
  ]
  return new Response(writeSitemap(ownEnvironment().storefrontUrl, paths, shop.languages), {
    headers: { 'Content-Type': 'application/xml', 'Cache-Control': 'public, max-age=3600' },
  })
}
