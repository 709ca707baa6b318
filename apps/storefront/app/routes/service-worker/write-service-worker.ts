import { german } from '../../language/languages.ts'

/**
 * The service worker's program. It caches nothing: it answers a navigation that fails with the offline page of its
 * language, and leaves all other requests to the browser (decision 052).
 */
export function writeServiceWorker(pages: { en: string; de: string }): string {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'Cache-Control': 'no-store',
  }
  return `const ENGLISH = ${JSON.stringify(pages.en)}
const GERMAN = ${JSON.stringify(pages.de)}
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
    const isGerman = (new URL(request.url).pathname + '/').startsWith('${german.base}/')
    return new Response(isGerman ? GERMAN : ENGLISH, { status: 503, headers: ${JSON.stringify(headers)} })
  }
}
`
}
