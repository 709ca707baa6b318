import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ApiError } from '../kernel/errors/api-error.ts'
import type { HttpEnvironment } from './environment.ts'

/** Calls about many things at once. */
const BULK = /\/v1\/bulk\/|\/v1\/products\/[^/]+\/variants$|\/v2\/inventoryItems\//

/** Where files are sent to. */
const FILE = /^\/media\/uploads\/|^(\/catalog-imports)?\/v1\/imports\/[^/]+\/file$/

const limitPlain = limitTo(256)
const limitBulk = limitTo(1024)

/**
 * Stops reading a body that is larger than 256 KiB, or than 1 MiB where a call is about many things.
 *
 * @throws {ApiError} 413
 * @see security requirement SR-89
 */
export const limitBody: MiddlewareHandler<HttpEnvironment> = (c, next) => {
  // A GET has no body, and looking for one costs more than the rest of a remembered reply.
  if (c.req.method === 'GET') return next()
  // Files are counted as they come, by whoever keeps them.
  if (FILE.test(c.req.path)) return next()
  return BULK.test(c.req.path) ? limitBulk(c, next) : limitPlain(c, next)
}

function limitTo(kibibytes: number) {
  return bodyLimit({
    maxSize: kibibytes * 1024,
    onError: () => {
      throw new ApiError(413, `The request is larger than ${kibibytes} KiB.`)
    },
  })
}
