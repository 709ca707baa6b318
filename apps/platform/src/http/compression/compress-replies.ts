import { createMiddleware } from 'hono/factory'
import type { HttpEnvironment } from '../environment.ts'
import { weakTag } from '../headers/entity-tag.ts'
import type { EncodedBodies } from './encoded-bodies.ts'
import { chooseEncoding, encode, WORTHWHILE_BYTES } from './encoding.ts'

/** Replies as text. Pages are left out: what a reader types and a secret of a form would be compressed together (BREACH). */
const TEXT = /^(application\/(json|[\w.-]+\+json)|text\/plain|image\/svg\+xml)\b/

/**
 * Compresses replies for callers that accept it. Those with an ETag are kept in their compressed form, because they are
 * sent again; those that may not be stored hold secrets, and are sent as they are. So are files, of which parts can be
 * asked for.
 */
export function compressReplies(bodies: EncodedBodies) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    await next()
    const { body, status } = c.res
    // After the body: the server's response has headers of its own until its body is asked for.
    const { headers } = c.res
    if (status === 304) headers.append('Vary', 'Accept-Encoding')
    if (!body || c.req.method === 'HEAD' || status === 206 || headers.has('Content-Encoding'))
      return
    if (!TEXT.test(headers.get('Content-Type') ?? '')) return
    if (headers.get('Cache-Control')?.includes('no-store')) return
    // A file, which may be long: it is sent as it is read.
    if (headers.has('Accept-Ranges')) return
    headers.append('Vary', 'Accept-Encoding')
    const encoding = chooseEncoding(c.req.header('Accept-Encoding'))
    if (!encoding) return

    const bytes = new Uint8Array(await c.res.arrayBuffer())
    const tag = headers.get('ETag')
    if (bytes.length < WORTHWHILE_BYTES) {
      c.res = new Response(bytes, c.res)
      return
    }
    const encoded = await (tag ? bodies.encode(bytes, encoding) : encode(bytes, encoding))
    c.res = new Response(encoded, c.res)
    c.res.headers.delete('Content-Length')
    c.res.headers.set('Content-Encoding', encoding)
    if (tag) c.res.headers.set('ETag', weakTag(tag))
  })
}
