import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { inShop } from './language/in-shop.ts'
import { letScriptsWait } from './let-scripts-wait.server.ts'
import { scriptNonce } from './session/request-scope.server.ts'
import { Nonce } from './ui/nonce.ts'

const RENDER_TIMEOUT_MS = 6_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(scriptNonce)
  const waitsForAll = isbot(request.headers.get('User-Agent'))
  headers.set('Content-Type', 'text/html; charset=utf-8')

  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <Nonce value={nonce}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </Nonce>,
      {
        nonce,
        [waitsForAll ? 'onAllReady' : 'onShellReady']: () => {
          const body = canWait(request) ? letScriptsWait() : new PassThrough()
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

/** Pages to sign in have little to see, and a button that needs a script: who presses it at once is not to wait. */
function canWait({ url }: Request) {
  const { pathname } = new URL(url)
  return !['/sign-in', '/register', '/account'].some((page) => pathname.startsWith(inShop(page)))
}

/** Refusals and redirects are answers, not errors; the rest goes to the log. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted) console.error(error)
}
