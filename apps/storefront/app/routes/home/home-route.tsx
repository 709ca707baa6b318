import { otherCode } from '#words/language'
import { toPicture, toProductView } from '../../catalog/read-product.ts'
import { preferredLanguage } from '../../language/preferred-language.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { shop } from '../../shop.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/home-route'
import { composeHome } from './compose-home.ts'
import { describeShop } from './describe-shop.ts'
import { HomePage } from './home-page.tsx'
import stillLife from './still-life.webp'
import { stillLifePlaces } from './still-life-places.ts'

const OBJECTS_ON_HOME = 100

export async function loader({ request, context }: Route.LoaderArgs) {
  const { browse } = context.get(requestScope)
  const [collections, { objects, total }] = await Promise.all([
    browse((catalog) => catalog.listCollections()),
    browse((catalog) => catalog.listNewest(OBJECTS_ON_HOME)),
  ])
  const home = composeHome(objects, stillLifePlaces)
  const story = home.storySlug
    ? await browse((catalog) => catalog.findProduct(home.storySlug ?? ''))
    : null

  return {
    ...home,
    total,
    isOffered: preferredLanguage(request.headers)?.code === otherCode,
    story: story && toProductView(story, []),
    collections: collections.map(({ name, slug, numberOfProducts, media }) => ({
      name,
      slug,
      count: numberOfProducts,
      picture: media?.mainMedia && toPicture(media.mainMedia, name),
    })),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const origin = matches[0].loaderData?.origin ?? ''
  return [
    ...pageMeta({
      title: shop.name,
      description: shop.description,
      picture: loaderData && origin + stillLife,
    }),
    { 'script:ld+json': describeShop(origin) },
  ]
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />
}
