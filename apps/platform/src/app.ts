import { Hono } from 'hono'
import type { AccountPagesOptions } from './account-pages/account-pages-options.ts'
import { createHostedRoutes } from './account-pages/routes.ts'
import { hostedMessages } from './account-pages/words.ts'
import type { CallerDirectory } from './auth/callers/find-caller.ts'
import { requireCaller } from './auth/callers/require-caller.ts'
import { createCaptchaRoutes } from './auth/captcha/routes.ts'
import { createAuthenticationRoutes } from './auth/login/routes.ts'
import { createFactorRoutes } from './auth/members/factor-routes.ts'
import { createMemberRoutes } from './auth/members/routes.ts'
import { createMetadataRoutes } from './auth/oauth/metadata-routes.ts'
import { createTokenRoutes } from './auth/oauth/token-routes.ts'
import { userInfoRoutes } from './auth/oauth/user-info-routes.ts'
import { createPasskeyRoutes } from './auth/passkeys/routes.ts'
import { createConnectionRoutes, createProviderSignInRoutes } from './auth/providers/routes.ts'
import { createRecoveryRoutes } from './auth/recovery/recovery-routes.ts'
import { createClientRoutes } from './auth/staff/client-routes.ts'
import { createIdentityProviderRoutes } from './auth/staff/provider-routes.ts'
import { createStaffRoutes } from './auth/staff/routes.ts'
import { createVerificationRoutes } from './auth/verification/verification-routes.ts'
import { createAdminClientRoutes } from './back-office/client-routes.ts'
import { createAdminRoutes } from './back-office/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { createAnswerFromMemory } from './catalog/cache/answer-from-cache.ts'
import { createCollectionWriteRoutes } from './catalog/collection/collection-write-routes.ts'
import { createEntityRoutes } from './catalog/entities/routes.ts'
import { inventoryRoutes } from './catalog/inventory/routes.ts'
import { createDownloadRoutes } from './catalog/media/secured/download-routes.ts'
import { createSecuredRoutes } from './catalog/media/secured/secured-routes.ts'
import { createLibraryRoutes, createUploadRoutes } from './catalog/media/uploads/upload-routes.ts'
import type { Uploads } from './catalog/media/uploads/uploads.ts'
import type { CatalogSettings } from './catalog/product/media/wire-media.ts'
import { createCatalogRoutes } from './catalog/routes.ts'
import { createTranslationRoutes } from './catalog/translations/routes.ts'
import { createCatalogWriteRoutes } from './catalog/write-routes.ts'
import type { EmailQueue } from './email/email-queue.ts'
import { createMailboxRoutes } from './email/routes.ts'
import { createEventRoutes } from './events/routes.ts'
import { createGraphqlRoutes } from './graphql/routes.ts'
import { createRequestRateLimits, enforceRequestRates } from './http/enforce-request-rate.ts'
import type { HttpEnvironment } from './http/environment.ts'
import { answerError, answerNotFound } from './http/error-handler.ts'
import { answerPreflight } from './http/headers/cross-origin.ts'
import { addSecurityHeaders } from './http/headers/security-headers.ts'
import { createHealthRoutes } from './http/health-routes.ts'
import { limitBody } from './http/limit-body.ts'
import { pathForms } from './http/path-forms.ts'
import { logRequests } from './http/request-log.ts'
import { readRequestOrigin } from './http/request-origin.ts'
import { addRoutes } from './http/route/add-routes.ts'
import type { OpenDatabase } from './kernel/database/database.ts'
import type { MediaFiles } from './media/files/media-files.ts'
import type { Renditions } from './media/renditions/renditions.ts'
import { createMediaRoutes } from './media/routes.ts'
import { createOpenApiRoutes } from './openapi/openapi-routes.ts'
import type { FetchOutside } from './outbound/fetch-outside.ts'
import type { TrustedProxies } from './rate-limits/client-address.ts'
import { createRedirectRoutes } from './redirects/routes.ts'
import { createExportRoutes } from './transfer/jobs/export-routes.ts'
import { createImportRoutes } from './transfer/jobs/routes.ts'

