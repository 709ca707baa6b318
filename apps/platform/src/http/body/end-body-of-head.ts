import type { MiddlewareHandler } from 'hono'

/**
 * Ends what a reply to HEAD would have sent. Hono answers it by the route of GET and drops the body, whose open file or
 * connection nobody would close.
 */
export const endBodyOfHead: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.req.method === 'HEAD') await c.res.body?.cancel()
}
