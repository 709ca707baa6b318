import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import type {
  HostedFormProps,
  HostedGenericStepProps,
  HostedPages,
  HostedViewProps,
} from '../account-pages/hosted-pages.ts'
import type { HostedView } from '../account-pages/hosted-view.ts'
import type { HostedReader } from '../account-pages/reader.ts'
import { createApp } from '../app.ts'
import { createCallerDirectory } from '../auth/callers/find-caller.ts'
import { createCaptcha } from '../auth/captcha/captcha.ts'
import { createProofOfWork } from '../auth/captcha/proof-of-work.ts'
import { createClientKeys } from '../auth/clients/client-keys.ts'
import { createClient, type OAuthClient } from '../auth/clients/clients.ts'
import { createDevelopmentChannels } from '../auth/factors/development-channels.ts'
import { saveIdentitySetting } from '../auth/identities/identity-settings.ts'
import { createPasswordHasher } from '../auth/passwords/password-hasher.ts'
import { sendRecoveryEmail } from '../auth/recovery/recovery-email.ts'
import { createUploads } from '../catalog/media/uploads/uploads.ts'
import { createEmailQueue } from '../email/email-queue.ts'
import { listMessages, type StoredMessage } from '../email/mailbox.ts'
import { createReadiness } from '../http/health/readiness.ts'
import { generateKey, parseKeyring } from '../kernel/crypto/keyring.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { systemScope } from '../kernel/scope/system-scope.ts'
import { createDiskFiles } from '../media/files/disk-files.ts'
import { createRenditions } from '../media/renditions/renditions.ts'
import { createOutsideFetch } from '../outbound/fetch-outside.ts'
import { createReceivers } from '../outbound/receivers.ts'
import { createSandboxProvider } from '../payments/sandbox/sandbox-provider.ts'
import { parseTrustedProxies } from '../rate-limits/client-address.ts'
import { createRateLimits } from '../rate-limits/rate-limits.ts'
import { readShopLogo } from '../shop/read-shop-logo.ts'
import { createSite } from '../sites/create-site.ts'
import type { AppOptions } from '../startup/app-options.ts'
import { createDueEmails } from '../startup/due-emails.ts'
import { memberHooks } from '../wishlists/member-hooks.ts'
import { exampleFile } from './replies/record-example.ts'
import { requireDeclaredError } from './replies/require-declared-error.ts'

export const PLATFORM_URL = 'http://localhost:4000'
export const SHOP_URL = 'http://localhost:3000'
export const CALLBACK_URL = `${SHOP_URL}/sign-in/callback`

/** A clock that does not advance by itself. */
export interface TestClock {
  now(): Date
  advance(milliseconds: number): void
}

export interface TestPlatform {
  services: AppOptions
  clock: TestClock
  app: ReturnType<typeof createApp>
  /** Calls the platform without a socket; from an internet address if one is given. */
  fetch: (input: string, init?: RequestInit, peer?: string) => Promise<Response>
  /** Everything in the development mailbox, newest first. */
  readMail: () => Promise<StoredMessage[]>
  siteId: string
  client: OAuthClient
  scope: SiteScope
}

/** One for all platforms of a test file: they share its database, and so the mail queue. */
const testKeyring = parseKeyring(generateKey())

/**
 * The minimum of work that the algorithm allows, to keep tests fast. Tests of the parameters, of timing and of the load of
 * hashes pass a hasher of their own.
 */
const testPasswords = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 })

export type TestPlatformOptions = { clock?: TestClock } & Partial<AppOptions>

