import type { ProductTerms } from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions } from '../http/api.ts'

/** On which terms products are sold. Only on Vitrine's platform. */
export interface Terms {
  /**
   * When the product would arrive, and the automatic discounts that it is sold with now.
   *
   * @param country ISO 3166-1 alpha-2; by default that of the store.
   * @throws {PlatformError} 404 `PRODUCT_NOT_FOUND`. 400: the id or the country is none.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const terms = createTerms(client)
   * const { shippingOptions: [cheapest] } = await terms.getProductTerms(productId, 'DE')
   * console.log(cheapest?.estimatedDelivery.latest)
   * ```
   */
  getProductTerms(productId: string, country?: string, options?: CallOptions): Promise<ProductTerms>
}

/**
 * Creates the call that tells on which terms a product is sold.
 *
 * @example
 * ```ts
 * const terms = createTerms(client)
 * ```
 */
export function createTerms({ api }: Pick<Connection, 'api'>): Terms {
  return {
    async getProductTerms(productId, country, options) {
      const query = { productId, ...(country === undefined ? {} : { country }) }
      const reply = await api.get<{ terms: ProductTerms }>('/ecom/v1/product-terms', query, options)
      return reply.terms
    },
  }
}
