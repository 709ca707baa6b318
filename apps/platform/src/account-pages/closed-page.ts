import { Hono } from 'hono'
import type { HttpEnvironment } from '../http/environment.ts'
import { hostOf } from '../sites/site-directory.ts'
import type { HostedPages } from './hosted-pages.ts'
import { pageResponse } from './page-response.ts'
import { readerOf } from './reader.ts'

/** 503 with a page in the language of its reader, at every path of a site that is suspended. */
export function createClosedPage(
  { renderMessagePage }: HostedPages,
  publicStorefrontUrl: string,
): Hono<HttpEnvironment> {
  return new Hono<HttpEnvironment>().all('*', (c) => {
    const reader = readerOf(c, 'en')
    const { closedTitle: title, closed: text } = reader.messages.notices
    const props = { shopName: hostOf(publicStorefrontUrl), reader, links: {}, title, text }
    return pageResponse((nonce) => renderMessagePage({ ...props, nonce }), { status: 503 })
  })
}
