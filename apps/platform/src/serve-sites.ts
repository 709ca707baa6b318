import { LRUCache } from 'lru-cache'
import { createClosedPage } from './account-pages/closed-page.ts'
import { createApp, createAppMemory } from './app.ts'
import { onlyOfSite } from './auth/callers/only-of-site.ts'
import { acceptsPages } from './http/headers/accepts-pages.ts'
import type { ServedSite, SiteDirectory } from './sites/site-directory.ts'
import { answerSuspended, answerUnknownHost } from './sites/unserved-replies.ts'
import type { AppOptions } from './startup/app-options.ts'

type Fetch = ReturnType<typeof createApp>['fetch']

/** Each is a megabyte; one that leaves is made again in ten milliseconds. */
const MOST_APPS = 100
/** What load balancers ask, of any host. */
const HEALTH = /^[^/]*\/\/[^/]*\/(healthz|readyz)([?#]|$)/

/** What the server of the shops asks, at whichever host of the platform it knows: which site a host of a shop is of. */
const SHOP = /^[^/]*\/\/[^/]*\/sites\/at\/([\w.:[\]-]{1,260})$/

/**
 * The platform of all sites: each request goes to the app of the site whose host it names. Where there is one site only,
 * its app answers every host.
 *
 * A site's app is made of the same services with the site's own addresses, and finds rows of that site alone; so no route
 * has to know that there are others (decision 190).
 */
export function serveSites(options: AppOptions, directory: SiteDirectory): { fetch: Fetch } {
  const memory = createAppMemory(options)
  const app = createApp(options, memory)
  const apps = new LRUCache<string, { site: ServedSite; fetch: Fetch }>({ max: MOST_APPS })

  return {
    fetch(request, ...rest) {
      if (!directory.namesSites() || HEALTH.test(request.url)) return app.fetch(request, ...rest)
      const host = readHost(request)
      const [, shopHost] = SHOP.exec(request.url) ?? []
      if (shopHost !== undefined) return answerShop(shopHost, directory)
      const site = directory.findByHost(host)
      if (!site) return answerUnknownHost(host)
      if (site.isSuspended) return answerClosed(request, site)
      return fetchOf(site)(request, ...rest)
    },
  }

  function answerClosed(request: Request, { publicStorefrontUrl }: ServedSite) {
    return acceptsPages(request)
      ? createClosedPage(options.hostedPages, publicStorefrontUrl).fetch(request)
      : answerSuspended()
  }

  function fetchOf(site: ServedSite) {
    const known = apps.get(site.siteId)
    // The directory makes a site anew when anything of it has changed.
    if (known?.site === site) return known.fetch
    const { fetch } = createApp(optionsOf(options, site), memory)
    apps.set(site.siteId, { site, fetch })
    return fetch
  }
}

/**
 * What a shop needs to be the shop of its host. All of it is public: its pages lead to the platform's address, with the
 * client's id.
 */
function answerShop(host: string, { findShop }: SiteDirectory): Response {
  const site = findShop(host.toLowerCase())
  if (!site) return answerUnknownHost(host)
  const { clientId, publicPlatformUrl, publicStorefrontUrl, isSuspended } = site
  const shop = { clientId, publicPlatformUrl, publicStorefrontUrl, isSuspended }
  return Response.json(shop, { headers: { 'Cache-Control': 'no-store' } })
}

/** The services as one site has them. */
function optionsOf(options: AppOptions, site: ServedSite): AppOptions {
  const { siteId: onlySite, publicPlatformUrl, publicStorefrontUrl } = site
  const { publicMediaUrl = options.publicPlatformUrl } = options
  // Files have an address of their own, or that of the platform.
  const hasMediaHost = publicMediaUrl !== options.publicPlatformUrl
  return {
    ...options,
    onlySite,
    publicPlatformUrl,
    publicStorefrontUrl,
    publicMediaUrl: hasMediaHost ? publicMediaUrl : publicPlatformUrl,
    callers: onlyOfSite(options.callers, onlySite),
  }
}

/** The host of the request's address, which the server takes from its `Host` and from nothing else. */
function readHost(request: Request): string {
  const start = request.url.indexOf('//') + 2
  const end = request.url.slice(start).search(/[/?#]|$/)
  return request.url
    .slice(start, start + end)
    .toLowerCase()
    .replace(/:(80|443)$/, '')
}
