import {
  type BulkCategoryItemsReplyV3,
  type CategoriesForItemsReplyV3,
  type CategoryFieldV3,
  type CategoryItemV3,
  type CategoryV3,
  type ListItemsReplyV3,
  type MoveCategoryReplyV3,
  STORES_APP_ID,
  STORES_TREE,
} from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions, WriteOptions } from '../http/api.ts'
import { path } from '../http/path.ts'
import type { CategoryInputV3, PageV3, QueryV3, SearchV3 } from './requests.ts'

/** The members of a reply that are left out unless they are named. */
export interface CategoryOptions extends CallOptions {
  fields?: CategoryFieldV3[]
}

/**
 * The store's tree of categories, with the products in it.
 *
 * @see wire contract of catalog V3, section 10
 * @example
 * ```ts
 * const category = await catalogV3.categories.getCategoryBySlug('vases')
 * const { items } = await catalogV3.categories.listItemsInCategory(category.id)
 * ```
 */
export interface CategoriesV3 {
  /**
   * Creates a category, as the last of its parent.
   *
   * @throws {PlatformError} 400: when a member breaks a rule; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  createCategory(category: CategoryInputV3, options?: WriteOptions): Promise<CategoryV3>
  /**
   * One category.
   *
   * @throws {PlatformError} 404: when there is none; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   */
  getCategory(id: string, options?: CategoryOptions): Promise<CategoryV3>
  /**
   * The category at a slug.
   *
   * @throws {PlatformError} 404: when there is none; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   */
  getCategoryBySlug(slug: string, options?: CategoryOptions): Promise<CategoryV3>
  /**
   * Changes the members that are given, at the revision that is given.
   *
   * @throws {PlatformError} 409: when it has another revision; 404: when there is none.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  updateCategory(id: string, category: CategoryInputV3, options?: WriteOptions): Promise<CategoryV3>
  /**
   * Shows or hides a category with its descendants.
   *
   * @throws {PlatformError} 409: when it has another revision; 404: when there is none.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  updateCategoryVisibility(
    id: string,
    change: { visible: boolean; revision: string },
    options?: WriteOptions,
  ): Promise<CategoryV3>
  /**
   * Deletes a category; its products stay.
   *
   * @throws {PlatformError} 404: when there is none; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   */
  deleteCategory(id: string, options?: WriteOptions): Promise<void>
  /**
   * Gives a category another parent or place.
   *
   * @throws {PlatformError} 404: when there is none; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  moveCategory(
    id: string,
    place: {
      position: 'FIRST' | 'LAST' | 'AFTER'
      parentCategoryId?: string
      moveAfterCategoryId?: string
    },
    options?: WriteOptions,
  ): Promise<MoveCategoryReplyV3>
  /**
   * A page of categories.
   *
   * @throws {PlatformError} 400: when a member breaks a rule; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  queryCategories(
    query: QueryV3,
    options?: CategoryOptions & { returnNonVisibleCategories?: boolean },
  ): Promise<PageV3<'categories', CategoryV3>>
  /**
   * Categories by words and filters, with aggregations.
   *
   * @throws {PlatformError} 400: when a member breaks a rule; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  searchCategories(
    search: SearchV3,
    options?: CategoryOptions & { returnNonVisibleCategories?: boolean },
  ): Promise<PageV3<'categories', CategoryV3>>
  /**
   * How many categories match.
   *
   * @throws {PlatformError} 400: when a member breaks a rule; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  countCategories(filter?: Record<string, unknown>, options?: CallOptions): Promise<number>
  /**
   * A page of the products of a category.
   *
   * @throws {PlatformError} 404: when there is none; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   */
  listItemsInCategory(
    id: string,
    page?: { useCategoryArrangement?: boolean; limit?: number; cursor?: string },
    options?: CallOptions,
  ): Promise<ListItemsReplyV3>
  /**
   * The categories that products are in.
   *
   * @throws {PlatformError} 400: when a member breaks a rule; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  listCategoriesForItems(
    productIds: string[],
    options?: CallOptions,
  ): Promise<CategoriesForItemsReplyV3>
  /**
   * Adds products to a category.
   *
   * @throws {PlatformError} 404: when there is none; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  addItems(
    id: string,
    productIds: string[],
    options?: WriteOptions,
  ): Promise<BulkCategoryItemsReplyV3>
  /**
   * Removes products from a category.
   *
   * @throws {PlatformError} 404: when there is none; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  removeItems(
    id: string,
    productIds: string[],
    options?: WriteOptions,
  ): Promise<BulkCategoryItemsReplyV3>
  /**
   * Replaces the arranged products of a category, which come first in its order.
   *
   * @throws {PlatformError} 404: when there is none; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @throws {VitrineError} `invalid_number`: when the request has a number that is not finite.
   */
  setArrangedItems(
    id: string,
    productIds: string[],
    options?: WriteOptions,
  ): Promise<CategoryItemV3[]>
  /**
   * The arranged products of a category.
   *
   * @throws {PlatformError} 404: when there is none; 428: when the site has catalog V1.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   */
  getArrangedItems(id: string, options?: CallOptions): Promise<CategoryItemV3[]>
}

