import type { GetRecommendationRequest, GetRecommendationResponse } from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions } from '../http/api.ts'

/** Products to show beside others. */
export interface Recommendations {
  /**
   * Visible products that can be bought and go with the given ones, by algorithm: `recommendation` is that of the first
   * algorithm with enough of them, `recommendations` has them all.
   *
   * @throws {PlatformError} 400: an algorithm is unknown, or an id is none.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const { recommendations } = await createRecommendations(client).getRecommendation({
   *   algorithms: [{ id: 'bought-together', appId: STORES_APP_ID }],
   *   items: [{ appId: STORES_APP_ID, catalogItemId: productId }],
   * })
   * ```
   */
  getRecommendation(
    request: GetRecommendationRequest,
    options?: CallOptions,
  ): Promise<GetRecommendationResponse>
}

/**
 * Creates the call for products that go with others.
 *
 * @example
 * ```ts
 * const recommendations = createRecommendations(client)
 * ```
 */
export function createRecommendations({ api }: Pick<Connection, 'api'>): Recommendations {
  return {
    getRecommendation: (request, options) =>
      api.read('/ecom/v1/recommendations/get', request, options),
  }
}
