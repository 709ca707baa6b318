import type {
  GetInventoryVariantsResponse,
  InventoryDecrement,
  InventoryFieldRules,
  InventoryIncrement,
  InventoryItem,
  InventoryItemUpdate,
  PlatformQuery,
  QueryInventoryResponse,
} from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions, WriteOptions } from '../http/api.ts'
import { nameArgument } from '../http/name-argument.ts'
import { path } from '../http/path.ts'
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

/** This service takes filter and order as JSON in a text (wire contract section 6). */
function asJsonTexts({ filter, sort, paging }: PlatformQuery) {
  const orders = (sort ?? []).map(({ fieldName, order = 'ASC' }) => [
    fieldName,
    order.toLowerCase(),
  ])
  return {
    ...(filter && Object.keys(filter).length > 0 && { filter: JSON.stringify(filter) }),
    ...(orders.length > 0 && { sort: JSON.stringify(Object.fromEntries(orders)) }),
    ...(paging && { paging }),
  }
}
