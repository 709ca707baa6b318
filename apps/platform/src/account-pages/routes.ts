import { Hono } from 'hono'
import { createRelyingParty } from '../auth/providers/relying-party.ts'
import type { HttpEnvironment } from '../http/environment.ts'
import { createAccountDesk } from './account/account-desk.ts'
import { createAccountRoutes } from './account/account-routes.ts'
import { createSecurityRoutes } from './account/security-routes.ts'
import type { AccountPagesOptions } from './account-pages-options.ts'
import { createCaptchaFrameRoutes } from './captcha/captcha-frame-routes.ts'
import { createHostedDesk } from './hosted-desk.ts'
import { createAuthorizeRoutes } from './sign-in/authorize-routes.ts'
import { createCodeRoutes } from './sign-in/code-routes.ts'
import { createEntryRoutes } from './sign-in/entry-routes.ts'
import { createInstallRoutes } from './sign-in/install-routes.ts'
import { createPasskeyRoutes } from './sign-in/passkey-routes.ts'
import { createProviderDesk, createProviderRoutes } from './sign-in/provider-routes.ts'
import { createHostedRecoveryRoutes } from './sign-in/recovery-routes.ts'
import { createSetupRoutes } from './sign-in/setup-routes.ts'
import { createStepRoutes } from './sign-in/step-routes.ts'

/** The platform's own pages: where redirect sessions lead, and the authorize endpoint (wire section 3). */
export function createHostedRoutes(options: AccountPagesOptions) {
  const desk = createHostedDesk(options)
  const account = createAccountDesk(options, desk)
  const providers = createProviderDesk(options, createRelyingParty(options))
  return new Hono<HttpEnvironment>()
    .route('/', createAuthorizeRoutes(options, desk))
    .route('/', createEntryRoutes(options, desk))
    .route('/', createStepRoutes(options, desk))
    .route('/', createHostedRecoveryRoutes(options, desk))
    .route('/', createCaptchaFrameRoutes(options))
    .route('/', createCodeRoutes(options, desk))
    .route('/', createPasskeyRoutes(options, desk))
    .route('/', createProviderRoutes(options, desk, providers))
    .route('/', createSecurityRoutes(options, { desk, account, providers }))
    .route('/', createAccountRoutes(options, desk, account))
    .route('/', createInstallRoutes(desk, account))
    .route('/', createSetupRoutes(options, desk))
}
