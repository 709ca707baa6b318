import { type Context, Hono } from 'hono'
import type { HttpEnvironment } from '../../../http/environment.ts'
import { notFound } from '../../../kernel/errors/api-error.ts'
import { type ScopeSource, systemScope } from '../../../kernel/scope/system-scope.ts'
import { readRange } from '../../../media/files/byte-range.ts'
import { toAttachment } from '../../../media/files/content-disposition.ts'
import type { MediaFiles } from '../../../media/files/media-files.ts'
import { countDownload, findDownload, siteOfDownload } from './download-links.ts'

/** The downloads of files that are sold. The secret address authorizes the request; no token is required. */
export function createDownloadRoutes(options: ScopeSource & { securedFiles: MediaFiles }) {
  const { securedFiles } = options
  return new Hono<HttpEnvironment>().get('/media/downloads/:token', async (c) => {
    setHeaders(c)
    const token = c.req.param('token')
    const siteId = siteOfDownload(token)
    if (siteId === null) throw notFound('download', '')
    const scope = systemScope(options, siteId)
    const { mediaId, fileName, sizeBytes } = await findDownload(scope, token)
    const tag = `"${mediaId}"`
    // What a program has of another file is no beginning of this one (RFC 9110 section 13.1.5).
    const isSame = [undefined, tag].includes(c.req.header('If-Range'))
    const range = isSame ? readRange(c.req.header('Range'), sizeBytes) : undefined
    if (range === 'unsatisfiable') {
      c.header('Content-Range', `bytes */${sizeBytes}`)
      return c.body(null, 416)
    }
    const { first, last } = range ?? { first: 0, last: sizeBytes - 1 }
    c.header('Content-Type', 'application/octet-stream')
    c.header('Content-Disposition', toAttachment(fileName))
    c.header('Content-Length', String(last - first + 1))
    c.header('Accept-Ranges', 'bytes')
    c.header('ETag', tag)
    if (range) c.header('Content-Range', `bytes ${first}-${last}/${sizeBytes}`)
    // Hono answers HEAD by the route of GET; nothing is fetched by it.
    if (c.req.method === 'HEAD') return c.body(null, range ? 206 : 200)
    const body = sizeBytes === 0 ? null : await securedFiles.stream(mediaId, { first, last })
    try {
      // Once there is something to send: a storage that is out of reach takes no download from the buyer.
      await countDownload(scope, token, { goesOn: first > 0 })
    } catch (error) {
      await body?.cancel()
      throw error
    }
    const status = range ? 206 : 200
    return body ? c.body(body, status) : c.body(null, status)
  })
}

/** Not cached by intermediaries, not opened in the browser, and without a referrer to other pages. */
function setHeaders(c: Context) {
  c.header('Cache-Control', 'private, no-store')
  c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Cross-Origin-Resource-Policy', 'same-origin')
  c.header('Referrer-Policy', 'no-referrer')
  c.header('X-Robots-Tag', 'noindex')
}
