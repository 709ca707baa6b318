import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { HttpEnvironment } from '../http/environment.ts'

const policyOf = (mediaOrigin: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' data: ${mediaOrigin}`.trimEnd(),
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * The back office at `/admin`: files that Vite built, whose names change with their content. Pictures may come from
 * another origin.
 */
export function createAdminRoutes(builtFolder: string, mediaUrl?: string) {
  const policy = policyOf(mediaUrl ? new URL(mediaUrl).origin : '')
  const files = serveStatic<HttpEnvironment>({
    root: builtFolder,
    precompressed: true,
    rewriteRequestPath: (path) => path.replace(/^\/admin/, ''),
  })
  const page = serveStatic<HttpEnvironment>({ root: builtFolder, path: 'index.html' })

  return new Hono<HttpEnvironment>()
    .use('/admin/*', async (c, next) => {
      await next()
      c.header('Content-Security-Policy', policy)
      // A captcha's frame runs a vendor's script on this origin: a window that it opens is to be none of its own.
      c.header('Cross-Origin-Opener-Policy', 'same-origin')
      const isAsset = c.req.path.startsWith('/admin/assets/') && c.res.status === 200
      c.header('Cache-Control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache')
    })
    .get('/admin/assets/*', files)
    .get('/admin/mark.svg', files)
    .get('/admin', page)
    .get('/admin/*', page)
}
