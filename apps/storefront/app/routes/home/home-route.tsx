import type { MediaItem, Product } from '@vitrine/contract'
import { useMemo } from 'react'
import * as messages from '#messages/home'
import { code } from '#messages/language'
import { localSlug } from '../../catalog/local-slug.ts'
import type { ProductView } from '../../catalog/product-view.ts'
import { toPicture, toProductView } from '../../catalog/to-product-view.ts'
import { spellNumber } from '../../language/spell-number.ts'
import { requestScope } from '../../session/request-scope.server.ts'
import { shopOf } from '../../shop/shop-of.ts'
import { decodeCompact, encodeCompact } from '../../ui/compact-json.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/home-route'
import { composeHome } from './compose-home.ts'
import { describeShop } from './describe-shop.ts'
import { findLanguageOffer } from './find-language-offer.server.ts'
import { HomePage } from './home-page.tsx'
import { toHomeView } from './to-home-view.ts'

const PRODUCTS_ON_HOME = 100

export async function loader({ request, context }: Route.LoaderArgs) {
  const { browse } = context.get(requestScope)
  const [shop, collections, { products, total }] = await Promise.all([
    browse((catalog) => catalog.findShop()),
    browse((catalog) => catalog.listCollections()),
    browse((catalog) => catalog.listNewestProducts(PRODUCTS_ON_HOME)),
  ])
  const home = composeHome(products, shop.home)
  const story = home.storySlug
    ? await browse((catalog) => catalog.findProduct(home.storySlug ?? ''))
    : null

  const view = encodeCompact({
    sections: toHomeView(home, shop, collections),
    total,
    lede: rangeOf(total, shop.texts.range),
    byBrand: shop.texts.byBrand,
    empty: shop.texts.empty,
    offer: findLanguageOffer(request.headers, shop.languages),
    story: story && toStory(story),
    collections: collections.map((collection) => ({
      name: collection.name,
      slug: localSlug(collection),
      count: collection.numberOfProducts,
      picture: collection.media?.mainMedia && toTile(collection.media.mainMedia),
    })),
  })
  const [picture] = shop.home.flatMap((section) =>
    section.type === 'featuredPicture' ? (section.picture.image?.url ?? []) : [],
  )
  return { view, picture, description: shop.texts.description }
}

/** "Fifty-one products." or the owner's sentence with it. */
function rangeOf(total: number, text = '{products}.') {
  const products = messages.range({ number: spellNumber(total, code), count: total })
  return text.replace('{products}', products)
}

/** Its name is beside it. */
function toTile(item: MediaItem) {
  const { id: _id, alt: _alt, ...picture } = toPicture(item, '') ?? {}
  return 'url' in picture ? picture : undefined
}

function toStory(product: Product) {
  const view = toProductView(product, [])
  const { name, maker, description } = view
  const picture = closeUpOf(view)
  if (description.length === 0 || !picture) return null
  return { name, slug: localSlug(product), ...(maker && { maker }), picture, description }
}

/** By convention the second picture of an option value is its close-up. */
function closeUpOf({ options, pictures }: Pick<ProductView, 'options' | 'pictures'>) {
  const value = options.flatMap(({ values }) => values).find(({ pictureIds }) => pictureIds[1])
  return pictures.find(({ id }) => id === value?.pictureIds[1]) ?? pictures.at(-1)
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const [root] = matches
  const { origin = '' } = root.loaderData ?? {}
  return [
    ...pageMeta({ picture: loaderData?.picture, description: loaderData?.description }, matches),
    { 'script:ld+json': describeShop(origin, shopOf(root.loaderData)) },
  ]
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  const { view } = loaderData
  return <HomePage {...useMemo(() => decodeCompact(view), [view])} />
}
