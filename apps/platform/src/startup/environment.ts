import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { type CaptchaKeys, readCaptchaKeys } from '../auth/captcha/captcha-keys.ts'
import type { FactorServiceAccount } from '../auth/factors/channels/factor-service.ts'
import { listDatabaseHosts } from '../kernel/database/database-hosts.ts'
import { StartupError } from '../kernel/errors/startup-error.ts'
import { shareOfMemory } from '../kernel/memory/share-of-memory.ts'
import { parseS3Url, type S3Options } from '../media/files/s3-files.ts'
import type { StripeAccount } from '../payments/stripe/stripe-provider.ts'
import { parseTrustedProxies, type TrustedProxies } from '../rate-limits/client-address.ts'

const MIB = 1024 * 1024

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'has to be a port number'),
  v.transform(Number),
)
const webUrl = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/?#]+\/?$/, 'has to be an origin such as https://shop.example'),
  v.transform((url) => new URL(url).origin),
)

const databaseUrl = urlOfDatabase({ mostHosts: Number.POSITIVE_INFINITY })
const replicaUrl = urlOfDatabase({ mostHosts: 1 })

const environmentSchema = v.object({
  HOST: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (host) => host === 'localhost' || isIP(host) > 0,
        'has to be an IP address of this machine',
      ),
      v.transform((host) => (host === 'localhost' ? '127.0.0.1' : host)),
    ),
    '127.0.0.1',
  ),
  PLATFORM_PORT: v.optional(port, '4000'),
  STOREFRONT_PORT: v.optional(port, '3000'),
  METRICS_PORT: v.optional(port),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^\s]+$/, 'has to be a web address')),
  ),
  DATA_DIR: v.optional(v.string(), './.data'),
  DATABASE_URL: v.optional(databaseUrl),
  DATABASE_LISTEN_URL: v.optional(databaseUrl),
  DATABASE_REPLICA_URLS: v.optional(
    v.pipe(
      v.string(),
      // Several hosts of one address are separated by commas, too.
      v.transform((text) => (text === '' ? [] : text.trim().split(/\s*,\s*(?=postgres(?:ql)?:)/))),
      v.array(replicaUrl),
    ),
    '',
  ),
  PROCESS_ROLE: v.optional(v.picklist(['web', 'worker'], 'has to be web or worker')),
  WEB_CONCURRENCY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(auto|[1-9]\d?)$/, 'has to be auto, or a number of processes up to 99'),
      v.transform((text) => (text === 'auto' ? text : Number(text))),
    ),
    '1',
  ),
  PUBLIC_PLATFORM_URL: v.optional(webUrl),
  PUBLIC_STOREFRONT_URL: v.optional(webUrl),
  PUBLIC_MEDIA_URL: v.optional(webUrl),
  LOG_LEVEL: v.optional(
    v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'has to be a log level'),
    'info',
  ),
  VITRINE_KEYS: v.optional(v.string()),
  VITRINE_SITE: v.optional(v.string()),
  VITRINE_CLIENT_ID: v.optional(
    v.pipe(
      v.string(),
      v.uuid('has to be a UUID'),
      v.transform((id) => id.toLowerCase()),
    ),
  ),
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'has to begin with smtp:// or smtps://')),
  ),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.email('has to be one plain e-mail address'))),
  CATALOG_MEMORY_MIB: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,6}$/, 'has to be a number of mebibytes, such as 512'),
      v.transform(Number),
    ),
  ),
  MEDIA_STORAGE_URL: v.optional(v.string()),
  FACTOR_SERVICE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^\s]+$/, 'has to be a web address')),
  ),
  FACTOR_SERVICE_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[!-~]{32,1000}$/, 'has to be 32 or more characters without spaces'),
    ),
  ),
  STRIPE_SECRET_KEY: v.optional(v.string()),
  STRIPE_PUBLISHABLE_KEY: v.optional(v.string()),
  STRIPE_WEBHOOK_SECRET: v.optional(v.string()),
  STRIPE_API_URL: v.optional(webUrl),
  TRUSTED_PROXIES: v.optional(v.string(), ''),
  TURNSTILE_SITE_KEY: v.optional(v.string()),
  TURNSTILE_SECRET: v.optional(v.string()),
  RECAPTCHA_SITE_KEY: v.optional(v.string()),
  RECAPTCHA_SECRET: v.optional(v.string()),
  RECAPTCHA_INVISIBLE_SITE_KEY: v.optional(v.string()),
  RECAPTCHA_INVISIBLE_SECRET: v.optional(v.string()),
  DEMO_STORE: v.optional(v.picklist(['true', 'false'], 'has to be true or false'), 'true'),
  NODE_ENV: v.optional(v.string(), 'development'),
})

function urlOfDatabase({ mostHosts }: { mostHosts: number }) {
  return v.pipe(
    v.string(),
    v.regex(/^postgres(ql)?:\/\//, 'has to begin with postgresql://'),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.issues) return
      try {
        if (listDatabaseHosts(dataset.value).length <= mostHosts) return
        addIssue({ message: 'has to name one server: it has to be known how far each one is' })
      } catch (error) {
        addIssue({ message: (error as Error).message })
      }
    }),
  )
}

