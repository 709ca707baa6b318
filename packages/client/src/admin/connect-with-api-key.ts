import { type Connection, type ConnectionOptions, connectionOf } from '../create-session.ts'
import { createApi } from '../http/api.ts'

/** An API key, and the site or account it is used on. */
export interface ApiKeyOptions extends ConnectionOptions {
  /** From the back office. It is a secret: on servers only. */
  apiKey: string
  /** The site of the key: a platform refuses the calls of a key with another (403 `WRONG_SITE`). */
  siteId?: string
  /** For the hosted platform. A Vitrine platform has sites and no accounts, and ignores it. */
  accountId?: string
}

/**
 * Connects in the name of an API key. A key does not expire, so nothing is renewed.
 *
 * @throws {VitrineError} `invalid_host`: when `host` is not an origin.
 * @see wire contract section 1.3
 * @example
 * ```ts
 * const admin = createAdmin(connectWithApiKey({ apiKey, siteId, host: 'http://localhost:4000' }))
 * ```
 */
export function connectWithApiKey({
  apiKey,
  siteId,
  accountId,
  ...options
}: ApiKeyOptions): Connection {
  const api = createApi({
    ...connectionOf(options),
    authorize: async () => ({
      headers: {
        Authorization: apiKey,
        ...(siteId && { 'wix-site-id': siteId }),
        ...(accountId && { 'wix-account-id': accountId }),
      },
    }),
  })
  return { api, directApi: api }
}
