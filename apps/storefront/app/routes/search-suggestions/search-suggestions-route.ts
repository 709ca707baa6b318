import { readRecentlyViewed } from '../../catalog/recently-viewed-cookie.ts'
import { findSuggestions } from '../../search/find-suggestions.server.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import type { Route } from './+types/search-suggestions-route'

/** What the search overlay shows for the words in `q`. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { browse } = context.get(requestScope)
  const viewed = readRecentlyViewed(request.headers.get('Cookie'))
  const suggestions = await browse((catalog) => findSuggestions(catalog, url.searchParams, viewed))
  // Without words they are those of one shopper, and new after each product.
  const cacheControl = suggestions.words === '' ? 'no-store' : 'private, max-age=60'
  return Response.json(suggestions, { headers: { 'Cache-Control': cacheControl } })
}
