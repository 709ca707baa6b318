import type { Product } from '@vitrine/contract'
import { useMemo } from 'react'
import { lede } from '#messages/home'
import { code } from '#messages/language'
import { toPicture, toProductView } from '../../catalog/to-product-view.ts'
import { spellNumber } from '../../language/spell-number.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { shop } from '../../shop.ts'
import { decodeCompact, encodeCompact } from '../../ui/compact-json.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/home-route'
import { composeHome } from './compose-home.ts'
import { describeShop } from './describe-shop.ts'
import { findLanguageOffer } from './find-language-offer.server.ts'
import { HomePage } from './home-page.tsx'
import stillLife from './still-life.webp'
import { stillLifePins } from './still-life-pins.ts'
import { toHomeView } from './to-home-view.ts'

const PRODUCTS_ON_HOME = 100

export async function loader({ request, context }: Route.LoaderArgs) {
  const { browse } = context.get(requestScope)
  const [collections, { products, total }] = await Promise.all([
    browse((catalog) => catalog.listCollections()),
    browse((catalog) => catalog.listNewestProducts(PRODUCTS_ON_HOME)),
  ])
  const home = composeHome(products, stillLifePins)
  const story = home.storySlug
    ? await browse((catalog) => catalog.findProduct(home.storySlug ?? ''))
    : null

  const view = encodeCompact({
    ...toHomeView(home),
    total,
    lede: lede({ number: spellNumber(total, code), count: total }),
    offer: findLanguageOffer(request.headers),
    story: story && toStory(story),
    collections: collections.map(({ name, slug, numberOfProducts, media }) => ({
      name,
      slug,
      count: numberOfProducts,
      picture: media?.mainMedia && toPicture(media.mainMedia, name),
    })),
  })
  return { view }
}

function toStory(product: Product) {
  const { name, slug, maker, options, pictures, description } = toProductView(product, [])
  return { name, slug, ...(maker && { maker }), options, pictures, description }
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
  const { view } = loaderData
  return <HomePage {...useMemo(() => decodeCompact(view), [view])} />
}
