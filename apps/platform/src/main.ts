// The platform server: environment → database → store → listen.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { createApp } from './app.ts'
import { keepHouse } from './audit/keep-house.ts'
import { createCaptcha } from './captcha/captcha.ts'
import { createCaptchaProvider } from './captcha/create-captcha-provider.ts'
import { createProofOfWork } from './captcha/proof-of-work.ts'
import { abandonCarts } from './carts/abandon-carts.ts'
import { fetchRequestedMedia } from './catalog/fetch-requested-media.ts'
import { createImportRunner } from './catalog-imports/run-imports.ts'
import { createProgressBar } from './cli/progress-bar.ts'
import { countBuffersWithHeap } from './count-buffers-with-heap.ts'
import { loadKeyring } from './crypto/load-keyring.ts'
import { openStoreDatabase } from './db/open-store-database.ts'
import { readEnvironment } from './environment.ts'
import { createDispatcher } from './events/dispatcher.ts'
import { createReceivers } from './events/receivers.ts'
import { demoMembers } from './first-start/demo-members.ts'
import { prepareStore } from './first-start/prepare-store.ts'
import { loadHostedPages } from './hosted/load-hosted-pages.ts'
import { createDevelopmentChannels } from './identity/development-channels.ts'
import { createPasswordHasher } from './identity/password-hasher.ts'
import { seedDemo } from './import/seed-demo.ts'
import { listen } from './listen.ts'
import { createMailQueue } from './mail/mail-queue.ts'
import { createSmtpTransport } from './mail/smtp-transport.ts'
import type { MediaFiles } from './media/media-files.ts'
import { openMediaFiles, openSecuredFiles } from './media/open-media-files.ts'
import { createRenditions } from './media/renditions.ts'
import { createUploads } from './media/uploads.ts'
import { createCallerDirectory } from './oauth/find-caller.ts'
import { createOutsideFetch } from './outbound/fetch-outside.ts'
import { createRateLimits } from './rate-limits/rate-limits.ts'
import { runProgram } from './run-program.ts'
import { runRepeatedly } from './run-repeatedly.ts'
import type { PlatformServices } from './services.ts'
import type { SiteScope } from './site-scope.ts'

countBuffersWithHeap()

await runProgram(async () => {
  const environment = readEnvironment(process.env)
  const { dataFolder, publicPlatformUrl, publicStorefrontUrl, platformPort } = environment
  const now = () => new Date()
  const keyring = loadKeyring(environment)
  const hostedPages = await loadHostedPages()
  const database = await openStoreDatabase(environment)

  try {
    const mediaFiles = openMediaFiles(environment)
    const securedFiles = openSecuredFiles(environment)
    const fetchOutside = createOutsideFetch()
    const { isProduction, trustedProxies } = environment
    const logger = pino({ level: environment.logLevel })
    const smtp = environment.smtpUrl ? createSmtpTransport(environment.smtpUrl) : null
    const mailQueue = createMailQueue({
      database,
      keyring,
      now,
      logger,
      publicPlatformUrl,
      mailFrom: environment.mailFrom,
      transport: smtp,
    })
    const services: PlatformServices = {
      database,
      now,
      keyring,
      rateLimits: createRateLimits(keyring),
      captcha: createCaptcha(createProofOfWork(keyring), createCaptchaProvider(environment)),
      factorChannels: isProduction ? {} : createDevelopmentChannels(keyring),
      mailQueue,
      receivers: createReceivers({ isProduction }),
      trustedProxies,
      isProduction,
      passwords: createPasswordHasher(),
      callers: createCallerDirectory(database.pool, now),
      hostedPages,
      adminFolder: join(import.meta.dirname, '..', '..', 'backoffice', 'build'),
      logger,
      publicPlatformUrl,
      publicStorefrontUrl,
      mediaFiles,
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
    }
    const { clientId } = await prepareStore(
      services,
      environment,
      seedWithProgress({ files: mediaFiles, secured: securedFiles }),
    )
    const app = createApp(services)
    const listener = await listen(app.fetch, { port: platformPort, variable: 'PLATFORM_PORT' })
    if (isProduction && !smtp) logger.warn('SMTP_URL is not set: no mail leaves this platform.')
    const jobs = [
      runRepeatedly(mailQueue.deliverDue, { pauseMs: 1_000, logger, name: 'mail queue' }),
      createDispatcher(services).start(),
      createImportRunner(services).start(),
      runRepeatedly(() => fetchRequestedMedia(services, { files: mediaFiles, fetchOutside }), {
        pauseMs: 2_000,
        logger,
        name: 'media requests',
      }),
      runRepeatedly(() => abandonCarts(services), { pauseMs: 15_000, logger, name: 'carts' }),
      runRepeatedly(() => keepHouse(services), { pauseMs: 5_000, logger, name: 'house keeping' }),
    ]

    process.send?.({ ready: true, clientId, signIns: environment.isProduction ? [] : demoMembers })
    return {
      async stop() {
        await listener.close()
        await Promise.all(jobs.map((job) => job.stop()))
        smtp?.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
})

function seedWithProgress(kept: { files: MediaFiles; secured: MediaFiles }) {
  return async (scope: SiteScope) => {
    console.log('Filling the demo store …')
    const bar = createProgressBar('Demo store')
    await seedDemo(scope, { ...kept, onProgress: ({ done, total }) => bar.update(done, total) })
    bar.end()
  }
}

function readVersion() {
  const manifest = readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}
