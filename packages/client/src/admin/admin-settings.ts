import type {
  CatalogVersionReply,
  DeliverySettings,
  IdentitySettings,
  OrderNotificationSettings,
  PaymentProviderInfo,
  PaymentSettings,
  RecoveryEmailSettings,
  RedirectPages,
  SellerSettings,
  SiteCatalogVersion,
  TaxSettings,
} from '@vitrine/contract'
import type { Connection } from '../create-session.ts'
import type { CallOptions, WriteOptions } from '../http/api.ts'

/** Settings by their name, with the revision that their replacement names; another one after every change. */
export type SettingsAtRevision<Name extends string, Settings> = Record<Name, Settings> & {
  revision: string
}

/** The settings of a store, for staff with `SITE.MANAGE`. Only on Vitrine's platform. */
export interface AdminSettings {
  /**
   * Where the store delivers to, and how, with the revision of these settings.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { delivery, revision } = await admin.settings.getDeliverySettings()
   * ```
   */
  getDeliverySettings(
    options?: CallOptions,
  ): Promise<SettingsAtRevision<'delivery', DeliverySettings>>
  /**
   * Replaces these settings and returns them. With the revision that was read, nobody's change is lost.
   *
   * @throws {PlatformError} 409 `SETTINGS_CHANGED`: when they are no longer at the revision. 400 with
   * the field that is not valid; and when the platform refuses the request
   * or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { delivery, revision } = await admin.settings.getDeliverySettings()
   * await admin.settings.setDeliverySettings(delivery, revision)
   * ```
   */
  setDeliverySettings(
    delivery: DeliverySettings,
    revision?: string,
    options?: WriteOptions,
  ): Promise<SettingsAtRevision<'delivery', DeliverySettings>>
  /**
   * How the store taxes what it sells, with the revision of these settings.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { taxes, revision } = await admin.settings.getTaxSettings()
   * ```
   */
  getTaxSettings(options?: CallOptions): Promise<SettingsAtRevision<'taxes', TaxSettings>>
  /**
   * Replaces these settings and returns them. With the revision that was read, nobody's change is lost.
   *
   * @throws {PlatformError} 409 `SETTINGS_CHANGED`: when they are no longer at the revision. 400 with
   * the field that is not valid; and when the platform refuses the request
   * or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { taxes, revision } = await admin.settings.getTaxSettings()
   * await admin.settings.setTaxSettings(taxes, revision)
   * ```
   */
  setTaxSettings(
    taxes: TaxSettings,
    revision?: string,
    options?: WriteOptions,
  ): Promise<SettingsAtRevision<'taxes', TaxSettings>>
  /**
   * How the store is paid, with the revision of these settings.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { payments, revision } = await admin.settings.getPaymentSettings()
   * ```
   */
  getPaymentSettings(
    options?: CallOptions,
  ): Promise<SettingsAtRevision<'payments', PaymentSettings>>
  /**
   * Replaces these settings and returns them. With the revision that was read, nobody's change is lost.
   *
   * @throws {PlatformError} 409 `SETTINGS_CHANGED`: when they are no longer at the revision. 400 with
   * the field that is not valid; and when the platform refuses the request
   * or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { payments, revision } = await admin.settings.getPaymentSettings()
   * await admin.settings.setPaymentSettings(payments, revision)
   * ```
   */
  setPaymentSettings(
    payments: PaymentSettings,
    revision?: string,
    options?: WriteOptions,
  ): Promise<SettingsAtRevision<'payments', PaymentSettings>>
  /**
   * Who sells, as invoices say it, with the revision of these settings.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { seller, revision } = await admin.settings.getSellerSettings()
   * ```
   */
  getSellerSettings(options?: CallOptions): Promise<SettingsAtRevision<'seller', SellerSettings>>
  /**
   * Replaces these settings and returns them. With the revision that was read, nobody's change is lost.
   *
   * @throws {PlatformError} 409 `SETTINGS_CHANGED`: when they are no longer at the revision. 400 with
   * the field that is not valid; and when the platform refuses the request
   * or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { seller, revision } = await admin.settings.getSellerSettings()
   * await admin.settings.setSellerSettings(seller, revision)
   * ```
   */
  setSellerSettings(
    seller: SellerSettings,
    revision?: string,
    options?: WriteOptions,
  ): Promise<SettingsAtRevision<'seller', SellerSettings>>
  /**
   * Whether the shop gets an e-mail about each order and each return that is asked for, and where, with the revision of
   * these settings.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { orderNotifications } = await admin.settings.getOrderNotificationSettings()
   * ```
   */
  getOrderNotificationSettings(
    options?: CallOptions,
  ): Promise<SettingsAtRevision<'orderNotifications', OrderNotificationSettings>>
  /**
   * Replaces these settings and returns them. With the revision that was read, nobody's change is lost.
   *
   * @throws {PlatformError} 409 `SETTINGS_CHANGED`: when they are no longer at the revision. 400 with
   * the field that is not valid; and when the platform refuses the request
   * or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * await admin.settings.setOrderNotificationSettings({ enabled: true, email: 'orders@cup.example' })
   * ```
   */
  setOrderNotificationSettings(
    orderNotifications: OrderNotificationSettings,
    revision?: string,
    options?: WriteOptions,
  ): Promise<SettingsAtRevision<'orderNotifications', OrderNotificationSettings>>
  /**
   * Whether buyers who consented get an e-mail about what they left, and when, with the revision of these settings.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { recoveryEmail, revision } = await admin.settings.getRecoveryEmailSettings()
   * ```
   */
  getRecoveryEmailSettings(
    options?: CallOptions,
  ): Promise<SettingsAtRevision<'recoveryEmail', RecoveryEmailSettings>>
  /**
   * Replaces these settings and returns them. With the revision that was read, nobody's change is lost.
   *
   * @throws {PlatformError} 409 `SETTINGS_CHANGED`: when they are no longer at the revision. 400 with
   * the field that is not valid; and when the platform refuses the request
   * or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * await admin.settings.setRecoveryEmailSettings({ enabled: true, afterMinutes: 120 })
   * ```
   */
  setRecoveryEmailSettings(
    recoveryEmail: RecoveryEmailSettings,
    revision?: string,
    options?: WriteOptions,
  ): Promise<SettingsAtRevision<'recoveryEmail', RecoveryEmailSettings>>
  /**
   * After how many minutes without a change a cart counts as abandoned, with the revision of this setting.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { abandonedCartMinutes } = await admin.settings.getAbandonedCartMinutes()
   * ```
   */
  getAbandonedCartMinutes(
    options?: CallOptions,
  ): Promise<SettingsAtRevision<'abandonedCartMinutes', number>>
  /**
   * Replaces this setting and returns it. With the revision that was read, nobody's change is lost.
   *
   * @throws {PlatformError} 409 `SETTINGS_CHANGED`: when it is no longer at the revision. 400 with
   * the field that is not valid; and when the platform refuses the request
   * or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * await admin.settings.setAbandonedCartMinutes(60)
   * ```
   */
  setAbandonedCartMinutes(
    abandonedCartMinutes: number,
    revision?: string,
    options?: WriteOptions,
  ): Promise<SettingsAtRevision<'abandonedCartMinutes', number>>
  /**
   * The store's own pages for bookings, events and plans, as URL templates by intent, with the revision of these settings.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { redirectPages, revision } = await admin.settings.getRedirectPages()
   * ```
   */
  getRedirectPages(
    options?: CallOptions,
  ): Promise<SettingsAtRevision<'redirectPages', RedirectPages>>
  /**
   * Replaces these pages and returns them. With the revision that was read, nobody's change is lost.
   *
   * @throws {PlatformError} 409 `SETTINGS_CHANGED`: when they are no longer at the revision. 400 with
   * the intent whose template is not valid; and when the platform refuses the request
   * or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * await admin.settings.setRedirectPages({ eventsCheckout: 'https://events.example/{eventSlug}' })
   * ```
   */
  setRedirectPages(
    redirectPages: RedirectPages,
    revision?: string,
    options?: WriteOptions,
  ): Promise<SettingsAtRevision<'redirectPages', RedirectPages>>
  /**
   * The generation of the catalog whose calls the store answers, and what the other one would not show.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { catalogVersion, losses } = await admin.settings.getCatalogVersion()
   * ```
   */
  getCatalogVersion(options?: CallOptions): Promise<CatalogVersionReply>
  /**
   * Converts the catalog to the version, all of it or nothing. What the version cannot show stays stored.
   *
   * @throws {PlatformError} 409 `SETTINGS_CHANGED`: when it is no longer at the revision. 409
   * `CATALOG_TOO_LARGE`: when more than 5,000 products would get variants, which the command line
   * does. And when the platform refuses the request or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { losses } = await admin.settings.setCatalogVersion('V3')
   * ```
   */
  setCatalogVersion(
    catalogVersion: SiteCatalogVersion,
    revision?: string,
    options?: WriteOptions,
  ): Promise<CatalogVersionReply>
  /**
   * The payment providers that the operator of the server has set up, without their keys.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const providers = await admin.settings.listPaymentProviders()
   * ```
   */
  listPaymentProviders(options?: CallOptions): Promise<PaymentProviderInfo[]>
  /**
   * The settings of registration and sign-in.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { ownerApproval } = await admin.settings.getIdentitySettings()
   * ```
   */
  getIdentitySettings(options?: CallOptions): Promise<IdentitySettings>
  /**
   * Changes the given settings of registration and sign-in, and returns all of them.
   *
   * @throws {PlatformError} 401 `-19990`: when the member signed in more than ten minutes ago. 400
   * with the field that is not valid; and when the platform refuses the request
   * or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * await admin.settings.changeIdentitySettings({ ownerApproval: true })
   * ```
   */
  changeIdentitySettings(
    settings: Partial<IdentitySettings>,
    options?: WriteOptions,
  ): Promise<IdentitySettings>
}