/** What the platform is made of: the sum of what its modules ask for. */
export interface AppOptions extends AccountPagesOptions, CatalogSettings {
  /** The built back office, or `null` where there is none. */
  adminFolder: string | null
  callers: CallerDirectory
  /** What this process may use to cache the catalog's texts. */
  catalogMemoryBytes?: number
  database: OpenDatabase
  /** Whether the database is the embedded one, for `/healthz`. */
  databaseKind: 'embedded' | 'postgresql'
  /** How servers are called whose address somebody else has named. */
  fetchOutside: FetchOutside
  /** Where files of imports are stored. */
  importFolder: string
  /** Outside production there is a mailbox at `/dev/mailbox`. */
  isProduction: boolean
  emailQueue: EmailQueue
  mediaFiles: MediaFiles
  /** Origins without a trailing slash. */
  publicPlatformUrl: string
  publicStorefrontUrl: string
  renditions: Renditions
  /** Files that are sold: apart from the others. */
  securedFiles: MediaFiles
  /** Whose `X-Forwarded-For` is believed. */
  trustedProxies: TrustedProxies
  uploads: Uploads
  version: string
}

/**
 * The platform as one function from request to reply: `app.fetch` serves sockets, tests and servers in the same
 * process alike.
 */
export function createApp(options: AppOptions): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>()
  app.onError(answerError)
  app.notFound(answerNotFound)
  app.use(
    logRequests(options.logger),
    addSecurityHeaders(options.publicPlatformUrl),
    answerPreflight,
    readRequestOrigin(options),
    limitBody,
  )

  app.route('/', createHealthRoutes(options))
  // Whoever opens the platform's address by hand, or comes from the back office, wants the shop.
  app.get('/', (c) => c.redirect(`${options.publicStorefrontUrl}/`))
  app.route('/', createAdminClientRoutes(options))
  if (options.adminFolder !== null) app.route('/', createAdminRoutes(options.adminFolder))
  app.route('/', createOpenApiRoutes(options))
  app.route('/', createTokenRoutes(options))
  app.route('/', createMetadataRoutes({ ...options, uiLocales: Object.keys(hostedMessages) }))
  app.route('/', createHostedRoutes(options))
  if (!options.isProduction) app.route('/', createMailboxRoutes(options))
  const { mediaFiles: files, renditions } = options
  app.route('/', createUploadRoutes(options))
  app.route('/', createDownloadRoutes(options))
  app.route('/', createMediaRoutes({ files, renditions }))

  const requestRates = createRequestRateLimits(options.now)
  const wire = new Hono<HttpEnvironment>().use(
    enforceRequestRates(requestRates),
    requireCaller(options),
  )
  mount(pathForms.authentication, createAuthenticationRoutes(options))
  mount(pathForms.authentication, createCaptchaRoutes(options))
  mount(pathForms.authentication, createPasskeyRoutes(options))
  mount(pathForms.authentication, createProviderSignInRoutes(options))
  mount(pathForms.recovery, createRecoveryRoutes(options))
  mount(pathForms.verification, createVerificationRoutes(options))
  mount(pathForms.oauth, userInfoRoutes)
  mount(pathForms.redirects, createRedirectRoutes(options))
  mount(pathForms.members, createFactorRoutes(options))
  mount(pathForms.members, createConnectionRoutes(options))
  mount(pathForms.members, createMemberRoutes(options))
  mount(pathForms.staff, createStaffRoutes())
  mount(pathForms.staff, createClientRoutes())
  mount(pathForms.staff, createIdentityProviderRoutes(options))
  const { reader, catalogReads, collectionReads, catalogVersion } = createCatalogRoutes(options)
  mount(pathForms.catalogReads, catalogReads)
  mount(pathForms.collectionReads, collectionReads)
  mount(pathForms.catalogVersion, catalogVersion)
  mount(pathForms.catalogWrites, createCatalogWriteRoutes(options))
  mount(pathForms.catalogWrites, createCollectionWriteRoutes(options))
  mount(pathForms.catalogWrites, createEntityRoutes())
  mount(pathForms.catalogWrites, createTranslationRoutes())
  mount(pathForms.media, createLibraryRoutes({ files, ...options }))
  mount(pathForms.media, createSecuredRoutes(options))
  mount(pathForms.imports, createImportRoutes(options))
  mount(pathForms.exports, createExportRoutes(options))
  addRoutes(wire, inventoryRoutes, options)
  addRoutes(wire, cartRoutes, options)
  mount(pathForms.events, createEventRoutes(options))
  wire.route('/', createGraphqlRoutes({ ...options, reads: requestRates.reads }))
  app.route('/', wire)

  const answerFromMemory = createAnswerFromMemory({ reader, reads: requestRates.reads, ...options })
  const dispatch = app.fetch
  app.fetch = (request, bindings, context) =>
    answerFromMemory(request, bindings as HttpEnvironment['Bindings']) ??
    dispatch(request, bindings, context)
  return app

  /** Lets a service answer under each form of its path. */
  function mount(prefixes: readonly string[], routes: Hono<HttpEnvironment>) {
    for (const prefix of prefixes) wire.route(prefix === '' ? '/' : prefix, routes)
  }
}
