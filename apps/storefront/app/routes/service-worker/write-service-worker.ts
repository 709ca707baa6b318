import { createHash } from 'node:crypto'
import { SEEN_PAGES } from '../../offline/seen-pages.ts'

/**
 * The service worker's program. It answers a navigation that fails with the copy of the page that was seen, otherwise
 * with the offline page of its language, and leaves all other requests to the browser (decisions 052 and 106).
 *
 * @param pages Offline pages by the base path of their language.
 */
export function writeServiceWorker(pages: Record<string, string>): string {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src ${styleHashes(Object.values(pages))}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'Cache-Control': 'no-store',
  }
  return `const PAGES = ${JSON.stringify(pages)}
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  // The browser fetches pages while the worker starts, so that it adds no delay.
  event.waitUntil(registration.navigationPreload?.enable())
})
addEventListener('fetch', (event) => {
  // All that navigation preload fetches, hidden iframes too; otherwise they would be fetched twice.
  const { method, mode } = event.request
  if (method === 'GET' && mode === 'navigate') event.respondWith(visit(event))
})
async function visit({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    if (request.destination !== 'document') return Response.error()
    const seen = await caches.match(request.url, { cacheName: '${SEEN_PAGES}', ignoreVary: true })
    if (seen) return seen
    const [base] = /^\\/[^/]*/.exec(new URL(request.url).pathname)
    return new Response(PAGES[base] ?? PAGES[''], { status: 503, headers: ${JSON.stringify(headers)} })
  }
}
`
}

/** The sources that allow the style element of each page, and no other inline style. */
function styleHashes(pages: string[]) {
  const hashes = pages.flatMap((page) => {
    const [, style] = /<style>(.*)<\/style>/s.exec(page) ?? []
    return style === undefined ? [] : createHash('sha256').update(style).digest('base64')
  })
  return [...new Set(hashes)].map((hash) => `'sha256-${hash}'`).join(' ')
}
