import { join } from 'node:path'
import { pino } from 'pino'
import { loadHostedPages } from '../account-pages/load-hosted-pages.ts'
import { createCallerDirectory } from '../auth/callers/find-caller.ts'
import { createCaptcha } from '../auth/captcha/captcha.ts'
import { createCaptchaProvider } from '../auth/captcha/create-captcha-provider.ts'
import { createProofOfWork } from '../auth/captcha/proof-of-work.ts'
import { createClientKeys } from '../auth/clients/client-keys.ts'
import { createFactorService } from '../auth/factors/channels/factor-service.ts'
import { createDevelopmentChannels } from '../auth/factors/development-channels.ts'
import { createPasswordHasher } from '../auth/passwords/password-hasher.ts'
import { sendRecoveryEmail } from '../auth/recovery/recovery-email.ts'
import { createUploads } from '../catalog/media/uploads/uploads.ts'
import { createEmailQueue } from '../email/email-queue.ts'
import { createSmtpTransport } from '../email/smtp-transport.ts'
import { createReadiness } from '../http/health/readiness.ts'
import type { Keyring } from '../kernel/crypto/keyring.ts'
import { createReplicas, type Replicas } from '../kernel/database/replicas/replicas.ts'
import { type ConfirmedPresence, createPresence } from '../kernel/time/presence.ts'
import { createRenditions } from '../media/renditions/renditions.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { createOutsideFetch } from '../outbound/fetch-outside.ts'
import { createReceivers } from '../outbound/receivers.ts'
import { createSandboxProvider } from '../payments/sandbox/sandbox-provider.ts'
import { createRateLimits } from '../rate-limits/rate-limits.ts'
import { readShopLogo } from '../shop/read-shop-logo.ts'
import { createSiteDirectory, type SiteDirectory } from '../sites/site-directory.ts'
import { memberHooks } from '../wishlists/member-hooks.ts'
import type { AppOptions } from './app-options.ts'
import { readCredentials } from './credentials.ts'
import { createDueEmails } from './due-emails.ts'
import type { Environment } from './environment.ts'
import { openImportFiles, openMediaFiles, openSecuredFiles } from './open-media-files.ts'
import type { StoreDatabase } from './open-store-database.ts'

export interface ServicesOptions {
  database: StoreDatabase
  keyring: Keyring
  metrics: Metrics | null
  version: string
}

/** Everything that requests and jobs are done with, made of the operator's settings. */
export interface Services extends AppOptions {
  /** To be read before requests are answered. */
  directory: SiteDirectory
  presence: ConfirmedPresence
  replicas: Replicas | null
  /** Its connections are to be closed; `null`: e-mails go to the development mailbox. */
  smtp: ReturnType<typeof createSmtpTransport> | null
}

/** Makes the services; nothing runs until they are used. */
export async function openServices(
  environment: Environment,
  { database, keyring, metrics, version }: ServicesOptions,
): Promise<Services> {
  const { dataFolder, publicPlatformUrl, publicStorefrontUrl, publicMediaUrl } = environment
  const now = () => new Date()
  const directory = createSiteDirectory({
    database,
    own: { publicPlatformUrl, publicStorefrontUrl },
    ownSiteId: () => readCredentials(dataFolder)?.siteId,
  })
  const { addressesOf } = directory
  const mediaFiles = openMediaFiles(environment)
  const securedFiles = openSecuredFiles(environment)
  const fetchOutside = createOutsideFetch()
  const { isProduction, trustedProxies } = environment
  const logger = pino({ level: environment.logLevel })
  const smtp = environment.smtpUrl ? createSmtpTransport(environment.smtpUrl) : null
  const receivers = createReceivers({ isProduction })
  const factorService = environment.factorService
    ? createFactorService(environment.factorService, { receivers, keyring })
    : null
  const developmentChannels = isProduction ? {} : createDevelopmentChannels(keyring)
  const emailQueue = createEmailQueue({
    database,
    keyring,
    now,
    logger,
    addressesOf,
    mailFrom: environment.mailFrom,
    transport: smtp,
    findLogo: (scope) => readShopLogo(scope, { ...environment, ...addressesOf(scope.siteId) }),
    runDeferred: (scope, errand) =>
      sendRecoveryEmail(scope, errand, { keyring, ...addressesOf(scope.siteId) }),
    dueEmails: createDueEmails({ keyring, logger, addressesOf }),
    ...(factorService ? { postFactorMessage: factorService.post } : {}),
  })
  const sandbox = createSandboxProvider({ database, now, keyring, addressesOf })
  const paymentProviders = [
    ...(await createStripe(environment, now)),
    ...(isProduction ? [] : [sandbox]),
  ]
  const presence = createPresence(now)
  const readiness = createReadiness()
  const replicas =
    database.replicas.size > 0
      ? createReplicas({ primary: database, opened: database.replicas, logger })
      : null
  return {
    database,
    directory,
    addressesOf,
    now,
    keyring,
    rateLimits: createRateLimits(keyring),
    captcha: createCaptcha(
      createProofOfWork(keyring),
      createCaptchaProvider(environment.captchaKeys, directory.isHost),
    ),
    factorChannels: factorService?.channels ?? developmentChannels,
    emailQueue,
    mailService: { transport: smtp ? 'smtp' : 'mailbox', from: environment.mailFrom },
    smtp,
    memberHooks,
    paymentProviders,
    receivers,
    clientKeys: createClientKeys({ receivers, now }),
    trustedProxies,
    isProduction,
    passwords: createPasswordHasher(),
    callers: createCallerDirectory(replicas?.lookUps ?? database.pool, now),
    hostedPages: loadHostedPages(),
    adminFolder: join(import.meta.dirname, '..', '..', '..', 'backoffice', 'build'),
    docsFolder: join(import.meta.dirname, '..', '..', '..', 'docs', 'build'),
    logger,
    publicPlatformUrl,
    publicStorefrontUrl,
    publicMediaUrl,
    presence,
    mediaFiles,
    metrics,
    isTraced: environment.isTraced,
    securedFiles,
    fetchOutside,
    uploads: createUploads({
      files: mediaFiles,
      securedFiles,
      folder: join(dataFolder, 'uploads'),
    }),
    renditions: createRenditions({
      files: mediaFiles,
      cacheFolder: join(dataFolder, 'renditions'),
    }),
    importFiles: openImportFiles(environment),
    catalogMemoryBytes: environment.catalogMemoryBytes,
    version,
    databaseKind: database.kind,
    readiness,
    replicas,
  }
}

/** Its library is loaded where it is used. */
async function createStripe({ stripe }: Environment, now: () => Date) {
  if (!stripe) return []
  const { createStripeProvider } = await import('../payments/stripe/stripe-provider.ts')
  return [createStripeProvider(stripe, now)]
}
