import * as v from 'valibot'
import {
  type HostedRecommendationAlgorithmId,
  hostedRecommendationAlgorithms,
  recommendationAlgorithms,
} from '../enumerations.ts'
import { storesAppId } from './stores-app-id.ts'
import { filled } from './text.ts'

const MAX_ITEMS = 20

const algorithms = [
  ...recommendationAlgorithms,
  ...(Object.keys(hostedRecommendationAlgorithms) as HostedRecommendationAlgorithmId[]),
]

export const getRecommendationSchema = v.strictObject({
  algorithms: v.pipe(
    v.array(v.strictObject({ id: v.picklist(algorithms), appId: storesAppId })),
    v.minLength(1),
    v.maxLength(algorithms.length),
  ),
  items: v.pipe(
    v.array(
      v.strictObject({
        appId: storesAppId,
        catalogItemId: v.pipe(filled(36), v.toLowerCase(), v.uuid('is no GUID')),
      }),
    ),
    v.minLength(1),
    v.maxLength(MAX_ITEMS),
  ),
  minimumRecommendedItems: v.exactOptional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ITEMS)),
  ),
})
