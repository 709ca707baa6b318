import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { RouterContextProvider } from 'react-router'
import { RECENTLY_VIEWED_COOKIE } from '../catalog/recently-viewed-cookie.ts'
import { furtherShop } from '../environment.server.ts'
import { createPageReads, type PageReads, pageReads } from './page-reads.server.ts'
import type { PageRequest } from './page-request.ts'
import { policyWithHashes } from './policy-with-hashes.server.ts'
import { toVisitorRequest, type VisitorRequest } from './visitor-request.server.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Answers a request in an encoding that its sender accepts. */
export type PageHandler = (request: PageRequest, encoding: Encoding) => Promise<Response>

interface CachedPage {
  reads: PageReads
  /** Replies share them, as a server of Node.js gives a response the very headers that it was made with. */
  headers: Record<Encoding, Headers>
  bodies: Record<Encoding, Promise<Uint8Array<ArrayBuffer>> | undefined>
  bytes: number
}

/** Renders a page; with a recorder where it may be sent to others. */
type RenderPage = (request: Request, setContext?: SetContext) => Promise<Response>
type SetContext = (context: RouterContextProvider) => void

interface PageCacheOptions {
  /** Beyond this, the pages that were not asked for the longest are evicted. */
  maxBytes?: number
}

/** Pages of a demo take 60 kB with what they are compressed to. */
const MAX_BYTES = 64 * 1024 * 1024

/** Of its headers, and of what it was made from. */
const OVERHEAD_BYTES = 4_000

const compress = {
  br: (body: Uint8Array) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body: Uint8Array) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
}

/**
 * Answers visitors from pages that were rendered before, as long as the catalog gives the same replies that they were
 * made from: it is asked as often as for a page that is rendered. All others are passed on.
 */
export function cachePages(
  render: RenderPage,
  { maxBytes = MAX_BYTES }: PageCacheOptions = {},
): PageHandler {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => bytes + key.length,
  })
  /** Visitors who ask for the same page at once wait for one. */
  const rendering = new Map<string, Promise<CachedPage | Response>>()

  return async (request, encoding) => {
    const visitor = toVisitorRequest(request)
    if (!visitor) return render(request.toRequest())
    const key = `${shopNumber()} ${visitor.key}`
    const known = pages.get(key)
    if (known && (await known.reads.areCurrent())) return send(known, encoding)

    const begun = rendering.get(key)
    const other = begun && (await begun.catch(() => undefined))
    if (other && !(other instanceof Response)) return send(other, encoding)
    const made = make(visitor)
    rendering.set(key, made)
    try {
      const page = await made
      if (page instanceof Response) return page
      pages.set(key, page)
      return await send(page, encoding)
    } finally {
      rendering.delete(key)
    }
  }

  /** The page, or the reply where it is for this visitor alone. */
  async function make({ toRequest }: VisitorRequest): Promise<CachedPage | Response> {
    const reads = createPageReads()
    const response = await render(toRequest(), (context) => context.set(pageReads, reads))
    const isShared = reads.isShared() && response.headers.getSetCookie().every(isSharedCookie)
    if (response.status !== 200 || !isShared) return response
    return (await toCachedPage(response.clone(), reads)) ?? response
  }
}

const numbers = new WeakMap<object, number>()
let shops = 0

/** Tells the shops of this process apart: a host may be given to another one. */
function shopNumber(): number {
  const shop = furtherShop()
  if (!shop) return 0
  const number = numbers.get(shop) ?? ++shops
  numbers.set(shop, number)
  return number
}

/** What was viewed first is the same for all who view it first. */
const isSharedCookie = (header: string) => header.startsWith(`${RECENTLY_VIEWED_COOKIE}=`)

async function toCachedPage(response: Response, reads: PageReads): Promise<CachedPage | null> {
  const headers = new Headers(response.headers)
  let text = await response.text()
  if (headers.get('Content-Type')?.startsWith('text/html')) {
    const hashed = policyWithHashes(text, headers.get('Content-Security-Policy') ?? '')
    if (!hashed) return null
    text = hashed.page
    headers.set('Content-Security-Policy', hashed.policy)
  }
  headers.append('Vary', 'Accept-Encoding')
  const body = new TextEncoder().encode(text)
  const bodies = { identity: Promise.resolve(body), br: undefined, gzip: undefined }
  return {
    reads,
    headers: headersOf(headers),
    bodies,
    bytes: Math.ceil(body.length * 1.4) + OVERHEAD_BYTES,
  }
}

async function send({ headers, bodies }: CachedPage, encoding: Encoding): Promise<Response> {
  bodies[encoding] ??= bodies.identity?.then(async (body) =>
    encoding === 'identity' ? body : new Uint8Array(await compress[encoding](body)),
  )
  return new Response(await bodies[encoding], { headers: headers[encoding] })
}

function headersOf(identity: Headers): CachedPage['headers'] {
  const encoded = (encoding: Encoding) => {
    const headers = new Headers(identity)
    headers.set('Content-Encoding', encoding)
    return headers
  }
  return { identity, br: encoded('br'), gzip: encoded('gzip') }
}
