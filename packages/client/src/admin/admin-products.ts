import type {
  BulkProductsResponse,
  GetProductResponse,
  ListPastSlugsResponse,
  ProductPropertyToAdjust,
  ProductPropertyToSet,
  ProductToCreate,
  ProductToWrite,
  QueryProductsByTextResponse,
  SetProductFilesRequest,
  SetProductFilesResponse,
  UpdateProductVariantsResponse,
  VariantOverride,
} from '@vitrine/contract'
import { createProducts, type ProductQuery, type Products } from '../catalog/products.ts'
import type { Connection } from '../create-session.ts'
import type { CallOptions, WriteOptions } from '../http/api.ts'
import { nameArgument } from '../http/name-argument.ts'
import { path } from '../http/path.ts'
import { asJsonTexts } from '../query/as-json-texts.ts'
import { createQueryBuilder } from '../query/query-builder.ts'
import { createProductPictures, type ProductPictures } from './product-pictures.ts'
import { createProductTranslations, type ProductTranslations } from './product-translations.ts'

/**
 * Products as merchants read and write them. Amounts are decimals in the major unit.
 *
 * A value that is not allowed is a `PlatformError` with code `INVALID_ARGUMENT` and the fields in its
 * message.
 *
 * @see wire contract section 5.2
 */
export interface AdminProducts extends Products, ProductPictures, ProductTranslations {
  /**
   * A query over all products, hidden ones too, with cost and profit and without variants.
   *
   * Callers without permission to manage products get visible products, and no cost.
   *
   * @example
   * ```ts
   * const { items } = await admin.products.queryMerchantProducts().descending('lastUpdated').find()
   * ```
   */
  queryMerchantProducts(): ProductQuery
  /**
   * Creates a product; only physical products can be created.
   *
   * @throws {PlatformError} `INVALID_ARGUMENT`: when a value is not allowed; 403: when the caller
   * may not manage products.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { product } = await admin.products.createProduct({ name: 'Mug', priceData: { price: 18 } })
   * ```
   */
  createProduct(product: ProductToCreate, options?: WriteOptions): Promise<GetProductResponse>
  /**
   * Updates the given fields, and leaves the others unchanged.
   *
   * @throws {PlatformError} 404 `PRODUCT_NOT_FOUND`; 409 `PRODUCT_CHANGED`, with the current product:
   * when `revision` is given and no longer the current one; `INVALID_ARGUMENT`: when a value is not
   * allowed, such as a price that would make a managed variant's negative.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.products.updateProduct(productId, { ribbon: 'New', revision: '3' })
   * ```
   */
  updateProduct(
    id: string,
    product: ProductToWrite,
    options?: WriteOptions,
  ): Promise<GetProductResponse>
  /**
   * Deletes a product.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.products.deleteProduct(productId)
   * ```
   */
  deleteProduct(id: string, options?: WriteOptions): Promise<void>
  /**
   * Sets price, cost, weight and SKU of variants, which are selected by choices, full or partial, or
   * by ids.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { variants } = await admin.products.updateProductVariants(productId, [
   *   { choices: { Size: 'L' }, price: 24 },
   * ])
   * ```
   */
  updateProductVariants(
    id: string,
    variants: VariantOverride[],
    options?: WriteOptions,
  ): Promise<UpdateProductVariantsResponse>
  /**
   * Resets all variants to the values of the product.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.products.resetAllProductVariantData(productId)
   * ```
   */
  resetAllProductVariantData(id: string, options?: WriteOptions): Promise<void>
  /**
   * Removes all options.
   *
   * @throws {PlatformError} When its variants are managed.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.products.deleteProductOptions(productId)
   * ```
   */
  deleteProductOptions(id: string, options?: WriteOptions): Promise<void>
  /**
   * Removes the brand.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.products.removeBrand(productId)
   * ```
   */
  removeBrand(id: string, options?: WriteOptions): Promise<void>
  /**
   * Removes the ribbon.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.products.removeRibbon(productId)
   * ```
   */
  removeRibbon(id: string, options?: WriteOptions): Promise<void>
  /**
   * The earlier slugs of a product, the latest first; the shop redirects each to its current one. An addition of
   * Vitrine's platform.
   *
   * @throws {PlatformError} 404 `PRODUCT_NOT_FOUND`.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { slugs } = await admin.products.listPastSlugs(productId)
   * ```
   */
  listPastSlugs(id: string, options?: CallOptions): Promise<ListPastSlugsResponse>
  /**
   * Sets the files that buyers of a product download, or of a variant, in place of those that it has: with files it is
   * digital, without any it is physical. Files for sale are uploaded to an address of `media.generateUploadUrl` with
   * `private: true`. An addition of Vitrine's platform.
   *
   * @throws {PlatformError} 404 `PRODUCT_NOT_FOUND`; `INVALID_ARGUMENT`: when a file is not for sale, or a variant is not
   * of the product.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { digitalFiles } = await admin.products.setProductFiles(productId, [{ id: fileId }])
   * ```
   */
  setProductFiles(
    id: string,
    digitalFiles: SetProductFilesRequest['digitalFiles'],
    options?: WriteOptions,
  ): Promise<SetProductFilesResponse>
  /**
   * Sets one property of up to 100 products. Some may fail: each has its own result.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { results } = await admin.products.bulkUpdateProductsProperty(ids, { price: 20 })
   * ```
   */
  bulkUpdateProductsProperty(
    ids: string[],
    set: ProductPropertyToSet,
    options?: WriteOptions,
  ): Promise<BulkProductsResponse>
  /**
   * Changes one property of up to 100 products by an amount or by percent. Some may fail: each has
   * its own result.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * await admin.products.bulkAdjustProductProperty(ids, { price: { percentage: { rate: -10 } } })
   * ```
   */
  bulkAdjustProductProperty(
    ids: string[],
    adjust: ProductPropertyToAdjust,
    options?: WriteOptions,
  ): Promise<BulkProductsResponse>
}

