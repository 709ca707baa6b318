import { text } from 'node:stream/consumers'
import { Nonce } from '@vitrine/ui'
import { renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

interface RenderPageOptions {
  url: string
  /** For the page's inline scripts and styles. */
  nonce: string
}

/**
 * The whole page as one text: its data is there before it is rendered, so there is nothing to stream. React writes a text
 * in two thirds of the time of a stream (decision 245).
 *
 * @throws what a component throws outside error boundaries.
 */
export async function renderPage(
  { serverHandoffStream, ...context }: EntryContext,
  { url, nonce }: RenderPageOptions,
): Promise<string> {
  const data = serverHandoffStream && (await text(serverHandoffStream))
  const page = renderToString(
    <Nonce value={nonce}>
      <ServerRouter context={context} url={url} nonce={nonce} />
    </Nonce>,
  )
  const scripts = data && context.renderMeta?.didRenderScripts ? dataScripts(data, nonce) : ''
  return `<!DOCTYPE html>${page}`
    .replaceAll('<style data-precedence=', `<style nonce="${nonce}" data-precedence=`)
    .replace('</body></html>', () => `${scripts}</body></html>`)
}

/** What the router writes at the end of a page that is streamed: its data, and that there is no more of it. */
function dataScripts(data: string, nonce: string) {
  const controller = 'window.__reactRouterContext.streamController'
  const literal = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  return [`${controller}.enqueue(${literal});`, `${controller}.close();`]
    .map((script) => `<script nonce="${nonce}">${script}</script>`)
    .join('')
}
