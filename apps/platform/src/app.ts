import { Hono } from 'hono'
import { createAdminClientRoutes } from './admin/client-routes.ts'
import { createAdminRoutes } from './admin/routes.ts'
import { createCaptchaRoutes } from './captcha/routes.ts'
import { createCartRoutes } from './carts/routes.ts'
import { createAnswerFromMemory } from './catalog/answer-from-memory.ts'
import { createCollectionWriteRoutes } from './catalog/collection-write-routes.ts'
import { createEntityRoutes } from './catalog/entities/routes.ts'
import { createCatalogRoutes } from './catalog/routes.ts'
import { createTranslationRoutes } from './catalog/translations/routes.ts'
import { createCatalogWriteRoutes } from './catalog/write-routes.ts'
import { createExportRoutes } from './catalog-imports/export-routes.ts'
import { createImportRoutes } from './catalog-imports/routes.ts'
import { createEventRoutes } from './events/routes.ts'
import { createGraphqlRoutes } from './graphql/routes.ts'
import { createHostedRoutes } from './hosted/routes.ts'
import { answerPreflight } from './http/cross-origin.ts'
import type { HttpEnvironment } from './http/environment.ts'
import { answerError, answerNotFound } from './http/error-handler.ts'
import { createHealthRoutes } from './http/health-routes.ts'
import { createPaces, keepPace } from './http/keep-pace.ts'
import { limitBody } from './http/limit-body.ts'
import { createOpenApiRoutes } from './http/openapi-routes.ts'
import { pathForms } from './http/path-forms.ts'
import { logRequests } from './http/request-log.ts'
import { readRequestOrigin } from './http/request-origin.ts'
import { requireCaller } from './http/require-caller.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { createFactorRoutes } from './identity/members/factor-routes.ts'
import { createMemberRoutes } from './identity/members/routes.ts'
import { createPasskeyRoutes } from './identity/passkeys/routes.ts'
import { createConnectionRoutes, createProviderSignInRoutes } from './identity/providers/routes.ts'
import { createRecoveryRoutes } from './identity/recovery-routes.ts'
import { createAuthenticationRoutes } from './identity/routes.ts'
import { createClientRoutes } from './identity/staff/client-routes.ts'
import { createIdentityProviderRoutes } from './identity/staff/provider-routes.ts'
import { createStaffRoutes } from './identity/staff/routes.ts'
import { createVerificationRoutes } from './identity/verification-routes.ts'
import { createInventoryRoutes } from './inventory/routes.ts'
import { createMailboxRoutes } from './mail/routes.ts'
import { createDownloadRoutes } from './media/download-routes.ts'
import { createMediaRoutes } from './media/routes.ts'
import { createSecuredRoutes } from './media/secured-routes.ts'
import { createLibraryRoutes, createUploadRoutes } from './media/upload-routes.ts'
import { createMetadataRoutes } from './oauth/metadata-routes.ts'
import { createTokenRoutes } from './oauth/token-routes.ts'
import { userInfoRoutes } from './oauth/user-info-routes.ts'
import { createRedirectRoutes } from './redirects/routes.ts'
import type { PlatformServices } from './services.ts'

/**
 * The platform as one function from request to reply: `app.fetch` serves sockets, tests and servers in the same
 * process alike.
 */
export function createApp(services: PlatformServices): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>()
  app.onError(answerError)
  app.notFound(answerNotFound)
  app.use(
    logRequests(services.logger),
    addSecurityHeaders(services.publicPlatformUrl),
    answerPreflight,
    readRequestOrigin(services),
    limitBody,
  )

  app.route('/', createHealthRoutes(services))
  // Whoever opens the platform's address by hand, or comes from the back office, wants the shop.
  app.get('/', (c) => c.redirect(`${services.publicStorefrontUrl}/`))
  app.route('/', createAdminClientRoutes(services))
  if (services.adminFolder !== null) app.route('/', createAdminRoutes(services.adminFolder))
  app.route('/', createOpenApiRoutes(services))
  app.route('/', createTokenRoutes(services))
  app.route('/', createMetadataRoutes(services))
  app.route('/', createHostedRoutes(services))
  if (!services.isProduction) app.route('/', createMailboxRoutes(services))
  const { mediaFiles: files, renditions } = services
  app.route('/', createUploadRoutes(services))
  app.route('/', createDownloadRoutes(services))
  app.route('/', createMediaRoutes({ files, renditions }))

  const paces = createPaces(services.now)
  const wire = new Hono<HttpEnvironment>().use(keepPace(paces), requireCaller(services))
  mount(pathForms.authentication, createAuthenticationRoutes(services))
  mount(pathForms.authentication, createCaptchaRoutes(services))
  mount(pathForms.authentication, createPasskeyRoutes(services))
  mount(pathForms.authentication, createProviderSignInRoutes(services))
  mount(pathForms.recovery, createRecoveryRoutes(services))
  mount(pathForms.verification, createVerificationRoutes(services))
  mount(pathForms.oauth, userInfoRoutes)
  mount(pathForms.redirects, createRedirectRoutes(services))
  mount(pathForms.members, createFactorRoutes(services))
  mount(pathForms.members, createConnectionRoutes(services))
  mount(pathForms.members, createMemberRoutes(services))
  mount(pathForms.staff, createStaffRoutes())
  mount(pathForms.staff, createClientRoutes())
  mount(pathForms.staff, createIdentityProviderRoutes(services))
  const { reader, catalogReads, collectionReads, catalogVersion } = createCatalogRoutes(services)
  mount(pathForms.catalogReads, catalogReads)
  mount(pathForms.collectionReads, collectionReads)
  mount(pathForms.catalogVersion, catalogVersion)
  mount(pathForms.catalogWrites, createCatalogWriteRoutes(services))
  mount(pathForms.catalogWrites, createCollectionWriteRoutes(services))
  mount(pathForms.catalogWrites, createEntityRoutes())
  mount(pathForms.catalogWrites, createTranslationRoutes())
  mount(pathForms.media, createLibraryRoutes({ files, ...services }))
  mount(pathForms.media, createSecuredRoutes(services))
  mount(pathForms.imports, createImportRoutes(services))
  mount(pathForms.exports, createExportRoutes(services))
  const { inventoryReads, inventoryWrites } = createInventoryRoutes()
  mount(pathForms.inventoryReads, inventoryReads)
  mount(pathForms.inventoryWrites, inventoryWrites)
  mount(pathForms.carts, createCartRoutes(services))
  mount(pathForms.events, createEventRoutes(services))
  wire.route('/', createGraphqlRoutes({ ...services, reads: paces.reads }))
  app.route('/', wire)

  const answerFromMemory = createAnswerFromMemory({ reader, reads: paces.reads, ...services })
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
