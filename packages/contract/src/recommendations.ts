import type { HostedRecommendationAlgorithmId, RecommendationAlgorithmId } from './enumerations.ts'
import type { CatalogReference } from './line-item.ts'

/** Products to show beside others, in the hosted platform's form. */

/** `appId` is that of the store's catalog. */
export interface RecommendationAlgorithm {
  id: RecommendationAlgorithmId | HostedRecommendationAlgorithmId
  appId: string
}

export interface GetRecommendationRequest {
  /** In order of preference. */
  algorithms: RecommendationAlgorithm[]
  /** What others are recommended for: the product of a page, or those of a cart. */
  items: Pick<CatalogReference, 'appId' | 'catalogItemId'>[]
  /** By default 1. */
  minimumRecommendedItems?: number
}

/** What an algorithm has found, the best first, at most 20. */
export interface Recommendation {
  algorithm: RecommendationAlgorithm
  items: Pick<CatalogReference, 'appId' | 'catalogItemId'>[]
}

export interface GetRecommendationResponse {
  /** Of the first algorithm that has found the minimum; absent where none has. */
  recommendation?: Recommendation
  /** Of every algorithm, in the order of the request. Ours alone. */
  recommendations: Recommendation[]
}
