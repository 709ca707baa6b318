import { createHash } from 'node:crypto'

/** Constant, so that the policy can name its hash; what it posts stands in the document's data. */
const POST_MESSAGE = `
const { message, origins } = document.body.dataset
for (const origin of JSON.parse(origins)) parent.postMessage(JSON.parse(message), origin)
`
const SCRIPT_HASH = createHash('sha256').update(POST_MESSAGE).digest('base64')

/**
 * The page inside the silent frame: posts the message to the embedding page, at registered origins only.
 *
 * Never to `*`: a code must not reach a page that nobody registered (security SR-75).
 */
export function messageFrame(message: object, origins: readonly string[]): Response {
  const body = `<body data-message="${escapeAttribute(JSON.stringify(message))}" data-origins="${escapeAttribute(JSON.stringify(origins))}"><script>${POST_MESSAGE}</script>`
  return frame(body, origins, `script-src 'sha256-${SCRIPT_HASH}'`)
}

/** The page inside the pre-warm frame: nothing but a connection that is open now. */
export function preWarmFrame(origins: readonly string[]): Response {
  return frame('<body>', origins, "script-src 'none'")
}

function frame(body: string, origins: readonly string[], scriptPolicy: string) {
  return new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Vitrine</title>${body}</html>`,
    {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': `default-src 'none'; ${scriptPolicy}; base-uri 'none'; frame-ancestors ${origins.join(' ') || "'none'"}`,
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
      },
    },
  )
}

function escapeAttribute(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
