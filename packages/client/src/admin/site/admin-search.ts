import type {
  ListMissedSearchesResponse,
  MissedSearch,
  SearchPin,
  SearchSynonyms,
} from '@vitrine/contract'
import type { Connection } from '../../create-session.ts'
import type { CallOptions, WriteOptions } from '../../http/api.ts'
import type { SettingsAtRevision } from '../admin-settings.ts'

/** The search of a store, for staff who may change products. Only on Vitrine's platform. */
export interface AdminSearch {
  /**
   * The store's own synonyms by language, with the revision that their replacement names.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { synonyms, revision } = await admin.search.getSynonyms()
   * ```
   */
  getSynonyms(options?: CallOptions): Promise<SettingsAtRevision<'synonyms', SearchSynonyms>>
  /**
   * Replaces the store's own synonyms and returns them. The next search knows them.
   *
   * @throws {PlatformError} 409 `SETTINGS_CHANGED`: when they are no longer at the revision. 400 with
   * the field that is not valid; and when the platform refuses the request
   * or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * await admin.search.setSynonyms({ en: [['settle', 'bench']], de: [['Becher', 'Tasse']] })
   * ```
   */
  setSynonyms(
    synonyms: SearchSynonyms,
    revision?: string,
    options?: WriteOptions,
  ): Promise<SettingsAtRevision<'synonyms', SearchSynonyms>>
  /**
   * The products that searches show first, with the revision that their replacement names.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { pins, revision } = await admin.search.getPins()
   * ```
   */
  getPins(options?: CallOptions): Promise<SettingsAtRevision<'pins', SearchPin[]>>
  /**
   * Replaces the products that searches show first and returns them. The next search shows them.
   *
   * @throws {PlatformError} 409 `SETTINGS_CHANGED`: when they are no longer at the revision. 400 with
   * the field that is not valid; and when the platform refuses the request
   * or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { pins, revision } = await admin.search.getPins()
   * await admin.search.setPins([...pins, { query: 'gift', productIds: ['0190c1d2-7c4e-7a10-9b3a-2f6e5d4c3b2a'] }], revision)
   * ```
   */
  setPins(
    pins: SearchPin[],
    revision?: string,
    options?: WriteOptions,
  ): Promise<SettingsAtRevision<'pins', SearchPin[]>>
  /**
   * The searches of the last 90 days that found nothing, the most frequent first, at most 1,000.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const [mostFrequent] = await admin.search.listMissed()
   * ```
   */
  listMissed(options?: CallOptions): Promise<MissedSearch[]>
}

const SITE = '/_api/vitrine/v1'

export function createAdminSearch({ api }: Pick<Connection, 'api'>): AdminSearch {
  return {
    getSynonyms: (options) => api.get(`${SITE}/search-synonyms`, {}, options),
    setSynonyms: (synonyms, revision, options) =>
      api.put(`${SITE}/search-synonyms`, { synonyms, revision }, options),

    getPins: (options) => api.get(`${SITE}/search-pins`, {}, options),
    setPins: (pins, revision, options) =>
      api.put(`${SITE}/search-pins`, { pins, revision }, options),

    listMissed: async (options) => {
      const { searches } = await api.get<ListMissedSearchesResponse>(
        `${SITE}/missed-searches`,
        {},
        options,
      )
      return searches
    },
  }
}
