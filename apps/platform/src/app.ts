import { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { hostedLanguages } from './account-pages/reader.ts'
import { createHostedRoutes } from './account-pages/routes.ts'
import { requireCaller } from './auth/callers/require-caller.ts'
import { captchaRoutes } from './auth/captcha/routes.ts'
import { authenticationRoutes } from './auth/login/routes.ts'
import { factorRoutes } from './auth/members/factor-routes.ts'
import { memberCareRoutes } from './auth/members/member-care-routes.ts'
import { ownAccountRoutes } from './auth/members/own-account-routes.ts'
import { memberRoutes } from './auth/members/routes.ts'
import { createMetadataRoutes, keyRoutes } from './auth/oauth/metadata-routes.ts'
import { tokenRoutes } from './auth/oauth/token-routes.ts'
import { userInfoRoutes } from './auth/oauth/user-info-routes.ts'
import { pushedAuthorizationRoutes } from './auth/openid/pushed-authorization-routes.ts'
import { passkeyRoutes } from './auth/passkeys/routes.ts'
import { createRelyingParty } from './auth/providers/relying-party.ts'
import { connectionRoutes, providerSignInRoutes } from './auth/providers/routes.ts'
import { recoveryRoutes } from './auth/recovery/recovery-routes.ts'
import { clientRoutes } from './auth/staff/client-routes.ts'
import { identityProviderRoutes } from './auth/staff/provider-routes.ts'
import { staffRoutes } from './auth/staff/routes.ts'
import { verificationRoutes } from './auth/verification/verification-routes.ts'
import { backInStockRoutes } from './back-in-stock/routes.ts'
import { createAdminClientRoutes } from './back-office/client-routes.ts'
import { createAdminRoutes } from './back-office/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { cartByIdRoutes } from './cart/routes-by-id.ts'
import { productTermsRoutes } from './cart/sale/product-terms-routes.ts'
import { answerFromCache } from './catalog/cache/answer-from-cache.ts'
import {
  type CatalogMemory,
  createCatalogMemory,
  createCatalogReads,
} from './catalog/catalog-reads.ts'
import { collectionReadRoutes } from './catalog/collection/collection-read-routes.ts'
import { collectionWriteRoutes } from './catalog/collection/collection-write-routes.ts'
import { entityRoutes } from './catalog/entities/routes.ts'
import { inventoryRoutes } from './catalog/inventory/routes.ts'
import { createDownloadRoutes } from './catalog/media/secured/download-routes.ts'
import { securedRoutes } from './catalog/media/secured/secured-routes.ts'
import { createUploadRoutes, libraryRoutes } from './catalog/media/uploads/upload-routes.ts'
import { productMediaRoutes } from './catalog/product/media/product-media-routes.ts'
import { catalogRoutes, rejectCatalogV3 } from './catalog/routes.ts'
import { searchSettingRoutes } from './catalog/search/owner/search-routes.ts'
import { translationRoutes } from './catalog/translations/routes.ts'
import { catalogWriteRoutes } from './catalog/write-routes.ts'
import { catalogVersionRoutes } from './catalog-v3/convert/routes.ts'
import { catalogV3Routes } from './catalog-v3/routes.ts'
import { abandonedCheckoutRoutes } from './checkout/abandoned/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { placeRoutes } from './delivery/place-routes.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import { discountRoutes } from './discounts/routes.ts'
import { createDocumentationRoutes } from './documentation/routes.ts'
import { createMailboxRoutes } from './email/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { createGraphqlHandler, graphqlRoutes } from './graphql/routes.ts'
import { endBodyOfHead } from './http/body/end-body-of-head.ts'
import { limitBody } from './http/body/limit-body.ts'
import { compressReplies } from './http/compression/compress-replies.ts'
import { createEncodedBodies, type EncodedBodies } from './http/compression/encoded-bodies.ts'
import {
  createRequestRateLimits,
  enforceRequestRates,
  type RequestRateLimits,
} from './http/enforce-request-rate.ts'
import type { HttpEnvironment } from './http/environment.ts'
import { answerError, answerNotFound } from './http/error-handler.ts'
import { provideConsistency } from './http/headers/consistency.ts'
import { answerPreflight } from './http/headers/cross-origin.ts'
import { addSecurityHeaders } from './http/headers/security-headers.ts'
import { createHealthRoutes } from './http/health/health-routes.ts'
import { limitDatabaseTime } from './http/limit-database-time.ts'
import { pathForms } from './http/path-forms.ts'
import { logRequests } from './http/request-log.ts'
import { readRequestOrigin } from './http/request-origin.ts'
import { addRoutes } from './http/route/add-routes.ts'
import { readsReplicas } from './http/route/reads-replicas.ts'
import { createMediaRoutes } from './media/routes.ts'
import { measureRequests } from './metrics/measure-requests.ts'
import { openFormRoutes } from './open-forms/routes.ts'
import { createOpenApiRoutes } from './openapi/openapi-routes.ts'
import { orderLinkRoutes } from './orders/downloads/routes.ts'
import { orderNotificationRoutes } from './orders/emails/order-notification-routes.ts'
import { fulfillmentRoutes } from './orders/fulfillments/routes.ts'
import { orderManagementRoutes } from './orders/management/routes.ts'
import { olderOrderRoutes } from './orders/older/routes.ts'
import { createNotificationRoutes } from './orders/paying/notification-routes.ts'
import { payingRoutes } from './orders/paying/routes.ts'
import { returnRoutes } from './orders/returns/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { sellerRoutes } from './orders/seller/seller-routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { createSandboxRoutes } from './payments/sandbox/sandbox-routes.ts'
import { recommendationRoutes } from './recommendations/routes.ts'
import { redirectRoutes } from './redirects/routes.ts'
import { mailRoutes } from './setup/mail/routes.ts'
import { setupRoutes } from './setup/routes.ts'
import { dataRoutes } from './shop/data/routes.ts'
import { shopRoutes } from './shop/routes.ts'
import { siteScriptRoutes } from './shop/site-script-routes.ts'
import type { AppOptions } from './startup/app-options.ts'
import { taxRoutes } from './taxes/routes.ts'
import { traceRequests } from './tracing/trace-requests.ts'
import { demoContentRoutes } from './transfer/demo/removal/routes.ts'
import { exportRoutes } from './transfer/jobs/export-routes.ts'
import { importRoutes } from './transfer/jobs/routes.ts'
import { orderExportRoutes } from './transfer/orders/routes.ts'
import { visitRoutes } from './visits/routes.ts'
import { wishlistRoutes } from './wishlists/routes.ts'

/** What the apps of all sites of a process share: counted requests, and cached replies by site. */
export interface AppMemory {
  requestRates: RequestRateLimits
  bodies: EncodedBodies
  catalog: CatalogMemory
}

export function createAppMemory({ now, keyring, catalogMemoryBytes }: AppOptions): AppMemory {
  return {
    requestRates: createRequestRateLimits(now),
    bodies: createEncodedBodies(),
    catalog: createCatalogMemory(keyring, catalogMemoryBytes),
  }
}

/**
 * The platform as one function from request to reply: `app.fetch` serves sockets, tests and servers in the same
 * process alike.
 */
export function createApp(
  options: AppOptions,
  { requestRates, bodies, catalog }: AppMemory = createAppMemory(options),
): Hono<HttpEnvironment> {
  const catalogReads = createCatalogReads(options, catalog)
  // The router that Hono would choose, after it had tried the paths on another one.
  const app = new Hono<HttpEnvironment>({ router: new TrieRouter() })
  app.onError(answerError)
  app.notFound(answerNotFound)
  if (options.isTraced) app.use(traceRequests)
  if (options.metrics) app.use(measureRequests(options.metrics))
  app.use(
    answerFromCache({ reader: catalogReads.reader, reads: requestRates.reads, bodies, ...options }),
    endBodyOfHead,
    logRequests(options.logger),
    compressReplies(bodies),
    limitDatabaseTime,
    addSecurityHeaders(options.publicPlatformUrl),
    answerPreflight,
    readRequestOrigin(options),
    limitBody,
  )

  app.route('/', createHealthRoutes(options))
  // The platform's own address, opened by hand or from the back office, leads to the shop.
  app.get('/', (c) => c.redirect(`${options.publicStorefrontUrl}/`))
  app.route('/', createAdminClientRoutes(options))
  if (options.adminFolder !== null) {
    app.route('/', createAdminRoutes(options.adminFolder, options.publicMediaUrl))
  }
  if (options.docsFolder !== null) {
    app.route('/', createDocumentationRoutes(options.docsFolder))
    app.get('/quality', (c) => c.redirect('/docs/quality', 301))
  }
  app.route('/', createOpenApiRoutes(options))
  addRoutes(app, tokenRoutes, options)
  addRoutes(app, pushedAuthorizationRoutes, options)
  addRoutes(app, keyRoutes, options)
  app.route('/', createMetadataRoutes({ ...options, uiLocales: hostedLanguages }))
  app.route('/', createHostedRoutes(options))
  if (!options.isProduction) app.route('/', createMailboxRoutes(options))
  const { mediaFiles: files, renditions } = options
  app.route('/', createUploadRoutes(options))
  app.route('/', createDownloadRoutes(options))
  app.route('/', createMediaRoutes({ files, renditions }))
  app.route('/', createNotificationRoutes(options))
  if (options.paymentProviders.some(({ name }) => name === 'sandbox')) {
    const notify = async (request: Request) => app.fetch(request)
    app.route('/', createSandboxRoutes({ ...options, notify }))
  }

  // Everything from here on needs a caller.
  app.use(enforceRequestRates(requestRates), provideConsistency(options), requireCaller(options))
  const providerTools = { ...options, relyingParty: createRelyingParty(options) }
  addRoutes(app, authenticationRoutes, options)
  addRoutes(app, captchaRoutes, options)
  addRoutes(app, passkeyRoutes, options)
  addRoutes(app, providerSignInRoutes, providerTools)
  addRoutes(app, recoveryRoutes, options)
  addRoutes(app, verificationRoutes, options)
  addRoutes(app, userInfoRoutes, options)
  addRoutes(app, redirectRoutes, options)
  addRoutes(app, factorRoutes, options)
  addRoutes(app, connectionRoutes, options)
  addRoutes(app, ownAccountRoutes, options)
  addRoutes(app, memberRoutes, { ...options, cursors: catalogReads.cursors })
  addRoutes(app, memberCareRoutes, options)
  addRoutes(app, staffRoutes, options)
  addRoutes(app, clientRoutes, options)
  addRoutes(app, identityProviderRoutes, providerTools)
  addRoutes(app, readsReplicas(catalogRoutes), catalogReads)
  addRoutes(app, readsReplicas(collectionReadRoutes), catalogReads)
  addRoutes(app, readsReplicas(catalogV3Routes), catalogReads)
  for (const prefix of pathForms.catalogVersion) app.route(prefix || '/', rejectCatalogV3)
  addRoutes(app, catalogWriteRoutes, options)
  addRoutes(app, productMediaRoutes, options)
  addRoutes(app, collectionWriteRoutes, options)
  addRoutes(app, entityRoutes, options)
  addRoutes(app, translationRoutes, options)
  addRoutes(app, libraryRoutes, { ...options, cursors: catalogReads.cursors })
  addRoutes(app, securedRoutes, options)
  addRoutes(app, importRoutes, options)
  addRoutes(app, exportRoutes, options)
  addRoutes(app, inventoryRoutes, options)
  addRoutes(app, backInStockRoutes, options)
  addRoutes(app, readsReplicas(recommendationRoutes), catalogReads)
  addRoutes(app, siteScriptRoutes, options)
  addRoutes(app, wishlistRoutes, options)
  addRoutes(app, cartRoutes, options)
  addRoutes(app, cartByIdRoutes, options)
  addRoutes(app, checkoutRoutes, options)
  addRoutes(app, taxRoutes, options)
  addRoutes(app, searchSettingRoutes, options)
  addRoutes(app, placeRoutes, options)
  addRoutes(app, readsReplicas(productTermsRoutes), options)
  addRoutes(app, shopRoutes, options)
  addRoutes(app, dataRoutes, options)
  addRoutes(app, deliveryRoutes, options)
  addRoutes(app, discountRoutes, options)
  addRoutes(app, paymentRoutes, options)
  addRoutes(app, sellerRoutes, options)
  addRoutes(app, orderNotificationRoutes, options)
  addRoutes(app, abandonedCheckoutRoutes, { cursors: catalogReads.cursors })
  addRoutes(app, orderRoutes, { ...options, cursors: catalogReads.cursors })
  addRoutes(app, olderOrderRoutes, { ...options, cursors: catalogReads.cursors })
  addRoutes(app, orderManagementRoutes, options)
  addRoutes(app, fulfillmentRoutes, options)
  addRoutes(app, returnRoutes, options)
  addRoutes(app, orderExportRoutes, options)
  addRoutes(app, orderLinkRoutes, options)
  addRoutes(app, payingRoutes, options)
  addRoutes(app, eventRoutes, options)
  addRoutes(app, openFormRoutes, options)
  addRoutes(app, readsReplicas(overviewRoutes), options)
  addRoutes(app, visitRoutes, options)
  addRoutes(app, setupRoutes, options)
  addRoutes(app, catalogVersionRoutes, options)
  addRoutes(app, mailRoutes, options)
  addRoutes(app, demoContentRoutes, options)
  addRoutes(
    app,
    readsReplicas(graphqlRoutes),
    createGraphqlHandler({
      ...options,
      reads: requestRates.reads,
      memory: catalog.products.facetMemory,
    }),
  )

  return app
}
