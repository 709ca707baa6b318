import { AsyncLocalStorage } from 'node:async_hooks'
import { isIP } from 'node:net'
import { type LanguageCode, languages } from './messages/languages.ts'

export interface Environment {
  /** The origin at which shoppers reach the shop. */
  storefrontUrl: string
  platformUrl: string
  /** The origin of pictures and videos. */
  mediaUrl: string
  clientId: string
  /** 32 bytes each: the first one seals cookies, the others only read those that they have sealed. */
  sessionKeys: [Uint8Array, ...Uint8Array[]]
  port: number
  /** The IP address that the shop listens on: by default, that of this machine only. */
  host: string
  /** The name of this shop, where it is not that of its store. */
  shopName?: string
  /** The languages of this shop, where they are not those of its store. */
  shopLanguages?: LanguageCode[]
  /** In which prices are shown to those who chose none, where the store converts to it: an ISO 4217 code. */
  shopCurrency?: string
}

/** Its message is for the operator and is printed without a stack. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/**
 * Reads the configuration of the storefront from environment variables.
 *
 * @throws {EnvironmentError} A variable is missing or cannot be used.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  return {
    storefrontUrl: readOrigin(variables, 'PUBLIC_STOREFRONT_URL'),
    platformUrl: readOrigin(variables, 'PUBLIC_PLATFORM_URL'),
    mediaUrl: readOrigin(
      variables,
      variables['PUBLIC_MEDIA_URL'] ? 'PUBLIC_MEDIA_URL' : 'PUBLIC_PLATFORM_URL',
    ),
    clientId: read(variables, 'VITRINE_CLIENT_ID'),
    sessionKeys: readKeys(variables, 'SESSION_SECRET'),
    port: readPort(variables, 'STOREFRONT_PORT', 3000),
    host: readHost(variables['HOST'] || '127.0.0.1'),
    ...(variables['SHOP_NAME'] && { shopName: variables['SHOP_NAME'] }),
    ...(variables['SHOP_LANGUAGES'] && {
      shopLanguages: readLanguages(variables['SHOP_LANGUAGES']),
    }),
    ...(variables['SHOP_CURRENCY'] && { shopCurrency: readCurrency(variables['SHOP_CURRENCY']) }),
  }
}

let environment: Environment | undefined
const served = new AsyncLocalStorage<Environment>()

/**
 * The environment of the shop whose request is answered: that of this process, unless the request is for another shop
 * that it serves.
 *
 * @throws {EnvironmentError}
 */
export function ownEnvironment(): Environment {
  const further = furtherShop()
  if (further) return further
  environment ??= readEnvironment(process.env)
  return environment
}

/** The environment of the shop whose request is answered, where it is not that of this process. */
export function furtherShop(): Environment | undefined {
  return served.getStore()
}

/** Does the work, and what it begins, as the shop with this environment. */
export function serveAs<T>(shop: Environment, work: () => T): T {
  return served.run(shop, work)
}

function read(variables: NodeJS.ProcessEnv, name: string): string {
  const value = variables[name]
  if (!value)
    throw new EnvironmentError(`${name} is not set; the storefront cannot start without it.`)
  return value
}

function readOrigin(variables: NodeJS.ProcessEnv, name: string): string {
  const value = read(variables, name)
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new EnvironmentError(`${name} is "${value}", which is no http or https address.`)
  }
  return new URL(value).origin
}

/** One key, or several of them, the newest first. */
function readKeys(variables: NodeJS.ProcessEnv, name: string): Environment['sessionKeys'] {
  const [newest, ...older] = read(variables, name).split(',')
  const parse = (text = '') => {
    const key = Buffer.from(text.trim(), 'base64url')
    if (key.length === 32) return key
    throw new EnvironmentError(
      `${name} has to be 32 random bytes, written in base64url; after a comma may follow earlier ones.`,
    )
  }
  return [parse(newest), ...older.map(parse)]
}

function readPort(variables: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const port = Number(variables[name] ?? fallback)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new EnvironmentError(`${name} is "${variables[name]}", which is no port.`)
  }
  return port
}

function readHost(host: string): string {
  if (host === 'localhost') return '127.0.0.1'
  if (isIP(host) > 0) return host
  throw new EnvironmentError(`HOST is "${host}"; it has to be an IP address of this machine.`)
}

function readLanguages(text: string): LanguageCode[] {
  return text.split(',').map((code) => {
    const built = languages.find((language) => language.code === code.trim())
    if (built) return built.code
    throw new EnvironmentError(
      `SHOP_LANGUAGES names "${code}", which this shop is not built in: ${languages.map((language) => language.code).join(', ')}.`,
    )
  })
}

function readCurrency(code: string): string {
  if (/^[A-Z]{3}$/.test(code)) return code
  throw new EnvironmentError(`SHOP_CURRENCY is "${code}"; it has to be a code such as EUR.`)
}
