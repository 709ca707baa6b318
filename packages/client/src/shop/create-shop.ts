import type { Shop, ShopSettingsReply, UpdateShopRequest } from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions, WriteOptions } from '../http/api.ts'

const SHOP = '/_api/vitrine/v1/shop'
const SETTINGS = `${SHOP}-settings`

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
  }
}
