import type {
  ListTranslationsResponse,
  ProductTranslation,
  SaveTranslationResponse,
} from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions, WriteOptions } from '../http/api.ts'
import { path } from '../http/path.ts'

/** The texts of products in other languages than the store's own. */
export interface ProductTranslations {
  /**
   * Saves the translation of the product into a language; replaces an earlier one. An addition of Vitrine's
   * platform, as are the next two.
   *
   * @throws {PlatformError} When the language is the store's own, or not a language tag.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * await admin.products.saveTranslation(productId, 'de', {
   *   name: 'Becher',
   *   options: { Colour: { name: 'Farbe', choices: { Sage: 'Salbei' } } },
   * })
   * ```
   */
  saveTranslation(
    id: string,
    language: string,
    content: ProductTranslation,
    options?: WriteOptions,
  ): Promise<SaveTranslationResponse<ProductTranslation>>
  /**
   * The translations of the product, and which parts of them are outdated and therefore not shown.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id is empty, `.` or `..`.
   * @example
   * ```ts
   * const { translations } = await admin.products.listTranslations(productId)
   * const isStale = translations.some(({ stale }) => stale.length > 0)
   * ```
   */
  listTranslations(
    id: string,
    options?: CallOptions,
  ): Promise<ListTranslationsResponse<ProductTranslation>>
  /**
   * Deletes the translation of the product into a language.
   *
   * @throws {PlatformError} 404 `TRANSLATION_NOT_FOUND`.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @throws {VitrineError} `invalid_path_parameter`: when the id or the language is empty, `.` or
   * `..`.
   * @example
   * ```ts
   * await admin.products.removeTranslation(productId, 'de')
   * ```
   */
  removeTranslation(id: string, language: string, options?: WriteOptions): Promise<void>
}

export function createProductTranslations({ api }: Pick<Connection, 'api'>): ProductTranslations {
  return {
    saveTranslation: async (id, language, content, options) =>
      api.post(path`/stores/v1/products/${id}/translations`, { id, language, content }, options),

    listTranslations: async (id, options) =>
      api.get(path`/stores/v1/products/${id}/translations`, { id }, options),

    removeTranslation: async (id, language, options) => {
      await api.delete(path`/stores/v1/products/${id}/translations/${language}`, { id }, options)
    },
  }
}
