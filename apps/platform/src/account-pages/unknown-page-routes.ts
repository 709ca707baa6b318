import { Hono } from 'hono'
import type { HttpEnvironment } from '../http/environment.ts'
import { answerNotFound } from '../http/error-handler.ts'
import { acceptsPages } from '../http/headers/accepts-pages.ts'
import type { HostedPageController } from './hosted-page-controller.ts'

/** Replies 404 below `/hosted/`: a page for browsers, the error envelope of the wire for API clients. */
export function createUnknownPageRoutes({ showNotice }: HostedPageController) {
  return new Hono<HttpEnvironment>().all('/hosted/*', (c) => {
    const reply = acceptsPages(c.req.raw) ? showNotice(c, 'notFound', 404) : answerNotFound(c)
    reply.headers.append('Vary', 'Accept')
    return reply
  })
}
