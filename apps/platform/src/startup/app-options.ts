import type { MailService } from '@vitrine/contract'
import type { AccountPagesOptions } from '../account-pages/account-pages-options.ts'
import type { CallerDirectory } from '../auth/callers/find-caller.ts'
import type { ClientKeys } from '../auth/clients/client-keys.ts'
import type { Uploads } from '../catalog/media/uploads/uploads.ts'
import type { CatalogSettings } from '../catalog/product/media/wire-media.ts'
import type { EmailQueue } from '../email/email-queue.ts'
import type { Readiness } from '../http/health/readiness.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import type { Replicas } from '../kernel/database/replicas/replicas.ts'
import type { Presence } from '../kernel/time/presence.ts'
import type { MediaFiles } from '../media/files/media-files.ts'
import type { Renditions } from '../media/renditions/renditions.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { FetchOutside } from '../outbound/fetch-outside.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import type { TrustedProxies } from '../rate-limits/client-address.ts'
import type { SiteAddresses } from '../sites/site-directory.ts'
import type { ImportFiles } from '../transfer/jobs/files/import-files.ts'

/** The services and settings that the platform is built from: everything its modules need. */
export interface AppOptions extends AccountPagesOptions, CatalogSettings {
  /** The keys of clients that sign their assertions. */
  clientKeys: ClientKeys
  /** The built back office, or `null` if it was not built. */
  adminFolder: string | null
  /** The built documentation, or `null` if it was not built. */
  docsFolder: string | null
  /** The addresses of each site, for what is done without a request. */
  addressesOf: (siteId: string) => SiteAddresses
  callers: CallerDirectory
  /** Bytes of memory that this process may use to cache the catalog's texts. */
  catalogMemoryBytes?: number
  database: OpenDatabase
  /** Whether the database is the embedded one, for `/healthz`. */
  databaseKind: 'embedded' | 'postgresql'
  /** The fetch for servers whose address a user supplied, such as webhook endpoints. */
  fetchOutside: FetchOutside
  importFiles: ImportFiles
  /** Outside production there is a mailbox at `/dev/mailbox`. */
  isProduction: boolean
  /** Whether requests are spans of traces. */
  isTraced?: boolean
  emailQueue: EmailQueue
  /** How e-mails are sent, as the set-up tells it. */
  mailService: MailService
  mediaFiles: MediaFiles
  /** Measures requests; `null`: nobody asks. */
  metrics: Metrics | null
  /** The first one takes new payments; the others finish theirs. */
  paymentProviders: readonly PaymentProvider[]
  /** Origins without a trailing slash. */
  publicPlatformUrl: string
  publicStorefrontUrl: string
  presence: Presence
  readiness: Readiness
  renditions: Renditions
  /** The replicas of the database, which catalog reads go to; `null`: it has none. */
  replicas?: Replicas | null
  /** Files of digital products, stored apart from public media. */
  securedFiles: MediaFiles
  /** The proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: TrustedProxies
  uploads: Uploads
  version: string
}
