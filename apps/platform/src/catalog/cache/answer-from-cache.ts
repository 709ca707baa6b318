import {
  CONSISTENCY_HEADER,
  DISPLAY_CURRENCY_HEADER,
  LANGUAGE_HEADER,
  REQUEST_ID_HEADER,
  SEED_REQUEST_ID_HEADER,
} from '@vitrine/contract'
import type { Logger } from 'pino'
import type { CallerDirectory } from '../../auth/callers/find-caller.ts'
import { readToken } from '../../auth/callers/require-caller.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { namesTag } from '../../http/headers/entity-tag.ts'
import { readLanguage } from '../../http/headers/read-language.ts'
import { securityHeaders } from '../../http/headers/security-headers.ts'
import { pathForms } from '../../http/path-forms.ts'
import { createRequestId } from '../../http/request-log.ts'
import { findCountedNetwork, type TrustedProxies } from '../../rate-limits/client-address.ts'
import type { RequestRateLimit } from '../../rate-limits/request-rate-limit.ts'
import type { ProductReader } from '../product/read/product-reader.ts'

interface MemoryOptions {
  reader: ProductReader
  callers: CallerDirectory
  logger: Logger
  now: () => Date
  publicPlatformUrl: string
  reads: RequestRateLimit
  trustedProxies: TrustedProxies
}

/** Answers a request at once, or leaves it to the routes. */
export type AnswerFromMemory = (
  request: Request,
  bindings?: HttpEnvironment['Bindings'],
) => Response | undefined

const PRODUCTS = pathForms.catalogReads.map((prefix) => `${prefix}/v1/products/`)

/** What makes a request one for the routes: a page of another origin, a writer who must see what it wrote. */
const FOR_THE_ROUTES = ['origin', CONSISTENCY_HEADER.toLowerCase(), DISPLAY_CURRENCY_HEADER]

/**
 * Makes the short way for what is asked most: a product, or a page of products, whose text and whose caller are both in
 * memory. The reply is the one that the routes give, headers, 304 and log line included, at the price of little more
 * than its bytes.
 */
export function createAnswerFromMemory({
  reader,
  callers,
  logger,
  now,
  publicPlatformUrl,
  reads,
  trustedProxies,
}: MemoryOptions): AnswerFromMemory {
  const headers = {
    'Cache-Control': 'private, no-cache',
    Vary: LANGUAGE_HEADER,
    ...securityHeaders(publicPlatformUrl),
  }

  return (request, bindings) => {
    if (request.method !== 'GET') return undefined
    const { path, search } = splitUrl(request.url)
    const asked = whatIsAsked(path, search)
    if (!asked) return undefined
    const header = readerOf(request, bindings)
    if (FOR_THE_ROUTES.some((name) => header(name) !== undefined)) return undefined
    const found = callers.peek(readToken(header('authorization')) ?? '')
    if (!found) return undefined
    const scope = { ...found, now }
    const language = readLanguage(header(LANGUAGE_HEADER))
    const text =
      asked.kind === 'product'
        ? reader.peekProduct(scope, asked.id, language)
        : reader.peekQuery(scope, asked.query, language)
    if (!text) return undefined
    const peer = bindings?.incoming?.socket.remoteAddress
    const network = findCountedNetwork(peer, header('x-forwarded-for'), trustedProxies)
    // Who is too fast hears it from the routes.
    if (network !== null && !reads.takes(network)) return undefined

    const requestId = createRequestId()
    const isKnown = namesTag(header('if-none-match'), text.tag)
    const status = isKnown ? 304 : 200
    logger.info({ requestId, method: 'GET', path, status, ms: 0 }, 'request')
    const all = {
      ...headers,
      ETag: `"${text.tag}"`,
      [REQUEST_ID_HEADER]: requestId,
      [SEED_REQUEST_ID_HEADER]: requestId,
      ...(text.language === undefined ? {} : { 'Content-Language': text.language }),
    }
    if (isKnown) return new Response(null, { status, headers: all })
    const type = { 'Content-Type': 'application/json' }
    return new Response(text.body, { status, headers: { ...all, ...type } })
  }
}

type Asked = { kind: 'product'; id: string } | { kind: 'query'; query: string }

function whatIsAsked(path: string, search: string): Asked | undefined {
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
