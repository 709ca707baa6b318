import type { BulkReplyV3, CursorsV3, InventoryItemV3 } from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions, WriteOptions } from '../http/api.ts'
import { complexQuery } from '../http/complex-query.ts'
import { path } from '../http/path.ts'
import type { PageV3, QueryV3, SearchV3 } from './requests.ts'

/** The stock of a variant: either its quantity, or whether there is any. */
export type InventoryItemInputV3 = Partial<
  Pick<
    InventoryItemV3,
    'productId' | 'variantId' | 'locationId' | 'quantity' | 'inStock' | 'preorderInfo' | 'revision'
  >
>

/**
 * The stock of each variant.
 *
 * @see wire contract of catalog V3, section 5
 * @example
 * ```ts
 * const page = await catalogV3.inventoryItems.queryInventoryItems({ filter: { quantity: { $lt: 5 } } })
 * ```
 */
export interface InventoryItemsV3 {
  /**
   * Creates the item of a variant that has none.
   *
   * @throws {PlatformError} 409: when the variant has one.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  createInventoryItem(item: InventoryItemInputV3, options?: WriteOptions): Promise<InventoryItemV3>
  /**
   * One item.
   *
   * @throws {PlatformError} 404: when there is none; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   */
  getInventoryItem(id: string, options?: CallOptions): Promise<InventoryItemV3>
  /**
   * Changes an item at the revision that is given.
   *
   * @throws {PlatformError} 409: when it has another revision; 404: when there is none.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  updateInventoryItem(
    id: string,
    item: InventoryItemInputV3,
    options?: WriteOptions,
  ): Promise<InventoryItemV3>
  /**
   * Deletes an item; its variant is out of stock then.
   *
   * @throws {PlatformError} 404: when there is none; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   */
  deleteInventoryItem(id: string, options?: WriteOptions): Promise<void>
  /**
   * A page of items.
   *
   * @throws {PlatformError} 400: when a member breaks a rule; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  queryInventoryItems(
    query: QueryV3,
    options?: CallOptions,
  ): Promise<PageV3<'inventoryItems', InventoryItemV3, CursorsV3>>
  /**
   * Items by words and filters, with aggregations.
   *
   * @throws {PlatformError} 400: when a member breaks a rule; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  searchInventoryItems(
    search: SearchV3,
    options?: CallOptions,
  ): Promise<PageV3<'inventoryItems', InventoryItemV3>>
  /**
   * One of the bulk calls of items by its name on the wire, such as `decrement`, with its request.
   *
   * @throws {PlatformError} 400: when a member breaks a rule; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  bulk(call: string, request: object, options?: WriteOptions): Promise<BulkReplyV3<InventoryItemV3>>
}

const ROOT = '/stores/v3/inventory-items'

export function createInventoryItemsV3({ api }: Pick<Connection, 'api'>): InventoryItemsV3 {
  return {
    createInventoryItem: async (inventoryItem, options) =>
      (await api.post<One>(ROOT, { inventoryItem }, options)).inventoryItem,
    getInventoryItem: async (id, options) =>
      (await api.get<One>(path`/stores/v3/inventory-items/${id}`, {}, options)).inventoryItem,
    updateInventoryItem: async (id, item, options) =>
      (
        await api.patch<One>(
          path`/stores/v3/inventory-items/${id}`,
          { inventoryItem: { ...item, id } },
          options,
        )
      ).inventoryItem,
    deleteInventoryItem: async (id, options) => {
      await api.delete(path`/stores/v3/inventory-items/${id}`, {}, options)
    },
    queryInventoryItems: (query, options) => complexQuery(api, `${ROOT}/query`, { query }, options),
    searchInventoryItems: (search, options) =>
      complexQuery(api, `${ROOT}/search`, { search }, options),
    bulk: (call, request, options) =>
      api.post(path`/stores/v3/bulk/inventory-items/${call}`, request, options),
  }
}

interface One {
  inventoryItem: InventoryItemV3
}