/** A complete platform over the database: one site, one client, and a clock that the test controls unless one is given. */
export async function createTestPlatform(
  database: OpenDatabase,
  { clock = createTestClock(), ...overrides }: TestPlatformOptions = {},
): Promise<TestPlatform> {
  // Created by the first write; a test that stores no picture leaves no folder.
  const folder = join(tmpdir(), `vitrine-media-${randomUUID()}`)
  const mediaFiles = createDiskFiles({ folder: join(folder, 'media') })
  const securedFiles = createDiskFiles({ folder: join(folder, 'secured') })
  const keyring = overrides.keyring ?? testKeyring
  const logger = pino({ level: 'silent' })
  const receivers = createReceivers({ isProduction: false })
  const {
    addressesOf = () => ({ publicPlatformUrl: PLATFORM_URL, publicStorefrontUrl: SHOP_URL }),
  } = overrides
  const services: AppOptions = {
    database,
    addressesOf,
    now: clock.now,
    keyring,
    passwords: testPasswords,
    callers: createCallerDirectory(overrides.replicas?.lookUps ?? database.pool, clock.now),
    hostedPages: plainPages,
    adminFolder: null,
    docsFolder: null,
    logger,
    rateLimits: createRateLimits(keyring),
    // The minimum of work that the library allows, to keep tests fast.
    captcha: createCaptcha(
      createProofOfWork(keyring, { cost: 1, counters: { least: 1, most: 3 } }),
    ),
    factorChannels: createDevelopmentChannels(keyring),
    emailQueue: createEmailQueue({
      database,
      keyring,
      now: clock.now,
      logger,
      addressesOf,
      mailFrom: 'no-reply@shop.example',
      transport: null,
      findLogo: (scope) => readShopLogo(scope, addressesOf(scope.siteId)),
      runDeferred: (scope, errand) =>
        sendRecoveryEmail(scope, errand, { keyring, ...addressesOf(scope.siteId) }),
      dueEmails: createDueEmails({ keyring, logger, addressesOf }),
    }),
    mailService: { transport: 'mailbox', from: 'no-reply@shop.example' },
    memberHooks,
    paymentProviders: [createSandboxProvider({ database, now: clock.now, keyring, addressesOf })],
    receivers,
    clientKeys: createClientKeys({ receivers, now: clock.now }),
    trustedProxies: parseTrustedProxies(''),
    isProduction: false,
    publicPlatformUrl: PLATFORM_URL,
    publicStorefrontUrl: SHOP_URL,
    mediaFiles,
    securedFiles,
    uploads: createUploads({
      files: mediaFiles,
      securedFiles,
      folder: join(folder, 'uploads'),
    }),
    importFiles: { folder: join(folder, 'catalog-imports'), bucket: null },
    fetchOutside: createOutsideFetch(),
    presence: { since: () => new Date(0) },
    renditions: createRenditions({ files: mediaFiles, cacheFolder: join(folder, 'renditions') }),
    version: 'test',
    databaseKind: 'embedded',
    metrics: null,
    readiness: createReadiness(),
    ...overrides,
  }
  const siteId = uuidv7()
  const scope = systemScope(services, siteId)
  await createSite(scope, { name: 'Maren & Kiln', currency: 'EUR', language: 'en', country: 'DE' })
  // Most tests register without a captcha; the tests of captchas turn it on.
  await saveIdentitySetting(scope, 'registrationCaptcha', 'risk')
  const client = await createClient(scope, {
    name: 'Storefront',
    redirectUris: [CALLBACK_URL],
    callbackUrls: ['/account', '/bye', '/new-password'].map((path) => `${SHOP_URL}${path}`),
    origins: [SHOP_URL],
  })
  let built: ReturnType<typeof createApp> | undefined
  // Built by the first request, which many tests never make: it takes four fifths of the time of a platform.
  const app = () => {
    built ??= createCheckedApp(services)
    return built
  }
  return {
    services,
    clock,
    siteId,
    scope,
    client,
    get app() {
      return app()
    },
    fetch: async (input, init, peer) =>
      app().fetch(
        new Request(new URL(input, PLATFORM_URL), { redirect: 'manual', ...init }),
        peer === undefined ? undefined : { incoming: { socket: { remoteAddress: peer } } },
      ),
    async readMail() {
      await services.emailQueue.deliverDue()
      return listMessages(scope, keyring)
    },
  }
}

/** The platform, which fails where a reply has an error that its route does not declare. */
function createCheckedApp(services: AppOptions) {
  const app = createApp(services)
  const { fetch } = app
  app.fetch = async (request, ...rest) => {
    // Its body is read by the call.
    const asked = exampleFile ? request.clone() : request
    const response = await fetch(request, ...rest)
    await requireDeclaredError(asked, response)
    return response
  }
  return app
}

