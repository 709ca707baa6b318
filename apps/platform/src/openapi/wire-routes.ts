import { captchaRoutes } from '../auth/captcha/routes.ts'
import { authenticationRoutes } from '../auth/login/routes.ts'
import { factorRoutes } from '../auth/members/factor-routes.ts'
import { memberCareRoutes } from '../auth/members/member-care-routes.ts'
import { ownAccountRoutes } from '../auth/members/own-account-routes.ts'
import { memberRoutes } from '../auth/members/routes.ts'
import { keyRoutes } from '../auth/oauth/metadata-routes.ts'
import { tokenRoutes } from '../auth/oauth/token-routes.ts'
import { userInfoRoutes } from '../auth/oauth/user-info-routes.ts'
import { pushedAuthorizationRoutes } from '../auth/openid/pushed-authorization-routes.ts'
import { passkeyRoutes } from '../auth/passkeys/routes.ts'
import { connectionRoutes, providerSignInRoutes } from '../auth/providers/routes.ts'
import { recoveryRoutes } from '../auth/recovery/recovery-routes.ts'
import { clientRoutes } from '../auth/staff/client-routes.ts'
import { identityProviderRoutes } from '../auth/staff/provider-routes.ts'
import { staffRoutes } from '../auth/staff/routes.ts'
import { verificationRoutes } from '../auth/verification/verification-routes.ts'
import { backInStockRoutes } from '../back-in-stock/routes.ts'
import { cartRoutes } from '../cart/routes.ts'
import { cartByIdRoutes } from '../cart/routes-by-id.ts'
import { productTermsRoutes } from '../cart/sale/product-terms-routes.ts'
import { collectionReadRoutes } from '../catalog/collection/collection-read-routes.ts'
import { collectionWriteRoutes } from '../catalog/collection/collection-write-routes.ts'
import { entityRoutes } from '../catalog/entities/routes.ts'
import { inventoryRoutes } from '../catalog/inventory/routes.ts'
import { securedRoutes } from '../catalog/media/secured/secured-routes.ts'
import { libraryRoutes } from '../catalog/media/uploads/upload-routes.ts'
import { productMediaRoutes } from '../catalog/product/media/product-media-routes.ts'
import { catalogRoutes } from '../catalog/routes.ts'
import { searchSettingRoutes } from '../catalog/search/owner/search-routes.ts'
import { translationRoutes } from '../catalog/translations/routes.ts'
import { catalogWriteRoutes } from '../catalog/write-routes.ts'
import { catalogVersionRoutes } from '../catalog-v3/convert/routes.ts'
import { catalogV3Routes } from '../catalog-v3/routes.ts'
import { abandonedCheckoutRoutes } from '../checkout/abandoned/routes.ts'
import { checkoutRoutes } from '../checkout/routes.ts'
import { placeRoutes } from '../delivery/place-routes.ts'
import { deliveryRoutes } from '../delivery/routes.ts'
import { discountRoutes } from '../discounts/routes.ts'
import { eventRoutes } from '../events/routes.ts'
import { graphqlRoutes } from '../graphql/routes.ts'
import type { RouteDescription } from '../http/route/route.ts'
import { openFormRoutes } from '../open-forms/routes.ts'
import { orderLinkRoutes } from '../orders/downloads/routes.ts'
import { orderNotificationRoutes } from '../orders/emails/order-notification-routes.ts'
import { fulfillmentRoutes } from '../orders/fulfillments/routes.ts'
import { orderManagementRoutes } from '../orders/management/routes.ts'
import { olderOrderRoutes } from '../orders/older/routes.ts'
import { payingRoutes } from '../orders/paying/routes.ts'
import { returnRoutes } from '../orders/returns/routes.ts'
import { orderRoutes } from '../orders/routes.ts'
import { sellerRoutes } from '../orders/seller/seller-routes.ts'
import { overviewRoutes } from '../overview/routes.ts'
import { paymentRoutes } from '../payments/routes.ts'
import { recommendationRoutes } from '../recommendations/routes.ts'
import { redirectRoutes } from '../redirects/routes.ts'
import { mailRoutes } from '../setup/mail/routes.ts'
import { setupRoutes } from '../setup/routes.ts'
import { dataRoutes } from '../shop/data/routes.ts'
import { shopRoutes } from '../shop/routes.ts'
import { siteScriptRoutes } from '../shop/site-script-routes.ts'
import { taxRoutes } from '../taxes/routes.ts'
import { demoContentRoutes } from '../transfer/demo/removal/routes.ts'
import { exportRoutes } from '../transfer/jobs/export-routes.ts'
import { importRoutes } from '../transfer/jobs/routes.ts'
import { orderExportRoutes } from '../transfer/orders/routes.ts'
import { visitRoutes } from '../visits/routes.ts'
import { wishlistRoutes } from '../wishlists/routes.ts'

/** Every call of the wire API, by the module that answers it; a test holds them against the routes of the app. */
export const wireModules: Record<string, RouteDescription[]> = {
  'OAuth 2.0': [...tokenRoutes, ...pushedAuthorizationRoutes, ...keyRoutes, ...userInfoRoutes],
  'Sign-in': [
    ...authenticationRoutes,
    ...captchaRoutes,
    ...passkeyRoutes,
    ...providerSignInRoutes,
    ...recoveryRoutes,
    ...verificationRoutes,
    ...redirectRoutes,
  ],
  Members: [
    ...memberRoutes,
    ...memberCareRoutes,
    ...ownAccountRoutes,
    ...factorRoutes,
    ...connectionRoutes,
  ],
  Catalog: [...catalogRoutes, ...collectionReadRoutes, ...recommendationRoutes],
  'Catalog management': [
    ...catalogWriteRoutes,
    ...productMediaRoutes,
    ...collectionWriteRoutes,
    ...entityRoutes,
    ...translationRoutes,
  ],
  'Catalog V3': catalogV3Routes,
  Inventory: [...inventoryRoutes, ...backInStockRoutes],
  Cart: [...cartRoutes, ...cartByIdRoutes],
  Wishlists: wishlistRoutes,
  Checkout: [...checkoutRoutes, ...abandonedCheckoutRoutes, ...placeRoutes, ...productTermsRoutes],
  Payments: payingRoutes,
  Orders: [
    ...orderRoutes,
    ...olderOrderRoutes,
    ...orderManagementRoutes,
    ...fulfillmentRoutes,
    ...returnRoutes,
    ...orderLinkRoutes,
    ...orderExportRoutes,
  ],
  'Taxes, delivery, discounts and payments': [
    ...taxRoutes,
    ...searchSettingRoutes,
    ...deliveryRoutes,
    ...discountRoutes,
    ...paymentRoutes,
    ...sellerRoutes,
    ...orderNotificationRoutes,
  ],
  Shop: [...shopRoutes, ...dataRoutes, ...siteScriptRoutes],
  Media: [...libraryRoutes, ...securedRoutes],
  'Imports and exports': [...importRoutes, ...exportRoutes],
  Events: eventRoutes,
  GraphQL: graphqlRoutes,
  Administration: [
    ...staffRoutes,
    ...openFormRoutes,
    ...overviewRoutes,
    ...visitRoutes,
    ...setupRoutes,
    ...catalogVersionRoutes,
    ...mailRoutes,
    ...demoContentRoutes,
    ...clientRoutes,
    ...identityProviderRoutes,
  ],
}

export const wireRoutes: RouteDescription[] = Object.values(wireModules).flat()
