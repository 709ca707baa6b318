import type { MediaAssignmentToChoice, MediaToAdd } from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { WriteOptions } from '../http/api.ts'
import { path } from '../http/path.ts'

/** The pictures and videos of products and of their choices, for staff and apps that may change the catalog. */
export interface ProductPictures {
  /**
   * Adds pictures and videos, from the media library or from a URL. A URL is fetched later; a failure
   * to fetch it is not reported.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.products.addProductMedia(productId, [{ url: 'https://shop.example/mug.jpg' }])
   * ```
   */
  addProductMedia(id: string, media: MediaToAdd[], options?: WriteOptions): Promise<void>
  /**
   * Removes pictures and videos; an empty list removes all.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.products.removeProductMedia(productId, [mediaId])
   * ```
   */
  removeProductMedia(id: string, mediaIds: string[], options?: WriteOptions): Promise<void>
  /**
   * Assigns media to choices of one option.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.products.addProductMediaToChoices(productId, [
   *   { option: 'Colour', choice: 'Sage', mediaIds: [mediaId] },
   * ])
   * ```
   */
  addProductMediaToChoices(
    id: string,
    media: MediaAssignmentToChoice[],
    options?: WriteOptions,
  ): Promise<void>
  /**
   * Removes media from choices.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.products.removeProductMediaFromChoices(productId, [
   *   { option: 'Colour', choice: 'Sage', mediaIds: [mediaId] },
   * ])
   * ```
   */
  removeProductMediaFromChoices(
    id: string,
    media: MediaAssignmentToChoice[],
    options?: WriteOptions,
  ): Promise<void>
}

export function createProductPictures({ api }: Pick<Connection, 'api'>): ProductPictures {
  return {
    addProductMedia: async (id, media, options) => {
      await api.post(path`/stores/v1/products/${id}/media`, { id, media }, options)
    },

    removeProductMedia: async (id, mediaIds, options) => {
      await api.post(path`/stores/v1/products/${id}/media/delete`, { id, mediaIds }, options)
    },

    addProductMediaToChoices: async (id, media, options) => {
      await api.patch(path`/stores/v1/products/${id}/choices/media`, { id, media }, options)
    },

    removeProductMediaFromChoices: async (id, media, options) => {
      await api.post(path`/stores/v1/products/${id}/choices/media/delete`, { id, media }, options)
    },
  }
}
