import type {
  CountVisitsResponse,
  Shop,
  ShopSettingsReply,
  UpdateShopRequest,
  VisitEvent,
} from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions, WriteOptions } from '../http/api.ts'

const SHOP = '/_api/vitrine/v1/shop'
const SETTINGS = `${SHOP}-settings`
const VISITS = '/_api/vitrine/v1/visits'

/** What a shop says about itself: name, texts, pages, home page and look. Only on Vitrine's platform. */
export interface ShopCalls {
  /**
   * The shop in the language of the client.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const { name, texts } = await shop.getShop()
   * ```
   */
  getShop(options?: CallOptions): Promise<Shop>
  /**
   * What the owner has set, in all languages, for staff with `SITE.MANAGE`.
   *
   * @throws {PlatformError} 403: without the permission.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const { name, settings, revision } = await shop.getSettings()
   * ```
   */
  getSettings(options?: CallOptions): Promise<ShopSettingsReply>
  /**
   * Replaces the parts that are given, and returns the new revision, for staff with `SITE.MANAGE`.
   *
   * @throws {PlatformError} 403: without the permission; 409 `SHOP_CHANGED`: when it is no longer at the revision; 400
   *   with the field: when a value is not valid.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @example
   * ```ts
   * const { settings, revision } = await shop.getSettings()
   * const contact = { ...settings.contact, place: 'Lyon' }
   * await shop.updateSettings({ settings: { contact }, revision })
   * ```
   */
  updateSettings(request: UpdateShopRequest, options?: WriteOptions): Promise<ShopSettingsReply>
  /**
   * Counts what a visitor did, and returns how many of the events were counted: none where `countsVisits` is false. Nothing
   * is stored about the visitor; ask before you call it, and never call it for who sends `Sec-GPC: 1`.
   *
   * @param events 1 to 20.
   * @throws {PlatformError} 400: an event is not valid; 429: the network of the caller exceeds the rate limit of writes.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the member has to sign in again.
   * @see {@link https://w3c.github.io/gpc/ | Global Privacy Control}
   * @example
   * ```ts
   * const counted = await shop.countVisits([{ step: 'visit' }, { step: 'page' }])
   * ```
   */
  countVisits(events: VisitEvent[], options?: WriteOptions): Promise<number>
}

/**
 * Creates the calls of what a shop says about itself.
 *
 * @example
 * ```ts
 * const shop = createShop(client)
 * ```
 */
export function createShop({ api }: Pick<Connection, 'api'>): ShopCalls {
  return {
    async getShop(options) {
      const { shop } = await api.get<{ shop: Shop }>(SHOP, {}, options)
      return shop
    },
    getSettings: (options) => api.get<ShopSettingsReply>(SETTINGS, {}, options),
    updateSettings: (request, options) => api.patch<ShopSettingsReply>(SETTINGS, request, options),
    async countVisits(events, options) {
      const { counted } = await api.post<CountVisitsResponse>(VISITS, { events }, options)
      return counted
    },
  }
}
