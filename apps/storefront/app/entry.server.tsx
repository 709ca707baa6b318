import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { Nonce } from '@vitrine/ui'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { deferScripts } from './defer-scripts.server.ts'
import { serveAs } from './environment.server.ts'
import { inShop } from './language/in-shop.ts'
import { cachePages } from './page-cache/page-cache.server.ts'
import { scriptNonce } from './session/request-scope.server.ts'

/** For the server, which has no module of a build but this one. */
export { cachePages, serveAs }

const RENDER_TIMEOUT_MS = 6_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(scriptNonce)
  headers.set('Content-Type', 'text/html; charset=utf-8')

  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <Nonce value={nonce}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </Nonce>,
      {
        nonce: { script: nonce, style: nonce },
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        // No page waits for a part of itself, so that all of it is there an instant after its beginning; then it has no
        // scripts that would move parts into their places.
        onAllReady() {
          const body = canDeferScripts(request) ? deferScripts() : new PassThrough()
          body.on('close', () => clearTimeout(timeout))
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        },
        onShellError: reject,
        onError: (error) => console.error(error),
      },
    )
    const timeout = setTimeout(abort, RENDER_TIMEOUT_MS)
  })
}

/** Sign-in pages have little content and buttons that need JavaScript, so their scripts are not deferred. */
function canDeferScripts({ url }: Request) {
  const { pathname } = new URL(url)
  return !['/sign-in', '/register', '/account'].some((page) => pathname.startsWith(inShop(page)))
}

/** Logs errors of rendering and of loaders; an aborted request is none. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted) console.error(error)
}