const ROOT = '/categories/v1/categories'
const TREE = { treeReference: { appNamespace: STORES_TREE } }
/** The same after the `?` of a GET. */
const IN_TREE = { 'treeReference.appNamespace': STORES_TREE }

export function createCategoriesV3({ api }: Pick<Connection, 'api'>): CategoriesV3 {
  return {
    createCategory: async (category, options) =>
      (await api.post<One>(ROOT, { ...TREE, category }, options)).category,
    getCategory: async (id, { fields, ...options } = {}) =>
      (await api.get<One>(path`/categories/v1/categories/${id}`, { ...IN_TREE, fields }, options))
        .category,
    getCategoryBySlug: async (slug, { fields, ...options } = {}) =>
      (
        await api.get<One>(
          path`/categories/v1/categories/slug/${slug}`,
          { ...IN_TREE, fields },
          options,
        )
      ).category,
    updateCategory: async (id, category, options) =>
      (
        await api.patch<One>(
          path`/categories/v1/categories/${id}`,
          { ...TREE, category: { ...category, id } },
          options,
        )
      ).category,
    updateCategoryVisibility: async (categoryId, change, options) =>
      (await api.patch<One>(`${ROOT}/visibility`, { ...TREE, categoryId, ...change }, options))
        .category,
    deleteCategory: async (id, options) => {
      await api.delete(path`/categories/v1/categories/${id}`, IN_TREE, options)
    },
    moveCategory: (id, place, options) =>
      api.post(path`/categories/v1/categories/${id}/move`, { ...TREE, ...place }, options),
    queryCategories: (query, { fields, returnNonVisibleCategories, ...options } = {}) =>
      api.read(`${ROOT}/query`, { ...TREE, query, fields, returnNonVisibleCategories }, options),
    searchCategories: (search, { fields, returnNonVisibleCategories, ...options } = {}) =>
      api.read(`${ROOT}/search`, { ...TREE, search, fields, returnNonVisibleCategories }, options),
    countCategories: async (filter, options) =>
      (await api.read<{ count: number }>(`${ROOT}/count`, { ...TREE, filter }, options)).count,
    listItemsInCategory: (id, { useCategoryArrangement, limit, cursor } = {}, options) =>
      api.get(
        path`/categories/v1/categories/${id}/list-items`,
        {
          ...IN_TREE,
          useCategoryArrangement,
          'cursorPaging.limit': limit,
          'cursorPaging.cursor': cursor,
        },
        options,
      ),
    listCategoriesForItems: (productIds, options) =>
      api.read(
        `${ROOT}/list-categories-for-items`,
        { ...TREE, items: productIds.map(toItem) },
        options,
      ),
    addItems: (id, productIds, options) =>
      api.post(
        path`/categories/v1/bulk/categories/${id}/add-items`,
        { ...TREE, items: productIds.map(toItem) },
        options,
      ),
    removeItems: (id, productIds, options) =>
      api.post(
        path`/categories/v1/bulk/categories/${id}/remove-items`,
        { ...TREE, items: productIds.map(toItem) },
        options,
      ),
    setArrangedItems: async (id, productIds, options) =>
      (
        await api.post<Items>(
          path`/categories/v1/categories/${id}/set-arranged-items`,
          { ...TREE, items: productIds.map(toItem) },
          options,
        )
      ).items,
    getArrangedItems: async (id, options) =>
      (await api.get<Items>(path`/categories/v1/categories/${id}/arranged-items`, IN_TREE, options))
        .items,
  }
}

interface One {
  category: CategoryV3
}

interface Items {
  items: CategoryItemV3[]
}

const toItem = (catalogItemId: string) => ({ catalogItemId, appId: STORES_APP_ID })
