import type { VitrineClient } from '@vitrine/client'
import { createRecommendations } from '@vitrine/client/shopping'
import {
  type Product,
  type RecommendationAlgorithmId,
  recommendationAlgorithms,
  STORES_APP_ID,
} from '@vitrine/contract'
import * as messages from '#messages/related'
import { choiceInSentence } from '../language/option-in-sentence.ts'
import type { ProductCardView } from './product-view.ts'
import { toProductCard } from './to-product-view.ts'

const MAX_RELATED = 4

/** What the reasons are told from. */
export interface RelatedTo {
  id: string
  collections: { id: string; name: string }[]
  /** The names of its colours. */
  colors: string[]
}

/** A few products that go with one, each with the reason; as various reasons as there are. */
export async function listRelatedProducts(
  client: VitrineClient,
  product: RelatedTo,
): Promise<ProductCardView[]> {
  const { recommendations } = await createRecommendations(client).getRecommendation({
    algorithms: recommendationAlgorithms.map((id) => ({ id, appId: STORES_APP_ID })),
    items: [{ appId: STORES_APP_ID, catalogItemId: product.id }],
  })
  const reasons = chooseRelated(
    // In the order of the request.
    recommendationAlgorithms.map((id, at) => ({
      id,
      items: (recommendations[at]?.items ?? []).map(({ catalogItemId }) => catalogItemId),
    })),
  )
  if (reasons.size === 0) return []
  const { items } = await client.products
    .queryProducts()
    .in('id', [...reasons.keys()])
    .limit(MAX_RELATED)
    .find()
  return [...reasons].flatMap(([id, reason]) => {
    const found = items.find((item) => item.id === id)
    return found ? [{ ...toProductCard(found), reason: reasonFor(reason, product, found) }] : []
  })
}

/**
 * The ids with the algorithm that found each: the best of every algorithm in turn, then the second best, and so on; none
 * twice.
 */
export function chooseRelated(
  found: { id: RecommendationAlgorithmId; items: string[] }[],
): Map<string, RecommendationAlgorithmId> {
  const chosen = new Map<string, RecommendationAlgorithmId>()
  const waiting = found.map(({ id, items }) => ({ id, items: [...items] }))
  while (chosen.size < MAX_RELATED && waiting.some(({ items }) => items.length > 0)) {
    for (const { id, items } of waiting) {
      const next = items.find((one) => !chosen.has(one))
      items.splice(0, next === undefined ? items.length : items.indexOf(next) + 1)
      if (next !== undefined && chosen.size < MAX_RELATED) chosen.set(next, id)
    }
  }
  return chosen
}

function reasonFor(algorithm: RecommendationAlgorithmId, product: RelatedTo, found: Product) {
  switch (algorithm) {
    case 'bought-together':
      return messages.boughtTogether
    case 'same-brand':
      return messages.sameWorkshop
    case 'same-material':
      return messages.sameMaterial
    case 'same-collection': {
      const shared = product.collections.find(({ id }) => found.collectionIds?.includes(id))
      return shared ? messages.inCollection({ collection: shared.name }) : messages.sameCollection
    }
    case 'same-color': {
      const color = colorsOf(found).find((name) => product.colors.includes(name))
      return color === undefined
        ? messages.sameColor
        : messages.inColor({ color: choiceInSentence(color) })
    }
  }
}

/** The names of the colours that a product is made in. */
export function colorsOf({ productOptions }: Pick<Product, 'productOptions'>): string[] {
  return productOptions
    .filter(({ optionType }) => optionType === 'color')
    .flatMap(({ choices }) => choices.map(({ description }) => description))
}