/** The operator's settings with their defaults; see `.env.example`. */
export interface Environment {
  /** The IP address that the platform listens on: by default, that of this machine only. */
  host: string
  platformPort: number
  /** Where `/metrics` is served; without it, nothing is measured. */
  metricsPort: number | undefined
  /** Whether traces are sent to a collector. */
  isTraced: boolean
  dataFolder: string
  databaseUrl: string | undefined
  /** Where notifications are listened to: the database itself, where `databaseUrl` is a pooler. */
  databaseListenUrl: string | undefined
  /** Replicas of the database, which are read from. */
  databaseReplicaUrls: string[]
  /** The one duty of this process; `undefined`: all of them. */
  processRole: 'web' | 'worker' | undefined
  /** How many processes answer requests, `auto` for one a core. */
  webConcurrency: number | 'auto'
  publicPlatformUrl: string
  publicStorefrontUrl: string
  /** The origin of the addresses of public files, such as that of a CDN; by default the platform's. */
  publicMediaUrl: string
  logLevel: string
  keys: string | undefined
  /** The id for the shop's client of a new store. */
  clientId: string | undefined
  /** The site that commands are for, by its id or one of its hosts; by default the first. */
  commandSite: string | undefined
  /** The mail server; without it, e-mails go to the development mailbox. */
  smtpUrl: string | undefined
  mailFrom: string
  /** The service that delivers second factors by text message, call and push; `null`: none. */
  factorService: FactorServiceAccount | null
  /** The Stripe account that payments go to; `null`: none. */
  stripe: StripeAccount | null
  /** The storage of uploaded files; the data folder by default. */
  mediaStorage: S3Options | undefined
  /** The memory limit for one process's cache of catalog texts. */
  catalogMemoryBytes: number
  trustedProxies: TrustedProxies
  /** The keys of a captcha vendor; `null`: the built-in captcha only. */
  captchaKeys: CaptchaKeys | null
  isProduction: boolean
  /** Whether a new store is to have no demo products and members. */
  isEmpty: boolean
}

/** @throws {StartupError} A variable is malformed, or lacks another; the message names it. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  // An empty variable counts as not set.
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = v.safeParse(environmentSchema, set)
  if (!result.success) {
    const lines = result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}.`)
    throw new StartupError(lines.join('\n'))
  }
  const { output } = result
  const isProduction = output.NODE_ENV === 'production'
  const publicPlatformUrl = output.PUBLIC_PLATFORM_URL ?? `http://localhost:${output.PLATFORM_PORT}`
  return {
    host: output.HOST,
    platformPort: output.PLATFORM_PORT,
    metricsPort: output.METRICS_PORT,
    isTraced: output.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    dataFolder: resolve(output.DATA_DIR),
    databaseUrl: output.DATABASE_URL,
    databaseListenUrl: output.DATABASE_LISTEN_URL,
    databaseReplicaUrls: output.DATABASE_REPLICA_URLS,
    processRole: output.PROCESS_ROLE,
    webConcurrency: output.WEB_CONCURRENCY,
    publicPlatformUrl,
    publicStorefrontUrl:
      output.PUBLIC_STOREFRONT_URL ?? `http://localhost:${output.STOREFRONT_PORT}`,
    publicMediaUrl: output.PUBLIC_MEDIA_URL ?? publicPlatformUrl,
    logLevel: output.LOG_LEVEL,
    keys: output.VITRINE_KEYS,
    clientId: output.VITRINE_CLIENT_ID,
    commandSite: output.VITRINE_SITE,
    smtpUrl: output.SMTP_URL,
    mailFrom: output.MAIL_FROM ?? defaultSender(publicPlatformUrl),
    factorService: readFactorService(output),
    stripe: readStripe(output),
    mediaStorage: readMediaStorage(output.MEDIA_STORAGE_URL),
    catalogMemoryBytes: output.CATALOG_MEMORY_MIB
      ? output.CATALOG_MEMORY_MIB * MIB
      : shareOfMemory(),
    trustedProxies: readTrustedProxies(output.TRUSTED_PROXIES),
    captchaKeys: readCaptchaKeys(output, { isProduction }),
    isProduction,
    isEmpty: output.DEMO_STORE === 'false',
  }
}

function readFactorService({
  FACTOR_SERVICE_URL: url,
  FACTOR_SERVICE_SECRET: secret,
}: v.InferOutput<typeof environmentSchema>): FactorServiceAccount | null {
  if (url !== undefined && secret !== undefined) return { url, secret }
  if (url === undefined && secret === undefined) return null
  const missing = url === undefined ? 'FACTOR_SERVICE_URL' : 'FACTOR_SERVICE_SECRET'
  throw new StartupError(`${missing} is missing: the service for second factors needs both.`)
}

function readStripe({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: apiUrl,
}: v.InferOutput<typeof environmentSchema>): StripeAccount | null {
  if (secretKey && publishableKey && webhookSecret) {
    return { secretKey, publishableKey, webhookSecret, apiUrl }
  }
  if (!secretKey && !publishableKey && !webhookSecret) return null
  throw new StartupError(
    'Payments with Stripe need all of STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
  )
}

function readMediaStorage(text: string | undefined) {
  if (text === undefined) return undefined
  try {
    return parseS3Url(text)
  } catch (cause) {
    // The value itself is not shown, because it contains a secret.
    const message = 'MEDIA_STORAGE_URL has to be s3://KEY:SECRET@HOST/BUCKET?region=REGION.'
    throw new StartupError(message, { cause })
  }
}

function readTrustedProxies(text: string) {
  try {
    return parseTrustedProxies(text)
  } catch (cause) {
    throw new StartupError((cause as Error).message)
  }
}

/** `no-reply` at the platform's host; for a host without a dot, at an example domain. */
function defaultSender(publicPlatformUrl: string) {
  const { hostname } = new URL(publicPlatformUrl)
  return `no-reply@${hostname.includes('.') ? hostname : 'vitrine.example'}`
}
