// The platform server: environment → database → store → listen.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { demoMembers } from '@vitrine/demo'
import { pino } from 'pino'
import { loadHostedPages } from './account-pages/load-hosted-pages.ts'
import { type AppOptions, createApp } from './app.ts'
import { type AuditAction, recorded } from './audit/record.ts'
import { createCallerDirectory } from './auth/callers/find-caller.ts'
import { createCaptcha } from './auth/captcha/captcha.ts'
import { createCaptchaProvider } from './auth/captcha/create-captcha-provider.ts'
import { createProofOfWork } from './auth/captcha/proof-of-work.ts'
import { createFactorService } from './auth/factors/channels/factor-service.ts'
import { createDevelopmentChannels } from './auth/factors/development-channels.ts'
import { createPasswordHasher } from './auth/passwords/password-hasher.ts'
import { sendRecoveryEmail } from './auth/recovery/recovery-email.ts'
import { queueBackInStockEmails } from './back-in-stock/queue-back-in-stock-emails.ts'
import { abandonCarts } from './cart/abandon-carts.ts'
import { createUploads } from './catalog/media/uploads/uploads.ts'
import { fetchRequestedMedia } from './catalog/product/media/fetch-requested-media.ts'
import { abandonCheckouts } from './checkout/abandoned/abandon-checkouts.ts'
import { queueRecoveryEmails } from './checkout/abandoned/queue-recovery-emails.ts'
import { createEmailQueue } from './email/email-queue.ts'
import { createSmtpTransport } from './email/smtp-transport.ts'
import { createDispatcher } from './events/webhooks/dispatcher.ts'
import { createReadiness } from './http/health/readiness.ts'
import type { OpenDatabase } from './kernel/database/database.ts'
import { runRepeatedly } from './kernel/jobs/run-repeatedly.ts'
import { countBuffersWithHeap } from './kernel/memory/count-buffers-with-heap.ts'
import type { SiteScope } from './kernel/scope/site-scope.ts'
import { createPresence } from './kernel/time/presence.ts'
import { runMaintenance } from './maintenance/run-maintenance.ts'
import type { MediaFiles } from './media/files/media-files.ts'
import { createRenditions } from './media/renditions/renditions.ts'
import { queueOrderEmails } from './orders/emails/queue-order-emails.ts'
import { reconcilePayments } from './orders/paying/reconcile-payments.ts'
import { createOutsideFetch } from './outbound/fetch-outside.ts'
import { createReceivers } from './outbound/receivers.ts'
import { createSandboxProvider } from './payments/sandbox/sandbox-provider.ts'
import { createRateLimits } from './rate-limits/rate-limits.ts'
import { readShopLogo } from './shop/read-shop-logo.ts'
import { type Environment, readEnvironment } from './startup/environment.ts'
import { listen } from './startup/listen.ts'
import { loadKeyring } from './startup/load-keyring.ts'
import { nameSourcesInStacks } from './startup/name-sources-in-stacks.ts'
import { openMediaFiles, openSecuredFiles } from './startup/open-media-files.ts'
import { openStoreDatabase } from './startup/open-store-database.ts'
import { withOwnMacKey } from './startup/own-store/require-known-keys.ts'
import { prepareStore } from './startup/prepare-store.ts'
import { createProgressBar } from './startup/progress-bar.ts'
import { requireLocalStore } from './startup/require-local-store.ts'
import { requireProductionSettings } from './startup/require-production-settings.ts'
import { runProgram } from './startup/run-program.ts'
import { continueRemovals } from './transfer/demo/removal/demo-removal.ts'
import { seedDemo } from './transfer/demo/seed-demo.ts'
import { createImportRunner } from './transfer/jobs/run-imports.ts'
import { memberHooks } from './wishlists/member-hooks.ts'

/** More than one interval of a usual check. */
const READINESS_SEEN_WITHIN_MS = 3_000

/** The audit log's words for what became of a sign-in. */
const SIGN_INS: Partial<Record<AuditAction, string>> = {
  'member.signed_in': 'signed_in',
  'member.sign_in_rejected': 'rejected',
  'member.factor_rejected': 'factor_rejected',
  'member.recovered': 'recovered',
  'staff.entered': 'staff_entered',
}

countBuffersWithHeap()
nameSourcesInStacks()

