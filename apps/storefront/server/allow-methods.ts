import type { MiddlewareHandler } from 'hono/types'

const METHODS = ['GET', 'HEAD', 'POST']

/** Answers 405 to methods that no page takes: the router would answer with an error page, or fail. */
export const allowMethods: MiddlewareHandler = async (c, next) => {
  if (METHODS.includes(c.req.method)) return next()
  c.header('Allow', METHODS.join(', '))
  return c.text(`Pages of this shop take ${METHODS.join(', ')}.`, 405)
}
