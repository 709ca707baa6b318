import type { BackInStockDraft, CreateBackInStockRequestResponse } from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { WriteOptions } from '../http/api.ts'

/** E-mails about items that are sold out. */
export interface BackInStock {
  /**
   * Asks for one e-mail when the item is back in stock. An address that is not the member's own has to be confirmed by
   * the link of an e-mail first, which `mustConfirm` says; the reply is the same for an address that had asked before.
   *
   * @throws {PlatformError} 400: the address is none, or `itemUrl` is not on an origin of the client. 404
   * `VARIANT_NOT_FOUND`. 428 `ITEM_IN_STOCK`. 429: too many requests from one network.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const { mustConfirm } = await createBackInStock(client).createRequest({
   *   catalogReference: { appId: STORES_APP_ID, catalogItemId: productId, options: { variantId } },
   *   email: 'ada@shop.example',
   * })
   * ```
   */
  createRequest(
    request: BackInStockDraft,
    options?: WriteOptions,
  ): Promise<CreateBackInStockRequestResponse>
}

/**
 * Creates the call with which shoppers ask to be told when an item is back in stock.
 *
 * @example
 * ```ts
 * const backInStock = createBackInStock(client)
 * ```
 */
export function createBackInStock({ api }: Pick<Connection, 'api'>): BackInStock {
  return {
    createRequest: (request, options) =>
      api.post(
        '/back-in-stock-service/v1/back-in-stock-notification-requests',
        { request },
        options,
      ),
  }
}
