import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ApiError } from '../../kernel/errors/api-error.ts'
import type { HttpEnvironment } from '../environment.ts'
import { isUpload } from '../is-upload.ts'

/** Bulk calls. */
const BULK = /\/v1\/bulk\/|\/v1\/products\/[^/]+\/variants$|\/v2\/inventoryItems\//

const limitPlain = limitTo(256)
const limitBulk = limitTo(1024)

/**
 * Limits the body to 256 KiB, and to 1 MiB for bulk calls.
 *
 * @throws {ApiError} 413
 * @see security requirement SR-89
 */
export const limitBody: MiddlewareHandler<HttpEnvironment> = (c, next) => {
  // A GET has no body, and checking for one costs more than the rest of a cached reply.
  if (c.req.method === 'GET') return next()
  // Uploads are counted by the handler that stores them.
  if (isUpload(c.req.path)) return next()
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
