import type {
  CollectionToCreate,
  CollectionToWrite,
  CollectionTranslation,
  GetCollectionResponse,
  ListTranslationsResponse,
  SaveTranslationResponse,
} from '@vitrine/contract'
import { type Collections, createCollections } from '../catalog/collections.ts'
import type { Connection } from '../create-session.ts'
import type { CallOptions, WriteOptions } from '../http/api.ts'
import { nameArgument } from '../http/name-argument.ts'
import { path } from '../http/path.ts'

/**
 * Collections as merchants read and write them.
 *
 * @see wire contract section 5.2
 */
export interface AdminCollections extends Collections {
  /**
   * Creates a collection.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { collection } = await admin.collections.createCollection({ name: 'New in' })
   * ```
   */
  createCollection(
    collection: CollectionToCreate,
    options?: WriteOptions,
  ): Promise<GetCollectionResponse>
  /**
   * Updates the given fields, and leaves the others unchanged.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.collections.updateCollection(collectionId, { visible: true })
   * ```
   */
  updateCollection(
    id: string,
    collection: CollectionToWrite,
    options?: WriteOptions,
  ): Promise<GetCollectionResponse>
  /**
   * Deletes a collection, not its products.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.collections.deleteCollection(collectionId)
   * ```
   */
  deleteCollection(id: string, options?: WriteOptions): Promise<void>
  /**
   * Adds up to 1,000 products to the collection.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.collections.addProductsToCollection(collectionId, [productId])
   * ```
   */
  addProductsToCollection(id: string, productIds: string[], options?: WriteOptions): Promise<void>
  /**
   * Removes up to 1,000 products from the collection.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.collections.removeProductsFromCollection(collectionId, [productId])
   * ```
   */
  removeProductsFromCollection(
    id: string,
    productIds: string[],
    options?: WriteOptions,
  ): Promise<void>
  /**
   * Orders the products of the collection by hand: up to 1,000 given ones first, all others after them. A query of one
   * collection sorts by it with `collectionPosition`. An addition of Vitrine's platform.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.collections.orderProductsOfCollection(collectionId, [firstId, secondId])
   * ```
   */
  orderProductsOfCollection(id: string, productIds: string[], options?: WriteOptions): Promise<void>
  /**
   * Saves the translation of the collection into a language; replaces an earlier one. An addition of Vitrine's
   * platform, as are the next two.
   *
   * @throws {PlatformError} When the language is the store's own, or not a language tag.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.collections.saveTranslation(collectionId, 'de', { name: 'Neu' })
   * ```
   */
  saveTranslation(
    id: string,
    language: string,
    content: CollectionTranslation,
    options?: WriteOptions,
  ): Promise<SaveTranslationResponse<CollectionTranslation>>
  /**
   * The translations of the collection.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { translations } = await admin.collections.listTranslations(collectionId)
   * ```
   */
  listTranslations(
    id: string,
    options?: CallOptions,
  ): Promise<ListTranslationsResponse<CollectionTranslation>>
  /**
   * Deletes the translation of the collection into a language.
   *
   * @throws {PlatformError} 404 `TRANSLATION_NOT_FOUND`.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id or the language is empty, `.` or
   * `..`.
   * @example
   * ```ts
   * await admin.collections.removeTranslation(collectionId, 'de')
   * ```
   */
  removeTranslation(id: string, language: string, options?: WriteOptions): Promise<void>
}

export function createAdminCollections({ api }: Pick<Connection, 'api'>): AdminCollections {
  return {
    ...createCollections({ api }),

    createCollection: (collection, options) =>
      api.post('/stores/v1/collections', { collection }, options),

    updateCollection: async (id, changes, options) =>
      nameArgument(
        'collection.id',
        api.patch(path`/stores/v1/collections/${id}`, { collection: { ...changes, id } }, options),
      ),

    deleteCollection: async (id, options) => {
      await api.delete(path`/stores/v1/collections/${id}`, { id }, options)
    },

    addProductsToCollection: async (id, productIds, options) => {
      await api.post(path`/stores/v1/collections/${id}/productIds`, { id, productIds }, options)
    },

    removeProductsFromCollection: async (id, productIds, options) => {
      await api.post(
        path`/stores/v1/collections/${id}/productIds/delete`,
        { id, productIds },
        options,
      )
    },

    orderProductsOfCollection: async (id, productIds, options) => {
      await api.post(
        path`/stores/v1/collections/${id}/productIds/order`,
        { id, productIds },
        options,
      )
    },

    saveTranslation: async (id, language, content, options) =>
      api.post(path`/stores/v1/collections/${id}/translations`, { id, language, content }, options),

    listTranslations: async (id, options) =>
      api.get(path`/stores/v1/collections/${id}/translations`, { id }, options),

    removeTranslation: async (id, language, options) => {
      await api.delete(path`/stores/v1/collections/${id}/translations/${language}`, { id }, options)
    },
  }
}
