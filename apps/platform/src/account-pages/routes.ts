import { Hono } from 'hono'
import { createRelyingParty } from '../auth/providers/relying-party.ts'
import type { HttpEnvironment } from '../http/environment.ts'
import { createAccountPageController } from './account/account-page-controller.ts'
import { createAccountRoutes } from './account/account-routes.ts'
import { createAuthenticatorRoutes } from './account/authenticator-routes.ts'
import { createConfirmationRoutes } from './account/confirmation-routes.ts'
import { createEmailRoutes } from './account/email-routes.ts'
import { movedAccountRoutes } from './account/moved-routes.ts'
import { createMemberPasskeyRoutes } from './account/passkey-routes.ts'
import { createPasswordRoutes } from './account/password-routes.ts'
import { createProfileRoutes } from './account/profile-routes.ts'
import { createSecurityRoutes } from './account/security-routes.ts'
import type { AccountPagesOptions } from './account-pages-options.ts'
import { createBackInStockRoutes } from './back-in-stock/back-in-stock-routes.ts'
import { createCaptchaFrameRoutes } from './captcha/captcha-frame-routes.ts'
import { createCheckoutPageRoutes } from './checkout/checkout-page-routes.ts'
import { createHostedPageController } from './hosted-page-controller.ts'
import { createDownloadPageRoutes } from './orders/download-page-routes.ts'
import { createOrderRoutes } from './orders/order-routes.ts'
import { createRecoveryRoutes } from './recovery/recovery-routes.ts'
import { createAuthorizeRoutes } from './sign-in/authorize-routes.ts'
import { createCodeRoutes } from './sign-in/code-routes.ts'
import { createEndSessionRoutes } from './sign-in/end-session-routes.ts'
import { createEntryRoutes } from './sign-in/entry-routes.ts'
import { createInstallRoutes } from './sign-in/install-routes.ts'
import { createPasskeyRoutes } from './sign-in/passkey-routes.ts'
import { createProviderPageController, createProviderRoutes } from './sign-in/provider-routes.ts'
import { createHostedRecoveryRoutes } from './sign-in/recovery-routes.ts'
import { createSetupRoutes } from './sign-in/setup-routes.ts'
import { createStepRoutes } from './sign-in/step-routes.ts'
import { createUnknownPageRoutes } from './unknown-page-routes.ts'

/** The platform's own pages: where redirect sessions lead, and the authorize endpoint (wire section 3). */
export function createHostedRoutes(options: AccountPagesOptions) {
  const controller = createHostedPageController(options)
  const account = createAccountPageController(options, controller)
  const providers = createProviderPageController(options, createRelyingParty(options))
  const context = { options, controller, account, providers }
  return new Hono<HttpEnvironment>()
    .route('/', createAuthorizeRoutes(options, controller))
    .route('/', createEndSessionRoutes(options, controller))
    .route('/', createEntryRoutes(options, controller))
    .route('/', createStepRoutes(options, controller))
    .route('/', createHostedRecoveryRoutes(options, controller))
    .route('/', createCaptchaFrameRoutes(options))
    .route('/', createCodeRoutes(options, controller))
    .route('/', createPasskeyRoutes(options, controller))
    .route('/', createProviderRoutes(options, controller, providers))
    .route('/', movedAccountRoutes)
    .route('/', createAccountRoutes(context))
    .route('/', createProfileRoutes(context))
    .route('/', createEmailRoutes(context))
    .route('/', createSecurityRoutes(context))
    .route('/', createPasswordRoutes(context))
    .route('/', createMemberPasskeyRoutes(context))
    .route('/', createAuthenticatorRoutes(context))
    .route('/', createConfirmationRoutes(context))
    .route('/', createInstallRoutes(controller, account))
    .route('/', createSetupRoutes(options, controller))
    .route('/', createOrderRoutes(options, controller))
    .route('/', createDownloadPageRoutes(controller))
    .route('/', createCheckoutPageRoutes(options, controller))
    .route('/', createRecoveryRoutes(options, controller))
    .route('/', createBackInStockRoutes(options, controller))
    .route('/', createUnknownPageRoutes(controller))
}
