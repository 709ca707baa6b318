import type { EntryContext, RouterContextProvider } from 'react-router'
import { deferScripts } from './defer-scripts.server.ts'
import { serveAs } from './environment.server.ts'
import { hasEndedEarly } from './has-ended-early.server.ts'
import { inShop } from './language/in-shop.ts'
import { cachePages } from './page-cache/page-cache.server.ts'
import { renderPage } from './render-page.server.tsx'
import { scriptNonce } from './session/request-scope.server.ts'

/** For the server, which has no module of a build but this one. */
export { cachePages, serveAs }

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { url } = request
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const page = await renderPage(entryContext, { url, nonce: context.get(scriptNonce) })
  return new Response(canDeferScripts(url) ? deferScripts(page) : page, { status, headers })
}

/** Sign-in pages have little content and buttons that need JavaScript, so their scripts are not deferred. */
function canDeferScripts(url: string) {
  const { pathname } = new URL(url)
  return !['/sign-in', '/register', '/account'].some((page) => pathname.startsWith(inShop(page)))
}

/** Logs errors of rendering and of loaders; a request that was aborted, or has not arrived, is none. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted && !hasEndedEarly(error)) console.error(error)
}