export function createAdminProducts({ api }: Pick<Connection, 'api'>): AdminProducts {
  return {
    ...createProducts({ api }),
    ...createProductPictures({ api }),
    ...createProductTranslations({ api }),

    queryMerchantProducts: () =>
      createQueryBuilder(async (query, options) => {
        const { products, metadata, totalResults } = await api.read<QueryProductsByTextResponse>(
          '/stores-reader/v1/products/query',
          {
            query: asJsonTexts(query),
            includeHiddenProducts: true,
            includeMerchantSpecificData: true,
          },
          options,
        )
        return {
          items: products ?? [],
          metadata: { total: totalResults, offset: metadata?.offset ?? 0 },
        }
      }),

    createProduct: (product, options) => api.post('/stores/v1/products', { product }, options),

    updateProduct: async (id, changes, options) =>
      nameArgument(
        'product.id',
        api.patch(path`/stores/v1/products/${id}`, { product: { ...changes, id } }, options),
      ),

    deleteProduct: async (id, options) => {
      await api.delete(path`/stores/v1/products/${id}`, { id }, options)
    },

    updateProductVariants: async (id, variants, options) =>
      api.patch(path`/stores/v1/products/${id}/variants`, { id, variants }, options),

    resetAllProductVariantData: async (id, options) => {
      await api.post(path`/stores/v1/products/${id}/variants/resetToDefault`, { id }, options)
    },

    deleteProductOptions: async (id, options) => {
      await api.delete(path`/stores/v1/products/${id}/options`, { id }, options)
    },

    removeBrand: async (id, options) => {
      await api.post(path`/stores/v1/products/${id}/remove-brand`, { id }, options)
    },

    removeRibbon: async (id, options) => {
      await api.post(path`/stores/v1/products/${id}/remove-ribbon`, { id }, options)
    },

    listPastSlugs: async (id, options) =>
      api.get(path`/stores/v1/products/${id}/past-slugs`, { id }, options),

    setProductFiles: async (id, digitalFiles, options) =>
      api.post(path`/stores/v1/products/${id}/digital-files`, { digitalFiles }, options),

    bulkUpdateProductsProperty: (ids, set, options) =>
      api.post('/stores/v1/bulk/products/update', { ids, set }, options),

    bulkAdjustProductProperty: (ids, adjust, options) =>
      api.post('/stores/v1/bulk/products/adjust-properties', { ids, adjust }, options),
  }
}
