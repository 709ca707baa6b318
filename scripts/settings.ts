// Shared by start and dev: the environment of the programs, their ports, their links.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileCache } from './build.ts'
import type { Ready } from './programs.ts'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const platformPort = process.env['PLATFORM_PORT'] || '4000'
const storefrontPort = process.env['STOREFRONT_PORT'] || '3000'

const isProduction = process.env['NODE_ENV'] === 'production'

/** The environment of both programs, with defaults; a store for others has to be given its addresses. */
export const environment = {
  ...process.env,
  PLATFORM_PORT: platformPort,
  STOREFRONT_PORT: storefrontPort,
  PUBLIC_PLATFORM_URL: process.env['PUBLIC_PLATFORM_URL'] || localUrl(platformPort),
  PUBLIC_STOREFRONT_URL: process.env['PUBLIC_STOREFRONT_URL'] || localUrl(storefrontPort),
  DATA_DIR: resolve(root, process.env['DATA_DIR'] || '.data'),
  // `npm start -- --empty`: a new store without demo products and members.
  ...(process.argv.includes('--empty') && { DEMO_STORE: 'false' }),
  // The storefront runs on this machine and forwards the shopper's address.
  TRUSTED_PROXIES: process.env['TRUSTED_PROXIES'] || '127.0.0.1,::1',
  // In a terminal only warnings and errors; log collectors set another level.
  LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn',
  // Programs that have stopped once start again in two thirds of the time.
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] || compileCache,
}

function localUrl(port: string) {
  return isProduction ? '' : `http://localhost:${port}`
}

/** The client that the shop is, once a start has written it to the data folder. */
export function findClientId(): string | undefined {
  if (process.env['VITRINE_CLIENT_ID']) return process.env['VITRINE_CLIENT_ID']
  try {
    return JSON.parse(readFileSync(join(environment.DATA_DIR, 'credentials.json'), 'utf8')).clientId
  } catch {
    return undefined
  }
}

/** The storefront's own settings: its client, and the key of its cookie. */
export function storefrontSecrets(clientId: string) {
  return {
    VITRINE_CLIENT_ID: clientId,
    SESSION_SECRET: process.env['SESSION_SECRET'] || readOrCreateSecret('storefront-secret'),
  }
}

/** Ends the process with a message when a port is in use, before anything is started. */
export async function requireFreePorts(): Promise<void> {
  await requireFreePort(platformPort, 'PLATFORM_PORT')
  await requireFreePort(storefrontPort, 'STOREFRONT_PORT')
}

/** `mode`: the line that says whose store it is. */
export function printLinks({ clientId, signIns }: Ready, mode: string): void {
  const { PUBLIC_PLATFORM_URL: platform, PUBLIC_STOREFRONT_URL: shop } = environment
  const lines = [
    '',
    `  Shop          ${shop}`,
    `  Platform      ${platform}`,
    `  Back office   ${platform}/admin`,
    `  Documentation ${platform}/docs`,
    ...(isProduction ? [] : [`  Mailbox       ${platform}/dev/mailbox`]),
    '',
    `  ${isProduction ? 'A store for others: no demo sign-ins, no mailbox, e-mails are sent.' : mode}`,
    '',
    `  Client id     ${clientId}  (public: for pages and apps of your own)`,
    '',
    ...describeSignIns(signIns),
    '  Ctrl-C stops everything.',
    '',
  ]
  console.log(lines.join('\n'))
}

function describeSignIns(signIns: unknown) {
  const members = (signIns ?? []) as { what: string; email: string; password: string }[]
  if (members.length === 0) return []
  return [
    '  Sign in as',
    ...members.map(({ what, email, password }) => `    ${email}  ${password}  (${what})`),
    '',
  ]
}

async function requireFreePort(port: string, variable: string) {
  await new Promise<void>((free) => {
    const probe = createServer()
    probe.once('error', () => {
      console.error(
        `Port ${port} is taken. Stop the program that has it, or choose another with ${variable}.`,
      )
      process.exit(1)
    })
    probe.listen(Number(port), process.env['HOST'] || '127.0.0.1', () => probe.close(() => free()))
  })
}

function readOrCreateSecret(name: string) {
  const file = join(environment.DATA_DIR, name)
  try {
    return readFileSync(file, 'utf8')
  } catch {
    const secret = randomBytes(32).toString('base64url')
    mkdirSync(environment.DATA_DIR, { recursive: true })
    writeFileSync(file, secret, { mode: 0o600 })
    return secret
  }
}
