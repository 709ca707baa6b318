import { data, useSearchParams } from 'react-router'
import * as messages from '#messages/pictures'
import { toProductView } from '../../catalog/to-product-view.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { titleOf } from '../../ui/title-of.ts'
import type { Route } from './+types/pictures-route'
import { PicturesPage } from './pictures-page.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { browse } = context.get(requestScope)
  const found = await browse((catalog) => catalog.findProduct(params.slug))
  if (!found) throw data(`No product at "${params.slug}".`, { status: 404 })
  const { slug, localSlug, name, options, variants, pictures } = toProductView(found, [])
  return { slug, ...(localSlug !== undefined && { localSlug }), name, options, variants, pictures }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: titleOf(messages.title({ name: loaderData?.name ?? '' }), matches) },
  // The product page is the one to be indexed.
  { name: 'robots', content: 'noindex' },
]

export default function PicturesRoute({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return <PicturesPage product={loaderData} search={search} />
}
