import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkout } from './checkout.ts'
import type { Template } from './new-shop.ts'

/** A store that does not answer must not hold the developer: the command can be run by hand later. */
const COMMAND_MS = 60_000

/** The client that the shop's pages use. */
export interface Registration {
  name: string
  /** Scheme, host and port of its pages. */
  origin: string
  template: Template
  /** Of the pages, as their paths have them. */
  languages: string[]
}

/** Where the local store keeps its data. */
export function localDataFolder(): string | null {
  const folder = process.env['DATA_DIR'] ?? (checkout && join(checkout, '.data'))
  return folder && existsSync(join(folder, 'credentials.json')) ? folder : null
}

/** The arguments of `vitrine` that register the client. */
export function registrationArguments(registration: Registration): string[] {
  const { name, origin } = registration
  const { redirects, callbacks } = pathsOf(registration)
  return [
    ...['clients', 'create', '--name', name, '--origin', origin],
    ...redirects.flatMap((path) => ['--redirect-uri', `${origin}${path}`]),
    ...callbacks.flatMap((path) => ['--callback-url', `${origin}${path}`]),
  ]
}

/** What sign-ins come back to, and what pages and e-mails of the platform lead back to. */
function pathsOf({ template, languages }: Registration) {
  if (template === 'html' || template === 'vite') return { redirects: ['/'], callbacks: ['/'] }
  if (template !== 'storefront') {
    const homes = languages.map((language) => `/${language}`)
    return { redirects: ['/sign-in/callback'], callbacks: ['/', ...homes] }
  }
  return {
    redirects: ['/sign-in/callback', '/sign-in/silent/callback'],
    callbacks: ['', ...languages.map((language) => `/${language.split('-')[0]}`)].flatMap((base) =>
      ['/', '/sign-out', '/new-password', '/cart', '/account', '/account/orders'].map(
        (path) => `${base}${path}`,
      ),
    ),
  }
}

/**
 * Registers a client at the local store, and returns its id; null where there is no local store.
 *
 * @throws {Error} When the command failed or took longer than a minute; its message says why.
 */
export async function registerClient(registration: Registration): Promise<string | null> {
  const dataFolder = localDataFolder()
  if (!checkout || !dataFolder) return null
  const cli = join(checkout, 'apps/platform/bin/vitrine.mjs')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cli, ...registrationArguments(registration), '--json'],
    { env: { ...process.env, DATA_DIR: dataFolder }, cwd: checkout, timeout: COMMAND_MS },
  )
  return (JSON.parse(stdout) as { clientId: string }).clientId
}

/**
 * The address of the local platform: where it was last started, otherwise as the checkout's settings have it.
 *
 * @throws {Error} When the store's `credentials.json` is damaged.
 */
export function localHost(): string {
  if (process.env['PUBLIC_PLATFORM_URL']) return process.env['PUBLIC_PLATFORM_URL']
  const dataFolder = localDataFolder()
  if (dataFolder) {
    const { platformUrl } = readCredentials(join(dataFolder, 'credentials.json'))
    if (platformUrl) return platformUrl
  }
  const settings = checkout && join(checkout, '.env')
  const text = settings && existsSync(settings) ? readFileSync(settings, 'utf8') : ''
  const port = process.env['PLATFORM_PORT'] ?? /^PLATFORM_PORT=(\d+)$/m.exec(text)?.[1] ?? '4000'
  return `http://localhost:${port}`
}

function readCredentials(path: string): { platformUrl?: string } {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new Error(
      `${path} is damaged. Restore it from a backup, or name another store by DATA_DIR.`,
    )
  }
}
