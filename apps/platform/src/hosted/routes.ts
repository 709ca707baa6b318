import { Hono } from 'hono'
import type { HttpEnvironment } from '../http/environment.ts'
import { createRelyingParty } from '../identity/providers/relying-party.ts'
import type { PlatformServices } from '../services.ts'
import { createAccountDesk } from './account-desk.ts'
import { createAccountRoutes } from './account-routes.ts'
import { createAuthorizeRoutes } from './authorize-routes.ts'
import { createCaptchaFrameRoutes } from './captcha-frame-routes.ts'
import { createCodeRoutes } from './code-routes.ts'
import { createEntryRoutes } from './entry-routes.ts'
import { createHostedDesk } from './hosted-desk.ts'
import { createInstallRoutes } from './install-routes.ts'
import { createPasskeyRoutes } from './passkey-routes.ts'
import { createProviderDesk, createProviderRoutes } from './provider-routes.ts'
import { createHostedRecoveryRoutes } from './recovery-routes.ts'
import { createSecurityRoutes } from './security-routes.ts'
import { createSetupRoutes } from './setup-routes.ts'
import { createStepRoutes } from './step-routes.ts'

/** The platform's own pages: where redirect sessions lead, and the authorize endpoint (wire section 3). */
export function createHostedRoutes(services: PlatformServices) {
  const desk = createHostedDesk(services)
  const account = createAccountDesk(services, desk)
  const providers = createProviderDesk(services, createRelyingParty(services))
  return new Hono<HttpEnvironment>()
    .route('/', createAuthorizeRoutes(services, desk))
    .route('/', createEntryRoutes(services, desk))
    .route('/', createStepRoutes(services, desk))
    .route('/', createHostedRecoveryRoutes(services, desk))
    .route('/', createCaptchaFrameRoutes(services))
    .route('/', createCodeRoutes(services, desk))
    .route('/', createPasskeyRoutes(services, desk))
    .route('/', createProviderRoutes(services, desk, providers))
    .route('/', createSecurityRoutes(services, { desk, account, providers }))
    .route('/', createAccountRoutes(services, desk, account))
    .route('/', createInstallRoutes(desk, account))
    .route('/', createSetupRoutes(services, desk))
}