const SITE = '/_api/vitrine/v1'

export function createAdminSettings({ api }: Pick<Connection, 'api'>): AdminSettings {
  return {
    getDeliverySettings: (options) => api.get(`${SITE}/delivery-settings`, {}, options),
    setDeliverySettings: (delivery, revision, options) =>
      api.put(`${SITE}/delivery-settings`, { delivery, revision }, options),

    getTaxSettings: (options) => api.get(`${SITE}/tax-settings`, {}, options),
    setTaxSettings: (taxes, revision, options) =>
      api.put(`${SITE}/tax-settings`, { taxes, revision }, options),

    getPaymentSettings: (options) => api.get(`${SITE}/payment-settings`, {}, options),
    setPaymentSettings: (payments, revision, options) =>
      api.put(`${SITE}/payment-settings`, { payments, revision }, options),

    getSellerSettings: (options) => api.get(`${SITE}/seller-settings`, {}, options),
    setSellerSettings: (seller, revision, options) =>
      api.put(`${SITE}/seller-settings`, { seller, revision }, options),

    getOrderNotificationSettings: (options) =>
      api.get(`${SITE}/order-notification-settings`, {}, options),
    setOrderNotificationSettings: (orderNotifications, revision, options) =>
      api.put(`${SITE}/order-notification-settings`, { orderNotifications, revision }, options),

    getRecoveryEmailSettings: (options) => api.get(`${SITE}/recovery-email-settings`, {}, options),
    setRecoveryEmailSettings: (recoveryEmail, revision, options) =>
      api.put(`${SITE}/recovery-email-settings`, { recoveryEmail, revision }, options),

    getAbandonedCartMinutes: (options) => api.get(`${SITE}/abandoned-cart-minutes`, {}, options),
    setAbandonedCartMinutes: (abandonedCartMinutes, revision, options) =>
      api.put(`${SITE}/abandoned-cart-minutes`, { abandonedCartMinutes, revision }, options),

    getRedirectPages: (options) => api.get(`${SITE}/redirect-pages`, {}, options),
    setRedirectPages: (redirectPages, revision, options) =>
      api.put(`${SITE}/redirect-pages`, { redirectPages, revision }, options),

    getCatalogVersion: (options) => api.get(`${SITE}/catalog-version`, {}, options),
    setCatalogVersion: (catalogVersion, revision, options) =>
      api.put(`${SITE}/catalog-version`, { catalogVersion, revision }, options),

    listPaymentProviders: async (options) => {
      const { paymentProviders } = await api.get<{ paymentProviders: PaymentProviderInfo[] }>(
        `${SITE}/payment-providers`,
        {},
        options,
      )
      return paymentProviders
    },

    getIdentitySettings: async (options) => {
      const { settings } = await api.get<IdentityReply>(`${SITE}/identity-settings`, {}, options)
      return settings
    },
    changeIdentitySettings: async (changes, options) => {
      const { settings } = await api.patch<IdentityReply>(
        `${SITE}/identity-settings`,
        { settings: changes },
        options,
      )
      return settings
    },
  }
}

interface IdentityReply {
  settings: IdentitySettings
}
