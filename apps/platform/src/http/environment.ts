import type { Logger } from 'pino'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import type { RequestOrigin } from '../rate-limits/request-origin.ts'
import type { RequestRateLimit } from '../rate-limits/request-rate-limit.ts'

/** What the middlewares put on the context for the routes. */
export interface HttpEnvironment {
  Bindings: {
    /** The socket's side of the request; a caller in the same process has none. */
    incoming?: {
      socket: { remoteAddress?: string | undefined }
      /** As `node:http` has them, in lower case. */
      headers?: Record<string, string | string[] | undefined>
    }
  }
  Variables: {
    requestId: string
    logger: Logger
    /** Where the request comes from, for limits and devices. */
    origin: RequestOrigin
    /** The network whose requests are counted together; `null`: not counted. */
    network: string | null
    /** How fast each caller may write; set on every route behind a token. */
    writeRateLimit: RequestRateLimit
    /** Set on every route behind a token. */
    scope: SiteScope
  }
}
