import { createMiddleware } from 'hono/factory'
import { withDeadline } from '../kernel/database/deadline.ts'

/** A shopper who waits for longer has left. */
const REQUEST_MS = 5_000

/** A statement of a request fails after five seconds without an answer, and the request with 503. */
export const limitDatabaseTime = createMiddleware((_, next) => withDeadline(REQUEST_MS, next))
