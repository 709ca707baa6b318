import { createMiddleware } from 'hono/factory'
import type { HttpEnvironment } from '../../http/environment.ts'
import { requireRecentSignIn } from '../login/recent-sign-in.ts'

/** Only people, and only within ten minutes of their sign-in: sudo mode (SR-102). */
export const sudo = createMiddleware<HttpEnvironment>(async (c, next) => {
  requireRecentSignIn(c.var.scope)
  await next()
})
