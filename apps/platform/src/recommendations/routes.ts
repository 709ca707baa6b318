import {
  type GetRecommendationResponse,
  hostedRecommendationAlgorithms,
  type RecommendationAlgorithm,
  type RecommendationAlgorithmId,
  STORES_APP_ID,
} from '@vitrine/contract'
import { getRecommendationSchema } from '@vitrine/contract/schemas'
import { answerCached, type CatalogReads } from '../catalog/catalog-reads.ts'
import { pathForms } from '../http/path-forms.ts'
import { defineRoute, type Route } from '../http/route/route.ts'
import { findRecommendations } from './find-recommendations.ts'

/** Products to show beside others. */
export const recommendationRoutes: Route<CatalogReads>[] = [
  defineRoute({
    id: 'getRecommendation',
    method: 'post',
    path: '/v1/recommendations/get',
    forms: pathForms.recommendations,
    summary: 'Products that go with others, by algorithm, so that a shop can say why.',
    body: getRecommendationSchema,
    reply: 'GetRecommendationResponse',
    handler: (c, { algorithms, items, minimumRecommendedItems = 1 }, reads: CatalogReads) => {
      const ids = [...new Set(items.map(({ catalogItemId }) => catalogItemId))].sort()
      const asked = algorithms.map(({ id }) => id)
      const name = `recommendations ${minimumRecommendedItems} ${asked} ${ids}`
      return answerCached(c, reads, name, async (scope): Promise<GetRecommendationResponse> => {
        const found = await findRecommendations(scope, ids)
        const recommendations = asked.map((id) => ({
          algorithm: { id, appId: STORES_APP_ID },
          items: (found.get(toOwn(id)) ?? []).map((catalogItemId) => ({
            appId: STORES_APP_ID,
            catalogItemId,
          })),
        }))
        const recommendation = recommendations.find(
          (one) => one.items.length >= minimumRecommendedItems,
        )
        return { ...(recommendation ? { recommendation } : {}), recommendations }
      })
    },
  }),
]

function toOwn(id: RecommendationAlgorithm['id']): RecommendationAlgorithmId | null {
  return id in hostedRecommendationAlgorithms
    ? hostedRecommendationAlgorithms[id as keyof typeof hostedRecommendationAlgorithms]
    : (id as RecommendationAlgorithmId)
}
