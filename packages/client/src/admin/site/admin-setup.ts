import type {
  DemoContentReply,
  GetSetupChecklistResponse,
  RegionSettings,
  RegionSettingsReply,
  SendTestEmailResponse,
  SetupChecklist,
  UpdateSetupChecklistRequest,
} from '@vitrine/contract'
import type { Connection } from '../../create-session.ts'
import type { CallOptions, WriteOptions } from '../../http/api.ts'

/** What an owner sets up before the first sale, with `SITE.MANAGE`. Only on Vitrine's platform. */
export interface AdminSetup {
  /**
   * What is left before the shop can sell, computed from the shop itself.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { tasks, isReady } = await admin.setup.getChecklist()
   * const open = tasks.filter(({ state }) => state === 'open')
   * ```
   */
  getChecklist(options?: CallOptions): Promise<SetupChecklist>
  /**
   * Dismisses the checklist, or says which of its tasks the shop does not need, and returns it. What is not given stays.
   *
   * @throws {PlatformError} 400 with the field: when a task may not be left out; and when the platform
   * refuses the request or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * await admin.setup.updateChecklist({ notNeeded: ['taxes'] })
   * ```
   */
  updateChecklist(
    changes: UpdateSetupChecklistRequest,
    options?: WriteOptions,
  ): Promise<SetupChecklist>
  /**
   * Sends an e-mail to the person who is signed in, and returns what the mail server answered. A failure is a value.
   *
   * @throws {PlatformError} 403: when the caller is not signed in to the back office; 429: after five in ten minutes; and
   * when the platform refuses the request or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const test = await admin.setup.sendTestEmail()
   * if (test.outcome === 'failed') console.log(test.failure.reason, test.failure.detail)
   * ```
   */
  sendTestEmail(options?: WriteOptions): Promise<SendTestEmailResponse>
  /**
   * Country, currency and language of the shop, and which of them can no longer change.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { region, revision } = await admin.setup.getRegion()
   * ```
   */
  getRegion(options?: CallOptions): Promise<RegionSettingsReply>
  /**
   * Replaces country, currency and language, and returns them. With the revision that was read, nobody's change is lost.
   *
   * @throws {PlatformError} 409 `SETTINGS_CHANGED`: when they are no longer at the revision; 409
   * `REGION_FIXED`: when prices or texts depend on what would change; 400 with the field that is not
   * valid; and when the platform refuses the request or fails otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { region, revision } = await admin.setup.getRegion()
   * await admin.setup.setRegion({ ...region, country: 'AT' }, revision)
   * ```
   */
  setRegion(
    region: RegionSettings,
    revision?: string,
    options?: WriteOptions,
  ): Promise<RegionSettingsReply>
  /**
   * What of the demo store can be removed, and whether that is being done.
   *
   * @throws {PlatformError} When the platform refuses the request or fails.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * const { demoContent, isBeingRemoved } = await admin.setup.getDemoContent()
   * ```
   */
  getDemoContent(options?: CallOptions): Promise<DemoContentReply>
  /**
   * Begins to remove the demo store's content, without what was edited since; `getDemoContent` says how far it is. It
   * cannot be undone.
   *
   * @throws {PlatformError} 400: when `shopName` is not the name of the shop; 401 `-19990`: when the
   * member signed in more than ten minutes ago; and when the platform refuses the request or fails
   * otherwise.
   * @throws {ConnectionError} When the platform cannot be reached or does not answer in time.
   * @throws {SessionEndedError} When the connection is a client's and its member has to sign in
   * again.
   * @example
   * ```ts
   * await admin.setup.removeDemoContent('Cup & Saucer')
   * ```
   */
  removeDemoContent(shopName: string, options?: WriteOptions): Promise<DemoContentReply>
}

const SITE = '/_api/vitrine/v1'

export function createAdminSetup({ api }: Pick<Connection, 'api'>): AdminSetup {
  return {
    getChecklist: async (options) =>
      checklistOf(await api.get(`${SITE}/setup-checklist`, {}, options)),
    updateChecklist: async (changes, options) =>
      checklistOf(await api.patch(`${SITE}/setup-checklist`, changes, options)),

    sendTestEmail: (options) => api.post(`${SITE}/test-email`, {}, options),

    getRegion: (options) => api.get(`${SITE}/region-settings`, {}, options),
    setRegion: (region, revision, options) =>
      api.put(`${SITE}/region-settings`, { region, revision }, options),

    getDemoContent: (options) => api.get(`${SITE}/demo-content`, {}, options),
    removeDemoContent: (shopName, options) =>
      api.post(`${SITE}/demo-content/remove`, { shopName }, options),
  }
}

function checklistOf({ setupChecklist }: GetSetupChecklistResponse) {
  return setupChecklist
}