/** A clock that begins now and advances by itself too, for programs that read the machine's. */
export function createRunningClock(): TestClock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    advance(milliseconds) {
      ahead += milliseconds
    },
  }
}

export function createTestClock(): TestClock {
  let time = Date.UTC(2026, 10, 20, 12)
  return {
    now: () => new Date(time),
    advance(milliseconds) {
      time += milliseconds
    },
  }
}

/** Pages without styling, with the content that tests need. */
const plainPages: HostedPages = {
  renderSignInPage: (props) => plainForm('Sign in', props),
  renderRegisterPage: (props) => plainForm('Register', props),
  renderStepPage: (props) => ('view' in props ? plainView(props) : plainStep(props)),
  renderAccountPage: ({ view: { name, props } }) =>
    `<h1>${name}</h1><pre>${JSON.stringify(props)}</pre>`,
  renderOrderPage: ({ kind, shopName, sheet, downloads, returns, returnHref }) =>
    `<title>${kind} · ${shopName}</title><h1>${kind} ${sheet.number}</h1><pre>${JSON.stringify({ ...sheet, downloads, returns, returnHref })}</pre>`,
  renderReturnPage: ({ reader: _, ...props }) =>
    `<h1>return</h1><pre>${JSON.stringify(props)}</pre>`,
  renderCheckoutPage: ({ view }) => `<h1>${view.name}</h1><pre>${JSON.stringify(view)}</pre>`,
  checkoutScript: '',
  stripeScript: '',
  passkeyScript: '',
  captchaScript: '',
  captchaFrameScript: '',
  renderMessagePage: ({ shopName, title, text, links: { back = '', label = 'back' } }) =>
    `<title>${title} · ${shopName}</title><h1>${title}</h1><p>${text}</p>${plainLink({ label, href: back })}`,
}

function plainStep({ title, text, form, links, error }: HostedGenericStepProps) {
  return [
    `<h1>${title}</h1><p>${text.join(' ')}</p>`,
    ...(form ? [plainForm(form.submit, form)] : []),
    ...links.map(plainLink),
    `<p role="alert">${error ?? ''}</p>`,
  ].join('\n')
}

/** The first form of a view, as far as a test sends it, and its error. */
function plainView({ title, view, error, reader }: HostedViewProps) {
  const { props } = view
  const { action = '', hidden = {} } = 'target' in props ? props.target : {}
  const said = 'notice' in props && props.notice ? { notice: props.notice } : {}
  const text = textOf(view, reader)
  const form = plainForm(title, { action, hidden, ...said, ...(error ? { error } : {}) })
  return `<html lang="${reader.language}"><h1>${title}</h1><p>${text}</p>${form}`
}

function textOf(view: HostedView, { messages }: HostedReader) {
  if (view.name === 'message') return view.props.text
  const email = view.name === 'verification' ? view.props.email : undefined
  return email === undefined ? view.name : messages.verification.sent({ email })
}

function plainForm(
  title: string,
  {
    action,
    hidden,
    error,
    notice,
    captcha,
    providers = [],
  }: Pick<HostedFormProps, 'action' | 'hidden' | 'error' | 'notice' | 'captcha' | 'providers'>,
) {
  const fields = Object.entries(hidden).map(
    ([name, value]) => `<input name="${name}" value="${value}">`,
  )
  const { challenge, frame } = captcha ?? {}
  const sum = challenge ? ` data-captcha='${challenge}'` : ''
  return `<h1>${title}</h1><form method="post" action="${action}"${sum}>${fields.join('')}</form>${frame ? `<iframe src="${frame.src}"></iframe>` : ''}${providers.map(({ name, href }) => plainLink({ label: `Continue with ${name}`, href })).join('')}<p>${notice ?? ''}</p><p role="alert">${error ?? ''}</p>`
}

function plainLink({ label, href }: { label: string; href: string }) {
  return `<a href="${href}">${label}</a>`
}
