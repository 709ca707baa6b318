import { isLoopbackName } from '../http/is-loopback-name.ts'
import { StartupError } from '../kernel/errors/startup-error.ts'
import { hostOf, type SiteAddresses } from '../sites/site-directory.ts'
import { isLocalName } from '../startup/require-local-store.ts'
import type { CommandInput } from './command.ts'

interface Installation {
  /** The addresses of its first site. */
  own: SiteAddresses
  environment: { isProduction: boolean }
}

/**
 * The addresses of a further site, from the options `--host` and `--platform-host`.
 *
 * @throws {StartupError} One is missing, is none, or cannot be that of a further site.
 */
export function readSiteAddresses(
  options: CommandInput['options'],
  { own, environment }: Installation,
): SiteAddresses {
  const addresses = {
    publicPlatformUrl: requireOrigin('--platform-host', options['platform-host']),
    publicStorefrontUrl: requireOrigin('--host', options['host']),
  }
  const taken = [own.publicPlatformUrl, own.publicStorefrontUrl].map(hostOf)
  const outside = Object.values(addresses).find((url) => !isLocalName(new URL(url).hostname))
  if (outside !== undefined && !environment.isProduction) {
    throw new StartupError(
      `${outside} is an address of the internet, and this installation is for its owner's machine. Set NODE_ENV=production for it and for this command, or give one of this machine, such as http://127.0.0.1:3000.`,
    )
  }
  for (const host of Object.values(addresses).map(hostOf)) {
    if (taken.includes(host)) {
      throw new StartupError(`${host} is the address of this installation's first shop.`)
    }
  }
  return addresses
}

/** A host, or an address with its scheme; plain HTTP is for this machine alone. @throws {StartupError} */
function requireOrigin(option: string, given: unknown): string {
  const text = typeof given === 'string' ? given.trim() : ''
  if (text === '') throw new StartupError(`Give ${option}, such as ${option} shop.example`)
  const address = /^https?:\/\//.test(text) ? text : `https://${text}`
  const url = URL.canParse(address) ? new URL(address) : null
  const isOrigin = url !== null && url.username === '' && `${url.origin}/` === url.href
  if (!isOrigin) {
    throw new StartupError(`${option} is a host such as shop.example, not ${JSON.stringify(text)}.`)
  }
  if (url.protocol === 'http:' && !isLoopbackName(url.hostname)) {
    throw new StartupError(`${option} is served by HTTPS; http is for this machine alone.`)
  }
  return url.origin
}
