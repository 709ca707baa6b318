import { isLoopbackName } from '../http/is-loopback-name.ts'
import { StartupError } from '../kernel/errors/startup-error.ts'

/** What a store for others cannot do without, and how to get it. */
const NEEDED = {
  VITRINE_KEYS: 'the keys that encrypt secrets. Create one with: npx vitrine keys. Keep a copy.',
  SMTP_URL: 'the mail server. Without it nobody can register or reset a password.',
  PUBLIC_PLATFORM_URL:
    'the address of the platform for browsers, such as https://api.shop.example.',
  PUBLIC_STOREFRONT_URL: 'the address of the shop for browsers, such as https://shop.example.',
}

/** @throws {StartupError} A variable that a store for others needs is missing; the message names all of them. */
export function requireProductionSettings(variables: NodeJS.ProcessEnv): void {
  const lines = [
    ...Object.entries(NEEDED)
      .filter(([name]) => !variables[name])
      .map(([name, purpose]) => `${name}: ${purpose}`),
    ...['PUBLIC_PLATFORM_URL', 'PUBLIC_STOREFRONT_URL', 'PUBLIC_MEDIA_URL']
      .filter((name) => isClearText(variables[name] ?? ''))
      .map((name) => `${name} with https: nothing of a store for others is sent in the clear.`),
  ]
  if (lines.length === 0) return
  throw new StartupError(
    ['A store for others (NODE_ENV=production) does not start without', ...lines].join('\n  '),
  )
}

/** On this machine they reach nobody. */
function isClearText(url: string) {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !isLoopbackName(hostname)
}
