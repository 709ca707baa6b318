import type {
  GetCatalogVersionResponse,
  GetCollectionResponse,
  GetProductResponse,
  Product,
  ProductFieldRules,
  ProductOptionsAvailabilityResponse,
  ProductSortField,
  QueryProductsResponse,
  QueryProductVariantsRequest,
  QueryProductVariantsResponse,
  QueryStoreVariantsResponse,
  SearchProductsRequest,
  SearchProductsResponse,
  StoreVariant,
  StoreVariantFieldRules,
  StoreVariantSortField,
} from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions } from '../http/api.ts'
import { complexQuery } from '../http/complex-query.ts'
import { path } from '../http/path.ts'
import { createQueryBuilder, type QueryBuilder } from '../query/query-builder.ts'
import type { GetCollectionOptions } from './collections.ts'

/**
 * A query over products, with the fields and operators the wire allows.
 *
 * @see wire contract section 5.6
 */
export type ProductQuery = QueryBuilder<Product, ProductFieldRules, ProductSortField>
/**
 * A query over variants, with the fields and operators the wire allows.
 *
 * @see wire contract section 5.6
 */
export type StoreVariantQuery = QueryBuilder<
  StoreVariant,
  StoreVariantFieldRules,
  StoreVariantSortField
>

/**
 * Products and their variants, as the wire names and writes them: `id`, dates as ISO 8601,
 * amounts as numbers.
 *
 * No member is renamed: renaming by key at every depth (`id` to `_id`) would also rename what merchants
 * and shoppers named themselves, such as a product option called `id`.
 *
 * @see wire contract section 5.1
 */
export interface Products {
  /**
   * One product with its options and variants.
   *
   * @throws {PlatformError} 404 `PRODUCT_NOT_FOUND`: when there is none, or it is hidden.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { product } = await client.products.getProduct(id)
   * ```
   */
  getProduct(id: string, options?: GetProductOptions): Promise<GetProductResponse>
  /**
   * A query over the visible products.
   *
   * @example
   * ```ts
   * const { items } = await client.products.queryProducts().eq('slug', slug).limit(1).find()
   * ```
   */
  queryProducts(): ProductQuery
  /**
   * Full-text search for products, with highlights and with facets that count the results of each value.
   *
   * An addition of Vitrine's platform.
   *
   * @throws {PlatformError} 404: when the server does not have this endpoint.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const found = await client.products.searchProducts({
   *   expression: 'walnut',
   *   select: { price: { max: 100 } },
   *   fields: ['name', 'slug', 'priceData', 'media'],
   * })
   * const [brand] = found.facets.brands
   * ```
   */
  searchProducts<Field extends keyof Product = keyof Product>(
    request: SearchProductsRequest<Field>,
    options?: CallOptions,
  ): Promise<SearchProductsResponse<Field>>
  /**
   * The collection at a slug.
   *
   * @throws {PlatformError} 404: when there is none.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the slug is empty, `.` or `..`.
   * @example
   * ```ts
   * const { collection } = await client.products.getCollectionBySlug('new-in')
   * ```
   */
  getCollectionBySlug(slug: string, options?: GetCollectionOptions): Promise<GetCollectionResponse>
  /**
   * The choices still available after those made so far, and the variant once every option is chosen.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { products } = client
   * const { selectedVariant } = await products.getProductOptionsAvailability(id, { Size: 'M' })
   * ```
   */
  getProductOptionsAvailability(
    id: string,
    choices: Record<string, string>,
    options?: CallOptions,
  ): Promise<ProductOptionsAvailabilityResponse>
  /**
   * The variants of a product, all or those with given choices or ids.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { variants } = await client.products.queryProductVariants(id, { choices: { Size: 'M' } })
   * ```
   */
  queryProductVariants(
    id: string,
    options?: QueryProductVariantsOptions,
  ): Promise<QueryProductVariantsResponse>
  /**
   * A query over variants across products.
   *
   * @example
   * ```ts
   * const page = await client.products.queryStoreVariants().eq('productId', id).find()
   * ```
   */
  queryStoreVariants(): StoreVariantQuery
  /**
   * One variant by its id, `{productId}-{variantId}`.
   *
   * @throws {PlatformError} 404: when there is none.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { variant } = await client.products.getStoreVariant(`${productId}-${variantId}`)
   * ```
   */
  getStoreVariant(id: string, options?: CallOptions): Promise<{ variant: StoreVariant }>
  /**
   * The catalog version of the site; endpoints of another version are refused with 428.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const { catalogVersion } = await client.products.getCatalogVersion()
   * ```
   */
  getCatalogVersion(options?: CallOptions): Promise<GetCatalogVersionResponse>
}

/** Options of a request for a product. */
export interface GetProductOptions extends CallOptions {
  /** Adds cost and profit, for callers with permission to manage products. */
  includeMerchantSpecificData?: boolean
}

/** Which variants of a product are requested: all, or those with given choices or ids. */
export interface QueryProductVariantsOptions
  extends CallOptions,
    Omit<QueryProductVariantsRequest, 'id'> {}

/**
 * Creates the calls about products; `client.products` are those of a client.
 *
 * With `createSession` it is the smallest bundle that can show a catalog.
 *
 * @example
 * ```ts
 * const products = createProducts(createSession({ clientId }))
 * const { items } = await products.queryProducts().limit(12).find()
 * ```
 */
export function createProducts({ api }: Pick<Connection, 'api'>): Products {
  return {
    getProduct: async (id, { includeMerchantSpecificData, ...options } = {}) =>
      api.get(path`/stores-reader/v1/products/${id}`, { id, includeMerchantSpecificData }, options),

    queryProducts: () =>
      createQueryBuilder((query, options) =>
        complexQuery<QueryProductsResponse>(
          api,
          '/stores-reader/v1/products/query-platformized',
          { query },
          options,
        ).then(({ products, metadata }) => ({ items: products ?? [], metadata })),
      ),

    searchProducts: (request, options) =>
      api.read('/stores-reader/v1/products/search', { ...request }, options),

    getCollectionBySlug: async (slug, { signal, headers, ...included } = {}) =>
      api.get(
        path`/stores-reader/v1/collections/slug/${slug}`,
        { slug, ...included },
        { signal, headers },
      ),

    getProductOptionsAvailability: async (id, choices, options) =>
      api.read(
        path`/stores-reader/v1/products/${id}/productOptionsAvailability`,
        { id, options: choices },
        options,
      ),

    queryProductVariants: async (id, { signal, headers, ...request } = {}) =>
      api.read(
        path`/stores-reader/v1/products/${id}/variants/query`,
        { id, ...request },
        { signal, headers },
      ),

    queryStoreVariants: () =>
      createQueryBuilder((query, options) =>
        api
          .read<QueryStoreVariantsResponse>('/stores-reader/v1/variants/query', { query }, options)
          .then(({ variants, metadata }) => ({ items: variants ?? [], metadata })),
      ),

    getStoreVariant: async (id, options) =>
      api.get(path`/stores-reader/v1/variants/${id}`, { id }, options),

    getCatalogVersion: (options) => api.get('/stores/v3/provision/version', {}, options),
  }
}
