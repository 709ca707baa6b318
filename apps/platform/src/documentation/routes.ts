import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { HttpEnvironment } from '../http/environment.ts'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The documentation at `/docs`: pages and assets that `apps/docs` built. */
export function createDocumentationRoutes(builtFolder: string) {
  const assets = serveStatic<HttpEnvironment>({
    root: builtFolder,
    precompressed: true,
    rewriteRequestPath: (path) => path.replace(/^\/docs/, ''),
  })
  const page = serveStatic<HttpEnvironment>({
    root: builtFolder,
    rewriteRequestPath: (path) => `${path.replace(/^\/docs/, '') || '/index'}.html`,
  })
  const notFound = serveStatic<HttpEnvironment>({ root: builtFolder, path: '404.html' })

  return new Hono<HttpEnvironment>()
    .use('/docs/*', async (c, next) => {
      await next()
      c.header('Content-Security-Policy', POLICY)
      c.header('Cross-Origin-Opener-Policy', 'same-origin')
      // The names of the other assets change with their content.
      const isAsset = c.req.path.startsWith('/docs/assets/') && c.res.status === 200
      c.header('Cache-Control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache')
    })
    .get('/docs/assets/*', assets)
    .get('/docs/', (c) => c.redirect('/docs', 301))
    .get('/docs/:page{.+/}', (c) => c.redirect(c.req.path.replace(/\/+$/, ''), 301))
    .get('/docs', page)
    .get('/docs/*', page)
    .get('/docs/*', async (c, next) => {
      const reply = await notFound(c, next)
      if (!(reply instanceof Response)) return reply
      return new Response(reply.body, { status: 404, headers: reply.headers })
    })
}
