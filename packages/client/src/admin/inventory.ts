import type {
  GetInventoryVariantsResponse,
  InventoryDecrement,
  InventoryFieldRules,
  InventoryIncrement,
  InventoryItem,
  InventoryItemUpdate,
  QueryInventoryResponse,
  QueryStockChangesRequest,
  QueryStockChangesResponse,
} from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions, WriteOptions } from '../http/api.ts'
import { nameArgument } from '../http/name-argument.ts'
import { path } from '../http/path.ts'
import { asJsonTexts } from '../query/as-json-texts.ts'
import { createQueryBuilder, type QueryBuilder } from '../query/query-builder.ts'

/**
 * A query over inventory items, with the fields and operators the wire allows.
 *
 * @see wire contract section 5.6
 */
export type InventoryQueryBuilder = QueryBuilder<
  InventoryItem,
  InventoryFieldRules,
  'id' | '_id' | 'productId' | 'externalId' | 'lastUpdated' | 'numericId'
>

/**
 * The stock of each product.
 *
 * @see wire contract section 6
 */
export interface Inventory {
  /**
   * A query over inventory items, one for each product.
   *
   * @example
   * ```ts
   * const { items } = await admin.inventory.queryInventory().in('productId', productIds).find()
   * ```
   */
  queryInventory(): InventoryQueryBuilder
  /**
   * The item of one product, all its variants or those with given ids.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { inventoryItem } = await admin.inventory.getInventoryVariants(inventoryItemId)
   * ```
   */
  getInventoryVariants(
    inventoryId: string,
    choices?: { variantIds?: string[]; productId?: string; externalId?: string },
    options?: CallOptions,
  ): Promise<GetInventoryVariantsResponse>
  /**
   * The history of stock, the latest change first: what it was, what it is, and who changed it. An addition of Vitrine's
   * platform, which keeps it for 180 days.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { changes } = await admin.inventory.queryStockChanges({ productId })
   * ```
   */
  queryStockChanges(
    request?: QueryStockChangesRequest,
    options?: CallOptions,
  ): Promise<QueryStockChangesResponse>
  /**
   * Sets quantities, or whether variants are in stock.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.inventory.updateInventoryVariants(productId, {
   *   trackQuantity: true,
   *   variants: [{ variantId, quantity: 12 }],
   * })
   * ```
   */
  updateInventoryVariants(
    productId: string,
    inventoryItem: InventoryItemUpdate,
    options?: WriteOptions,
  ): Promise<void>
  /**
   * Decreases quantities. Give an idempotency key: without one the request is never sent again.
   *
   * @throws {PlatformError} When a quantity would become negative.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * await admin.inventory.decrementInventory([{ productId, variantId, decrementBy: 1 }])
   * ```
   */
  decrementInventory(decrements: InventoryDecrement[], options?: WriteOptions): Promise<void>
  /**
   * Increases quantities.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * await admin.inventory.incrementInventory([{ productId, variantId, incrementBy: 1 }])
   * ```
   */
  incrementInventory(increments: InventoryIncrement[], options?: WriteOptions): Promise<void>
}

export function createInventory({ api }: Pick<Connection, 'api'>): Inventory {
  return {
    queryInventory: () =>
      createQueryBuilder(async (query, options) => {
        const { inventoryItems, metadata, totalResults } = await api.read<QueryInventoryResponse>(
          '/stores-reader/v2/inventoryItems/query',
          { query: asJsonTexts(query) },
          options,
        )
        return {
          items: inventoryItems ?? [],
          metadata: { total: totalResults, offset: metadata?.offset ?? 0 },
        }
      }),

    getInventoryVariants: async (inventoryId, choices, options) =>
      api.read(
        path`/stores-reader/v2/inventoryItems/${inventoryId}/getVariants`,
        { inventoryId, ...choices },
        options,
      ),

    queryStockChanges: (request = {}, options) =>
      api.read('/stores-reader/v2/inventoryItems/changes/query', request, options),

    updateInventoryVariants: async (productId, changes, options) => {
      await nameArgument(
        'inventoryItem.productId',
        api.patch(
          path`/stores/v2/inventoryItems/product/${productId}`,
          { inventoryItem: { ...changes, productId } },
          options,
        ),
      )
    },

    decrementInventory: async (decrementData, options) => {
      await api.post('/stores/v2/inventoryItems/decrement', { decrementData }, options)
    },

    incrementInventory: async (incrementData, options) => {
      await api.post('/stores/v2/inventoryItems/increment', { incrementData }, options)
    },
  }
}
