import { requestScope } from '../../session/request-scope.server.ts'
import type { Route } from './+types/search-missed-route'

/** Counts words that found nothing, for the owner; the platform searches for them again before. */
export async function action({ request, context }: Route.ActionArgs) {
  const words = (await request.formData()).get('q')
  const { browse } = context.get(requestScope)
  if (typeof words === 'string' && words.trim() !== '') {
    await browse((catalog) => catalog.countMissedSearch(words.slice(0, 200)))
  }
  return new Response(null, { status: 204 })
}
