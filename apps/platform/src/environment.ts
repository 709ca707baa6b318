import { resolve } from 'node:path'
import * as v from 'valibot'
import { StartupError } from './startup-error.ts'

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

const environmentSchema = v.object({
  PLATFORM_PORT: v.optional(port, '4000'),
  STOREFRONT_PORT: v.optional(port, '3000'),
  DATA_DIR: v.optional(v.string(), './.data'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'has to begin with postgresql://')),
  ),
  PUBLIC_PLATFORM_URL: v.optional(webUrl),
  PUBLIC_STOREFRONT_URL: v.optional(webUrl),
  LOG_LEVEL: v.optional(
    v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'has to be a log level'),
    'info',
  ),
  VITRINE_KEYS: v.optional(v.string()),
  NODE_ENV: v.optional(v.string(), 'development'),
})

/** What the operator set, or its default; see `.env.example`. */
export interface Environment {
  platformPort: number
  dataFolder: string
  databaseUrl: string | undefined
  publicPlatformUrl: string
  publicStorefrontUrl: string
  logLevel: string
  keys: string | undefined
  isProduction: boolean
}

/** @throws {StartupError} A variable is malformed; the message names it. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  // A variable that is set to nothing counts as not set.
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = v.safeParse(environmentSchema, set)
  if (!result.success) {
    const [issue] = result.issues
    throw new StartupError(`${v.getDotPath(issue)} ${issue.message}.`)
  }
  const { output } = result
  return {
    platformPort: output.PLATFORM_PORT,
    dataFolder: resolve(output.DATA_DIR),
    databaseUrl: output.DATABASE_URL,
    publicPlatformUrl: output.PUBLIC_PLATFORM_URL ?? `http://localhost:${output.PLATFORM_PORT}`,
    publicStorefrontUrl:
      output.PUBLIC_STOREFRONT_URL ?? `http://localhost:${output.STOREFRONT_PORT}`,
    logLevel: output.LOG_LEVEL,
    keys: output.VITRINE_KEYS,
    isProduction: output.NODE_ENV === 'production',
  }
}
