import { randomUUID } from 'node:crypto'
import {
  createClient,
  type Fetch,
  isSessionEndedError,
  memoryStorage,
  parseTokens,
  type Tokens,
  type VitrineClient,
} from '@vitrine/client'
import { createShop } from '@vitrine/client/shop'
import { CATALOG_FORM_HEADER, DISPLAY_CURRENCY_HEADER, type VisitEvent } from '@vitrine/contract'
import { isbot } from 'isbot'
import { data, type MiddlewareFunction } from 'react-router'
import { code as language } from '#messages/language'
import { recountCart } from '../cart/recount-cart.ts'
import { type Catalog, createCatalog } from '../catalog/catalog.server.ts'
import { type Environment, ownEnvironment } from '../environment.server.ts'
import { type PageReads, pageReads } from '../page-cache/page-reads.server.ts'
import { createCatalogs } from '../region/catalog-in-currency.server.ts'
import { readCurrency } from '../region/currency-cookie.ts'
import { endedSession } from './ended-session.server.ts'
import { fetchPlatform } from './fetch-platform.server.ts'
import { forwardShopper } from './forward-shopper.server.ts'
import { createWithinReach, isOutage, type WithinReach } from './out-of-reach.server.ts'
import { ownCookie } from './own-cookie.server.ts'
import { type RequestScope, requestScope } from './request-scope.server.ts'
import { returningMember } from './returning-member.server.ts'
import type { SealedCookie } from './sealed-cookie.server.ts'
import { sessionStorage } from './session-storage.server.ts'

const THIRTY_DAYS_S = 30 * 24 * 60 * 60

/** The shop reads in the form of catalog V1 on sites of both versions. */
const CATALOG_FORM = { [CATALOG_FORM_HEADER]: 'V1' }

/**
 * Creates a client for each request with the tokens of its session cookie, and sets the cookie only when the tokens
 * have changed.
 */
export function createSessionMiddleware({
  environment = ownEnvironment,
  fetch = fetchPlatform,
}: {
  environment?: () => Environment
  fetch?: Fetch
} = {}): MiddlewareFunction<Response> {
  /** Of each shop, as long as it has the same environment. */
  const shops = new WeakMap<Environment, SharedReads>()

  return async ({ request, context }, next) => {
    const shop = environment()
    const { clientId, platformUrl: host, ...own } = shop
    const shared = shops.get(shop) ?? createSharedReads(shop, fetch)
    shops.set(shop, shared)
    const { anonymous, catalog, catalogIn, withinReach } = shared
    const cookie = ownCookie<Tokens>(
      { name: 'vsid', maxAgeSeconds: THIRTY_DAYS_S, parse: parseTokens },
      own,
    )
    const isCrawler = isReading(request) && isbot(request.headers.get('User-Agent'))
    const cookieHeader = request.headers.get('Cookie')
    const stored = await cookie.read(cookieHeader)
    const isOver = stored !== null && endedSession.isRecorded(cookieHeader, stored)
    const session = sessionStorage(
      isOver ? null : (stored ?? (isCrawler ? shared.crawlerTokens : null)),
    )
    const requestId = randomUUID()
    const client = createClient({
      clientId,
      host,
      language,
      headers: CATALOG_FORM,
      storage: session,
      fetch: forwardShopper(request, fetch, requestId),
    })
    const shown = catalogIn(readCurrency(cookieHeader) ?? own.shopCurrency)
    // With the address of the visitor, whose events are limited.
    const countVisits = (events: VisitEvent[]) => {
      const forward = forwardShopper(request, fetch, requestId)
      const counting = createClient({ clientId, host, storage: anonymous, fetch: forward })
      return createShop(counting).countVisits(events)
    }
    context.set(
      requestScope,
      openScope({
        ...{ client, catalog, shown, session, requestId, withinReach, countVisits },
        reads: context.get(pageReads),
      }),
    )

    const response = await next()

    const ended = session.ended()
    if (ended) response.headers.append('Set-Cookie', endedSession.record(ended))
    const tokens = session.changed()
    // Only tokens of visitors are shared; a member who signs in gets a session cookie.
    if (isCrawler && tokens?.refreshToken.role === 'visitor') shared.crawlerTokens = tokens
    else if (tokens) await addCookies(response.headers, cookie, tokens)
    const recount = recountCart(cookieHeader, {
      before: stored?.refreshToken.role === 'member' && !isOver,
      after: session.read().refreshToken.role === 'member',
    })
    if (recount) response.headers.append('Set-Cookie', recount)
    return response
  }
}

/** What all visitors of a shop share. */
interface SharedReads {
  /** Crawlers read with the tokens of one visitor, and get no cookie. */
  crawlerTokens: Tokens | null
  /** Reads the catalog, and counts visits. */
  anonymous: ReturnType<typeof memoryStorage>
  catalog: Catalog
  catalogIn: ReturnType<typeof createCatalogs>
  withinReach: WithinReach
}

function createSharedReads(
  { clientId, platformUrl: host }: Environment,
  fetch: Fetch,
): SharedReads {
  const anonymous = memoryStorage()
  const withinReach = createWithinReach({ healthUrl: `${host}/healthz`, fetch })
  const read = (headers: Record<string, string>) =>
    createCatalog(
      createClient({ clientId, host, language, headers, storage: anonymous, fetch }),
      withinReach,
    )
  const catalog = read(CATALOG_FORM)
  const catalogIn = createCatalogs(catalog, (currency) =>
    read({ ...CATALOG_FORM, [DISPLAY_CURRENCY_HEADER]: currency }),
  )
  return { crawlerTokens: null, anonymous, catalog, catalogIn, withinReach }
}

/** What changes something gets a session of its own: programs that look like crawlers must not share a cart. */
function isReading({ method }: Request) {
  return method === 'GET' || method === 'HEAD'
}

async function addCookies(headers: Headers, cookie: SealedCookie<Tokens>, tokens: Tokens) {
  const { role } = tokens.refreshToken
  headers.append('Set-Cookie', role === 'none' ? cookie.clear() : await cookie.write(tokens))
  if (role === 'member') headers.append('Set-Cookie', returningMember.set())
}

function openScope({
  client,
  catalog,
  shown,
  session,
  requestId,
  withinReach,
  countVisits,
  reads,
}: Pick<RequestScope, 'session' | 'requestId' | 'countVisits'> & {
  client: VitrineClient
  catalog: Catalog
  /** With prices in the currency that the shopper has chosen. */
  shown: Promise<Catalog>
  withinReach: WithinReach
  reads: PageReads | null
}): RequestScope {
  return {
    requestId,
    session,
    isMember: () => session.read().refreshToken.role === 'member',
    isDated: () => catalog.isDated(),
    browse: (question) =>
      orConnectionError(shown.then((catalog) => question(reads?.record(catalog) ?? catalog))),
    countVisits: (events) => orConnectionError(withinReach(countVisits(events))),
    ask: (question) => {
      reads?.markPersonal()
      return orConnectionError(
        withinReach(
          question(client).catch((error: unknown) => {
            // The member's session has ended; the second call is made as a visitor.
            if (isSessionEndedError(error)) return question(client)
            throw error
          }),
        ),
      )
    },
  }

  async function orConnectionError<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer
    } catch (error) {
      if (!isOutage(error)) throw error
      // Its address may contain what the shopper sent.
      console.error(JSON.stringify({ requestId, outage: String(error).slice(0, 500) }))
      throw data({ requestId }, { status: 503, headers: { 'Retry-After': '10' } })
    }
  }
}
