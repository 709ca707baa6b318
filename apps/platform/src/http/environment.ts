import type { Logger } from 'pino'
import type { Replicas } from '../kernel/database/replicas/replicas.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import type { RequestOrigin } from '../rate-limits/request-origin.ts'
import type { RequestRateLimit } from '../rate-limits/request-rate-limit.ts'
import type { ConsistencyTokens } from './headers/consistency.ts'

/** The variables that middlewares set on the context for the routes. */
export interface HttpEnvironment {
  Bindings: {
    /** The socket's request object; absent for a caller in the same process. */
    incoming?: {
      socket: { remoteAddress?: string | undefined }
      /** Why the rest of its body does not come: the connection was closed. */
      errored?: Error | null
      /** Header names in lower case, as in `node:http`. */
      headers?: Record<string, string | string[] | undefined>
    }
  }
  Variables: {
    requestId: string
    logger: Logger
    /** The address of the client, for rate limits and known devices. */
    origin: RequestOrigin
    /** In development, where pages of this machine need no registration. */
    allowsLoopbackOrigins: boolean
    /** The network by which requests are counted; `null`: they are not counted. */
    network: string | null
    /** The limit on each caller's writes; set on every route that requires a token. */
    writeRateLimit: RequestRateLimit
    /** As {@link writeRateLimit}, for writes to carts. */
    cartRateLimit: RequestRateLimit
    /** Set on every route that requires a token. */
    consistencyTokens: ConsistencyTokens
    /** The replicas of the database, if it has any; set on every route that requires a token. */
    replicas: Replicas | null
    /** The caller's scope; set on every route that requires a token. */
    scope: SiteScope
  }
}
