import type { Logger } from 'pino'
import type { Captcha } from './captcha/captcha.ts'
import type { Keyring } from './crypto/keyring.ts'
import type { OpenDatabase } from './db/database.ts'
import type { Receivers } from './events/receivers.ts'
import type { HostedPages } from './hosted/hosted-pages.ts'
import type { FactorChannels } from './identity/factor-channels.ts'
import type { PasswordHasher } from './identity/password-hasher.ts'
import type { MailQueue } from './mail/mail-queue.ts'
import type { MediaFiles } from './media/media-files.ts'
import type { Renditions } from './media/renditions.ts'
import type { Uploads } from './media/uploads.ts'
import type { CallerDirectory } from './oauth/find-caller.ts'
import type { FetchOutside } from './outbound/fetch-outside.ts'
import type { TrustedProxies } from './rate-limits/client-address.ts'
import type { RateLimits } from './rate-limits/rate-limits.ts'
import type { SiteScope } from './site-scope.ts'

/** What the platform is made of; `main.ts` puts it together, tests put in what they need. */
export interface PlatformServices {
  database: OpenDatabase
  now: () => Date
  keyring: Keyring
  passwords: PasswordHasher
  callers: CallerDirectory
  rateLimits: RateLimits
  captcha: Captcha
  /** Adapters for SMS, CALL and PUSH; none of them is set by default. */
  factorChannels: FactorChannels
  mailQueue: MailQueue
  /** Of webhooks. */
  receivers: Receivers
  /** Whose `X-Forwarded-For` is believed. */
  trustedProxies: TrustedProxies
  hostedPages: HostedPages
  logger: Logger
  /** The built back office, or `null` where there is none. */
  adminFolder: string | null
  /** Origins without a trailing slash. */
  publicPlatformUrl: string
  publicStorefrontUrl: string
  mediaFiles: MediaFiles
  /** Files that are sold: apart from the others. */
  securedFiles: MediaFiles
  renditions: Renditions
  /** What this process may remember of the catalog's texts. */
  catalogMemoryBytes?: number
  uploads: Uploads
  /** Where files of imports are kept. */
  importFolder: string
  /** How servers are asked that somebody else named. */
  fetchOutside: FetchOutside
  version: string
  /** Outside production there is a mailbox at `/dev/mailbox`. */
  isProduction: boolean
  /** Whether the database is the embedded one, for `/healthz`. */
  databaseKind: 'embedded' | 'postgresql'
}

/** A scope in which the platform acts for itself on one site; `trace` says because of which request. */
export function systemScope(
  { database, now }: Pick<PlatformServices, 'database' | 'now'>,
  siteId: string,
  trace?: SiteScope['trace'],
): SiteScope {
  const scope: SiteScope = { siteId, caller: { kind: 'system' }, db: database.db, now }
  return trace ? { ...scope, trace } : scope
}
