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
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The back office at `/admin`: files that Vite built, whose names change with their content. */
export function createAdminRoutes(builtFolder: string) {
  const files = serveStatic<HttpEnvironment>({
    root: builtFolder,
    rewriteRequestPath: (path) => path.replace(/^\/admin/, ''),
  })
  const page = serveStatic<HttpEnvironment>({ root: builtFolder, path: 'index.html' })

  return new Hono<HttpEnvironment>()
    .use('/admin/*', async (c, next) => {
      await next()
      c.header('Content-Security-Policy', POLICY)
      // A captcha's frame runs a vendor's script on this origin: a window that it opens is to be none of its own.
      c.header('Cross-Origin-Opener-Policy', 'same-origin')
      const isAsset = c.req.path.startsWith('/admin/assets/') && c.res.status === 200
      c.header('Cache-Control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache')
    })
    .get('/admin/assets/*', files)
    .get('/admin', page)
    .get('/admin/*', page)
}
