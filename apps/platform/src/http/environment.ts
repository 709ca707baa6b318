import type { Logger } from 'pino'
import type { SiteScope } from '../site-scope.ts'

/** What the middlewares put on the context for the routes. */
export interface HttpEnvironment {
  Variables: {
    requestId: string
    logger: Logger
    /** Set on every route behind a token. */
    scope: SiteScope
  }
}
