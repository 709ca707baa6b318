import {
  CONSISTENCY_HEADER,
  DISPLAY_CURRENCY_HEADER,
  LANGUAGE_HEADER,
  REQUEST_ID_HEADER,
  SEED_REQUEST_ID_HEADER,
} from '@vitrine/contract'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { CallerDirectory } from '../../auth/callers/find-caller.ts'
import { namesOtherSite, SITE_ID_HEADER } from '../../auth/callers/names-other-site.ts'
import { readToken } from '../../auth/callers/require-caller.ts'
import type { EncodedBodies } from '../../http/compression/encoded-bodies.ts'
import { chooseEncoding, WORTHWHILE_BYTES } from '../../http/compression/encoding.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { namesTag, weakTag } from '../../http/headers/entity-tag.ts'
import { readLanguage } from '../../http/headers/read-language.ts'
import { securityHeaders } from '../../http/headers/security-headers.ts'
import { pathForms } from '../../http/path-forms.ts'
import { createRequestId, logRequest } from '../../http/request-log.ts'
import { findCountedNetwork, type TrustedProxies } from '../../rate-limits/client-address.ts'
import type { RequestRateLimit } from '../../rate-limits/request-rate-limit.ts'
import type { ProductReader } from '../product/read/product-reader.ts'
import { peekCatalogVersion } from '../version/catalog-version.ts'

interface CacheOptions {
  reader: ProductReader
  bodies: EncodedBodies
  callers: CallerDirectory
  logger: Logger
  now: () => Date
  publicPlatformUrl: string
  reads: RequestRateLimit
  trustedProxies: TrustedProxies
}

const PRODUCTS = pathForms.catalogReads.map((prefix) => `${prefix}/v1/products/`)

/** What makes a request one for the routes: a page of another origin, a writer who must see what it wrote. */
const FOR_THE_ROUTES = ['origin', CONSISTENCY_HEADER.toLowerCase(), DISPLAY_CURRENCY_HEADER]

/**
 * Answers the two most frequent reads, a product and a page of products, where both the text and the caller are cached.
 * Every other request goes on to the routes, which give the same reply, headers, 304 and log line included.
 *
 * It is first in the chain, because each middleware before it would cost as much as the reply (decision 032); what
 * those do to a reply, it does by the same functions.
 */
export function answerFromCache({
  reader,
  bodies,
  callers,
  logger,
  now,
  publicPlatformUrl,
  reads,
  trustedProxies,
}: CacheOptions): MiddlewareHandler<HttpEnvironment> {
  const headers = {
    'Cache-Control': 'private, no-cache',
    Vary: `${LANGUAGE_HEADER}, Accept-Encoding`,
    ...securityHeaders(publicPlatformUrl),
  }

  return (c, next) => {
    const response = answer(c.req.raw, c.env)
    return response ? Promise.resolve(response) : next()
  }

  function answer(request: Request, bindings: HttpEnvironment['Bindings']): Response | undefined {
    if (request.method !== 'GET') return undefined
    const { path, search } = splitUrl(request.url)
    const read = parseRead(path, search)
    if (!read) return undefined
    const header = readerOf(request, bindings)
    if (FOR_THE_ROUTES.some((name) => header(name) !== undefined)) return undefined
    const found = callers.peek(readToken(header('authorization')) ?? '')
    // The routes refuse tokens that are for the user info endpoint only, and keys of another site.
    if (!found || (found.caller.kind === 'member' && found.caller.scopes)) return undefined
    if (namesOtherSite(header(SITE_ID_HEADER), found)) return undefined
    const scope = { ...found, now }
    // On a site with catalog V3, the routes decide by a header.
    if (peekCatalogVersion(scope) !== 'V1') return undefined
    const language = readLanguage(header(LANGUAGE_HEADER))
    const text =
      read.kind === 'product'
        ? reader.peekProduct(scope, read.id, language)
        : reader.peekQuery(scope, read.query, language)
    if (!text) return undefined
    const isKnown = namesTag(header('if-none-match'), text.tag)
    const encoding =
      isKnown || text.body.length < WORTHWHILE_BYTES
        ? null
        : chooseEncoding(header('accept-encoding'))
    const body = encoding ? bodies.peek(text.body, encoding) : text.body
    // The routes compress it, beside the event loop.
    if (!body) return undefined
    const peer = bindings?.incoming?.socket.remoteAddress
    const network = findCountedNetwork(peer, header('x-forwarded-for'), trustedProxies)
    // The routes answer 429.
    if (network !== null && !reads.takes(network)) return undefined

    const requestId = createRequestId()
    const status = isKnown ? 304 : 200
    logRequest(logger, { requestId, method: 'GET', path, status, ms: 0 })
    const all = {
      ...headers,
      ETag: encoding ? weakTag(`"${text.tag}"`) : `"${text.tag}"`,
      [REQUEST_ID_HEADER]: requestId,
      [SEED_REQUEST_ID_HEADER]: requestId,
      ...(text.language === undefined ? {} : { 'Content-Language': text.language }),
    }
    if (isKnown) return new Response(null, { status, headers: all })
    const type = {
      'Content-Type': 'application/json',
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    }
    return new Response(body, { status, headers: { ...all, ...type } })
  }
}

type CachedRead = { kind: 'product'; id: string } | { kind: 'query'; query: string }

function parseRead(path: string, search: string): CachedRead | undefined {
  const prefix = PRODUCTS.find((start) => path.startsWith(start))
  if (prefix === undefined) return undefined
  const name = path.slice(prefix.length)
  if (name === 'query-platformized') {
    // The only parameter, and nothing in it that would have to be decoded first.
    const [, encoded] = /^\?\.r=([\w-]+)$/.exec(search) ?? []
    if (encoded === undefined) return undefined
    return { kind: 'query', query: Buffer.from(encoded, 'base64url').toString('utf8') }
  }
  // With merchant data a product is another one; the id that clients repeat says nothing.
  if (!/^[\da-f-]{36}$/i.test(name) || !/^(\?id=[\da-f-]{36})?$/i.test(search)) return undefined
  return { kind: 'product', id: name }
}

function splitUrl(url: string) {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const end = url.indexOf('?', start)
  return end < 0
    ? { path: url.slice(start), search: '' }
    : { path: url.slice(start, end), search: url.slice(end) }
}

/** Reads a header from the socket's side where there is one: it is parsed already. */
function readerOf(request: Request, bindings: HttpEnvironment['Bindings'] | undefined) {
  const parsed = bindings?.incoming?.headers
  if (!parsed) return (name: string) => request.headers.get(name) ?? undefined
  return (name: string) => {
    const value = parsed[name]
    return typeof value === 'string' ? value : value?.join(', ')
  }
}
