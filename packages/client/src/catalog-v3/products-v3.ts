import type {
  BulkReplyV3,
  ProductFieldV3,
  ProductV3,
  ProductWithInventoryReplyV3,
  ReadOnlyVariantV3,
} from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions, WriteOptions } from '../http/api.ts'
import { complexQuery } from '../http/complex-query.ts'
import { path } from '../http/path.ts'
import type { PageV3, ProductInputV3, QueryV3, SearchV3 } from './requests.ts'

/** The members of a reply that are left out unless they are named. */
export interface ProductOptions extends CallOptions {
  fields?: ProductFieldV3[]
}

/**
 * Products of catalog V3, and the list of all variants.
 *
 * @see wire contract of catalog V3, sections 3 and 4
 * @example
 * ```ts
 * const { products } = await catalogV3.products.queryProducts({ filter: { slug: 'mug' } })
 * ```
 */
export interface ProductsV3 {
  /**
   * Creates a product with its variants, which have no inventory items then.
   *
   * @throws {PlatformError} 400: when a member breaks a rule; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  createProduct(
    product: ProductInputV3,
    options?: ProductOptions & WriteOptions,
  ): Promise<ProductV3>
  /**
   * Creates a product with its variants and their stock.
   *
   * @throws {PlatformError} 400: when a member breaks a rule; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  createProductWithInventory(
    product: ProductInputV3,
    options?: ProductOptions & WriteOptions,
  ): Promise<ProductWithInventoryReplyV3>
  /**
   * Changes the members that are given, at the revision that is given.
   *
   * @throws {PlatformError} 409: when it has another revision; 404: when there is none.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  updateProduct(
    id: string,
    product: ProductInputV3,
    options?: ProductOptions & WriteOptions,
  ): Promise<ProductV3>
  /**
   * Changes a product and the stock of its variants.
   *
   * @throws {PlatformError} 409: when it has another revision; 404: when there is none.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  updateProductWithInventory(
    id: string,
    product: ProductInputV3,
    options?: ProductOptions & WriteOptions,
  ): Promise<ProductWithInventoryReplyV3>
  /**
   * Deletes a product.
   *
   * @throws {PlatformError} 404: when there is none; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   */
  deleteProduct(id: string, options?: WriteOptions): Promise<void>
  /**
   * One product.
   *
   * @throws {PlatformError} 404: when there is none; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   */
  getProduct(id: string, options?: ProductOptions): Promise<ProductV3>
  /**
   * The product at a slug.
   *
   * @throws {PlatformError} 404: when there is none; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   */
  getProductBySlug(slug: string, options?: ProductOptions): Promise<ProductV3>
  /**
   * A page of products.
   *
   * @throws {PlatformError} 400: when a member breaks a rule; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  queryProducts(query: QueryV3, options?: ProductOptions): Promise<PageV3<'products', ProductV3>>
  /**
   * Products by words and filters, with aggregations.
   *
   * @throws {PlatformError} 400: when a member breaks a rule; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  searchProducts(search: SearchV3, options?: ProductOptions): Promise<PageV3<'products', ProductV3>>
  /**
   * How many products match.
   *
   * @throws {PlatformError} 400: when a member breaks a rule; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  countProducts(filter?: Record<string, unknown>, options?: CallOptions): Promise<number>
  /**
   * A page of the variants of all products.
   *
   * @throws {PlatformError} 400: when a member breaks a rule; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  queryVariants(
    query: QueryV3,
    options?: ProductOptions,
  ): Promise<PageV3<'variants', ReadOnlyVariantV3>>
  /**
   * Variants by words and filters, with aggregations.
   *
   * @throws {PlatformError} 400: when a member breaks a rule; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  searchVariants(
    search: SearchV3,
    options?: ProductOptions,
  ): Promise<PageV3<'variants', ReadOnlyVariantV3>>
  /**
   * One of the bulk calls of products by its name on the wire, such as `update-tags`, with its request.
   *
   * @throws {PlatformError} 400: when a member breaks a rule; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  bulk<Reply = BulkReplyV3<ProductV3>>(
    call: string,
    request: object,
    options?: WriteOptions,
  ): Promise<Reply>
}

const ROOT = '/stores/v3/products'
const WITH_INVENTORY = '/stores/v3/products-with-inventory'

export function createProductsV3({ api }: Pick<Connection, 'api'>): ProductsV3 {
  return {
    createProduct: async (product, { fields, ...options } = {}) =>
      (await api.post<One>(ROOT, { product, fields }, options)).product,
    createProductWithInventory: (product, { fields, ...options } = {}) =>
      api.post(WITH_INVENTORY, { product, fields, returnEntity: true }, options),
    updateProduct: async (id, product, { fields, ...options } = {}) =>
      (
        await api.patch<One>(
          path`/stores/v3/products/${id}`,
          { product: { ...product, id }, fields },
          options,
        )
      ).product,
    updateProductWithInventory: (id, product, { fields, ...options } = {}) =>
      api.patch(
        path`/stores/v3/products-with-inventory/${id}`,
        { product: { ...product, id }, fields, returnEntity: true },
        options,
      ),
    deleteProduct: async (id, options) => {
      await api.delete(path`/stores/v3/products/${id}`, {}, options)
    },
    getProduct: async (id, { fields, ...options } = {}) =>
      (await api.get<One>(path`/stores/v3/products/${id}`, { fields }, options)).product,
    getProductBySlug: async (slug, { fields, ...options } = {}) =>
      (await api.get<One>(path`/stores/v3/products/slug/${slug}`, { fields }, options)).product,
    queryProducts: (query, { fields, ...options } = {}) =>
      complexQuery(api, `${ROOT}/query`, { query, fields }, options),
    searchProducts: (search, { fields, ...options } = {}) =>
      complexQuery(api, `${ROOT}/search`, { search, fields }, options),
    countProducts: async (filter, options) =>
      (await complexQuery<{ count: number }>(api, `${ROOT}/count`, { filter }, options)).count,
    queryVariants: (query, { fields, ...options } = {}) =>
      api.read(`${ROOT}/query-variants`, { query, fields }, options),
    searchVariants: (search, { fields, ...options } = {}) =>
      api.read(`${ROOT}/search-variants`, { search, fields }, options),
    bulk: (call, request, options) =>
      api.post(path`/stores/v3/bulk/products/${call}`, request, options),
  }
}

interface One {
  product: ProductV3
}
