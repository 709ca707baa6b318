import { Hono } from 'hono'
import type { HttpEnvironment } from '../../http/environment.ts'
import { acceptsPages } from '../../http/headers/accepts-pages.ts'
import type { HostedPageController, Notice } from '../hosted-page-controller.ts'

const NOTICES: { [status in 404 | 410 | 503]: Notice } = {
  404: 'notFound',
  410: 'downloadEnded',
  503: 'downloadUnavailable',
}

/** Pages for buyers whose bought file cannot be sent; API clients get the error. */
export function createDownloadPageRoutes({ showNotice }: HostedPageController) {
  return new Hono<HttpEnvironment>().use('/media/downloads/:token', async (c, next) => {
    await next()
    const { status } = c.res
    if (!isWithNotice(status) || !acceptsPages(c.req.raw)) return
    const retryAfter = c.res.headers.get('Retry-After')
    const reply = showNotice(c, NOTICES[status], status)
    // Otherwise Hono would give the page the headers of the error.
    c.res = undefined
    c.res = reply
    if (retryAfter !== null) c.header('Retry-After', retryAfter)
    c.header('Referrer-Policy', 'no-referrer')
    c.header('X-Robots-Tag', 'noindex')
  })
}

function isWithNotice(status: number): status is keyof typeof NOTICES {
  return status in NOTICES
}
