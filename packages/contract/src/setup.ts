/** What an owner sets up before the first sale, as the back office shows it. Ours alone. */

/** What a shop needs before it can sell, in the order in which an owner does it. */
export const setupTaskNames = [
  'shopName',
  'contact',
  'products',
  'prices',
  'taxes',
  'delivery',
  'payment',
  'legalPages',
  'mail',
  'domain',
  'demoContent',
] as const
export type SetupTaskName = (typeof setupTaskNames)[number]

/** Tasks that an owner may call not needed. The others are needed by every shop. */
export const optionalSetupTasks = [
  'prices',
  'taxes',
  'delivery',
  'legalPages',
  'demoContent',
] as const
export type OptionalSetupTask = (typeof optionalSetupTasks)[number]

export type SetupTaskState = 'done' | 'open' | 'notNeeded'

export interface SetupTask {
  name: SetupTaskName
  /** `notNeeded`: nothing of the shop depends on it, or its owner said so. */
  state: SetupTaskState
}

/** How the server sends e-mails, as its operator has configured it. */
export interface MailService {
  /** `mailbox`: nothing leaves the server; outside production its messages are at `/dev/mailbox`. */
  transport: 'smtp' | 'mailbox'
  /** The address that e-mails are sent from. */
  from: string
}

/** Why the mail server did not accept an e-mail. */
export interface MailFailure {
  reason:
    | 'UNREACHABLE'
    | 'NOT_ENCRYPTED'
    | 'SIGN_IN_REJECTED'
    | 'SENDER_REJECTED'
    | 'RECIPIENT_REJECTED'
    | 'REJECTED'
  /** What the server itself said, where it said anything. */
  detail?: string
}

/** What became of a test e-mail; `to` is the address of the person who is signed in. */
export type SendTestEmailResponse =
  | { outcome: 'sent'; to: string }
  | { outcome: 'failed'; to: string; failure: MailFailure }

/** What is left before the shop can sell, computed from the shop itself. */
export interface SetupChecklist {
  /** Every task, in the order in which an owner does them. */
  tasks: SetupTask[]
  /** Whether no task is open. */
  isReady: boolean
  /** Whether the owner wants to see it on the overview no longer. */
  isDismissed: boolean
  /** The tasks that the owner calls not needed. */
  notNeeded: OptionalSetupTask[]
  mail: MailService
  /** The address of the shop, without a slash at its end. */
  shopUrl: string
}

export interface GetSetupChecklistResponse {
  setupChecklist: SetupChecklist
}

/** What is given replaces what was set. */
export interface UpdateSetupChecklistRequest {
  isDismissed?: boolean
  /** All that the owner calls not needed. */
  notNeeded?: OptionalSetupTask[]
}

/** Where the shop is, and in which currency and language its prices and texts are written. */
export interface RegionSettings {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** ISO 4217. */
  currency: string
  /** ISO 639-1: of names and texts that are not translated. */
  language: string
  /** ISO 639-1: what shoppers can choose; `language` is always one of them where the shop has pages in it. */
  languages: string[]
  /** ISO 4217 → what one unit of `currency` is in it, as a decimal text: what prices can be shown in beside it. */
  rates: Record<string, string>
}

/** What of a region can no longer be changed: prices are amounts in the currency, and texts are written in the language. */
export type FixedRegionSetting = 'currency' | 'language'

export interface RegionSettingsReply {
  region: RegionSettings
  /** Another one after every change. */
  revision: string
  /** ISO 639-1: what `languages` can have. */
  availableLanguages: string[]
  /** What products, orders, discounts or delivery prices depend on. */
  fixed: FixedRegionSetting[]
}

/** `revision` is the one that was read, so that nobody's change is lost. */
export interface SetRegionSettingsRequest {
  /** What is absent of `languages` and `rates` stays as it is. */
  region: Omit<RegionSettings, 'languages' | 'rates'> &
    Partial<Pick<RegionSettings, 'languages' | 'rates'>>
  revision?: string
}

/** What of the demo store can be removed: what was edited or added since is the owner's own and stays. */
export interface DemoContent {
  products: number
  collections: number
  members: number
  /** Of demo members; one that was paid through a real provider stays. */
  orders: number
  /** Parts of the settings that are as the demo set them: texts, pages, taxes, delivery, payments, coupons. */
  settings: number
  /** Demo products that were edited since. */
  edited: number
}

export interface DemoContentReply {
  demoContent: DemoContent
  /** A server that stops while it removes the demo continues after its next start. */
  isBeingRemoved: boolean
}

/** The name of the shop as it is confirms it. */
export interface RemoveDemoContentRequest {
  shopName: string
}
