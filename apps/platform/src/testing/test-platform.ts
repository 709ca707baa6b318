import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createApp } from '../app.ts'
import { generateKey, parseKeyring } from '../crypto/keyring.ts'
import type { OpenDatabase } from '../db/database.ts'
import type { HostedFormProps, HostedPages } from '../hosted/hosted-pages.ts'
import { createPasswordHasher } from '../identity/password-hasher.ts'
import { createMediaFiles } from '../media/media-files.ts'
import { createRenditions } from '../media/renditions.ts'
import { createClient, type OAuthClient } from '../oauth/clients.ts'
import { createCallerDirectory } from '../oauth/find-caller.ts'
import { type PlatformServices, systemScope } from '../services.ts'
import { createSite } from '../settings/create-site.ts'
import type { SiteScope } from '../site-scope.ts'

export const PLATFORM_URL = 'http://localhost:4000'
export const SHOP_URL = 'http://localhost:3000'
export const CALLBACK_URL = `${SHOP_URL}/sign-in/callback`

/** A clock that stands still until a test moves it. */
export interface TestClock {
  now(): Date
  advance(milliseconds: number): void
}

export interface TestPlatform {
  services: PlatformServices
  clock: TestClock
  app: ReturnType<typeof createApp>
  /** The platform, called without a socket. */
  fetch: (input: string, init?: RequestInit) => Promise<Response>
  siteId: string
  client: OAuthClient
  scope: SiteScope
}

/** A whole platform over the database: one site, one client, a clock in the test's hand unless another is given. */
export async function createTestPlatform(
  database: OpenDatabase,
  { clock = createTestClock() }: { clock?: TestClock } = {},
): Promise<TestPlatform> {
  // Made by who writes into it first; a test that stores no picture leaves nothing behind.
  const folder = join(tmpdir(), `vitrine-media-${randomUUID()}`)
  const mediaFiles = createMediaFiles({ folder: join(folder, 'media') })
  const services: PlatformServices = {
    database,
    now: clock.now,
    keyring: parseKeyring(generateKey()),
    passwords: createPasswordHasher(),
    callers: createCallerDirectory(database.pool, clock.now),
    hostedPages: plainPages,
    adminFolder: null,
    logger: pino({ level: 'silent' }),
    publicPlatformUrl: PLATFORM_URL,
    publicStorefrontUrl: SHOP_URL,
    mediaFiles,
    renditions: createRenditions({ files: mediaFiles, cacheFolder: join(folder, 'renditions') }),
    version: 'test',
    databaseKind: 'embedded',
  }
  const siteId = randomUUID()
  const scope = systemScope(services, siteId)
  await createSite(scope, { name: 'Maren & Kiln', currency: 'EUR', language: 'en', country: 'DE' })
  const client = await createClient(scope, {
    name: 'Storefront',
    redirectUris: [CALLBACK_URL],
    origins: [SHOP_URL],
  })
  const app = createApp(services)
  return {
    services,
    clock,
    siteId,
    scope,
    client,
    app,
    fetch: async (input, init) =>
      app.fetch(new Request(new URL(input, PLATFORM_URL), { redirect: 'manual', ...init })),
  }
}

function createTestClock(): TestClock {
  let time = Date.UTC(2026, 10, 20, 12)
  return {
    now: () => new Date(time),
    advance(milliseconds) {
      time += milliseconds
    },
  }
}

/** Pages without looks: what a test needs to see of them. */
const plainPages: HostedPages = {
  renderSignInPage: (props) => plainForm('Sign in', props),
  renderRegisterPage: (props) => plainForm('Register', props),
  renderMessagePage: ({ title, text }) => `<h1>${title}</h1><p>${text}</p>`,
}

function plainForm(title: string, { action, hidden, error }: HostedFormProps) {
  const fields = Object.entries(hidden).map(
    ([name, value]) => `<input name="${name}" value="${value}">`,
  )
  return `<h1>${title}</h1><form method="post" action="${action}">${fields.join('')}</form><p role="alert">${error ?? ''}</p>`
}