await runProgram(async () => {
  const environment = readEnvironment(process.env)
  if (environment.isProduction) requireProductionSettings(process.env)
  else requireLocalStore(environment)
  const { dataFolder, publicPlatformUrl, publicStorefrontUrl, publicMediaUrl } = environment
  const now = () => new Date()
  const tracing = environment.isTraced ? await startTraces() : null
  const loadedKeyring = loadKeyring(environment)
  const hostedPages = await loadHostedPages()
  const database = await openStoreDatabase(environment)

  try {
    const keyring = await withOwnMacKey(database, loadedKeyring)
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
      publicPlatformUrl,
      mailFrom: environment.mailFrom,
      transport: smtp,
      findLogo: (scope) => readShopLogo(scope, environment),
      runDeferred: (scope, errand) =>
        sendRecoveryEmail(scope, errand, { keyring, publicPlatformUrl }),
      queueDue: async (scope, signal) => {
        const tools = { keyring, logger, publicPlatformUrl }
        await queueOrderEmails(scope, tools, signal)
        await queueRecoveryEmails(scope, tools, signal)
        await queueBackInStockEmails(scope, tools, signal)
      },
      ...(factorService ? { postFactorMessage: factorService.post } : {}),
    })
    const sandbox = createSandboxProvider({ database, now, keyring, publicPlatformUrl })
    const paymentProviders = [
      ...(await createStripe(environment, now)),
      ...(isProduction ? [] : [sandbox]),
    ]
    const presence = createPresence(now)
    const readiness = createReadiness()
    const metrics = environment.metricsPort ? await openMetrics(environment, database) : null
    const options: AppOptions = {
      database,
      now,
      keyring,
      rateLimits: createRateLimits(keyring),
      captcha: createCaptcha(createProofOfWork(keyring), createCaptchaProvider(environment)),
      factorChannels: factorService?.channels ?? developmentChannels,
      emailQueue,
      mailService: {
        transport: smtp ? 'smtp' : 'mailbox',
        from: environment.mailFrom,
      },
      memberHooks,
      paymentProviders,
      receivers,
      trustedProxies,
      isProduction,
      passwords: createPasswordHasher(),
      callers: createCallerDirectory(database.pool, now),
      hostedPages,
      adminFolder: join(import.meta.dirname, '..', '..', 'backoffice', 'build'),
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
      importFolder: join(dataFolder, 'catalog-imports'),
      catalogMemoryBytes: environment.catalogMemoryBytes,
      version: readVersion(),
      databaseKind: database.kind,
      readiness,
    }
    const { clientId, owner } = await prepareStore(
      options,
      environment,
      seedWithProgress({ files: mediaFiles, secured: securedFiles }),
    )
    const app = createApp(options)
    const listener = await listen(app.fetch, {
      host: environment.host,
      port: environment.platformPort,
      variable: 'PLATFORM_PORT',
    })
    const jobs = [
      runRepeatedly(() => database.probe().then(presence.confirm), {
        pauseMs: 1_000,
        logger,
        name: 'presence',
      }),
      runRepeatedly(emailQueue.deliverDue, { pauseMs: 1_000, logger, name: 'mail queue' }),
      createDispatcher(options).start(),
      createImportRunner(options).start(),
      runRepeatedly(
        (signal) => fetchRequestedMedia(options, { files: mediaFiles, fetchOutside }, signal),
        { pauseMs: 2_000, logger, name: 'media requests' },
      ),
      runRepeatedly((signal) => abandonCarts(options, signal), {
        pauseMs: 15_000,
        logger,
        name: 'carts',
      }),
      runRepeatedly((signal) => abandonCheckouts(options, signal), {
        pauseMs: 15_000,
        logger,
        name: 'checkouts',
      }),
      runRepeatedly((signal) => reconcilePayments(options, signal), {
        pauseMs: 2_000,
        logger,
        name: 'payments',
      }),
      runRepeatedly((signal) => runMaintenance(options, signal), {
        pauseMs: 5_000,
        logger,
        name: 'maintenance',
      }),
      runRepeatedly((signal) => continueRemovals(options, signal), {
        pauseMs: 1_000,
        logger,
        name: 'demo removal',
      }),
    ]

    const signIns = [
      ...(owner ? [{ ...owner, what: 'owner, for the back office' }] : []),
      ...(environment.isEmpty ? [] : demoMembers),
    ]
    process.send?.({ ready: true, clientId, signIns: environment.isProduction ? [] : signIns })
    return {
      async stop() {
        readiness.end()
        // The load balancer learns it from its next checks, and meanwhile sends requests as before.
        // A parent process, which has the message channel, is `npm start`, without a load balancer.
        if (!process.send) await setTimeout(READINESS_SEEN_WITHIN_MS)
        await listener.close()
        await metrics?.listener.close()
        await Promise.all(jobs.map((job) => job.stop()))
        smtp?.close()
        await database.close()
        await tracing?.stop()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
})

async function startTraces() {
  const { startTracing } = await import('./tracing/start-tracing.ts')
  return startTracing({ version: readVersion() })
}

async function openMetrics({ host, metricsPort = 0 }: Environment, database: OpenDatabase) {
  const { createMetrics } = await import('./metrics/metrics.ts')
  const { measureDatabase } = await import('./metrics/measure-database.ts')
  const { createMetricsApp } = await import('./metrics/serve-metrics.ts')
  const metrics = createMetrics({ version: readVersion() })
  const measure = measureDatabase(metrics.registry, database)
  recorded.on('entry', ({ action }) => {
    const outcome = SIGN_INS[action]
    if (outcome) metrics.recordSignIn(outcome)
  })
  const { fetch } = createMetricsApp(metrics.registry, measure)
  const listener = await listen(fetch, { host, port: metricsPort, variable: 'METRICS_PORT' })
  return { ...metrics, listener }
}

/** Its library is loaded where it is used. */
async function createStripe({ stripe }: Environment, now: () => Date) {
  if (!stripe) return []
  const { createStripeProvider } = await import('./payments/stripe/stripe-provider.ts')
  return [createStripeProvider(stripe, now)]
}

function seedWithProgress(kept: { files: MediaFiles; secured: MediaFiles }) {
  return async (scope: SiteScope) => {
    console.log('Seeding the demo store …')
    const bar = createProgressBar('Demo store')
    await seedDemo(scope, { ...kept, onProgress: ({ done, total }) => bar.update(done, total) })
    bar.end()
  }
}

function readVersion() {
  const manifest = readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}
