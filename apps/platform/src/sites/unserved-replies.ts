import type { ErrorEnvelope } from '@vitrine/contract'

/**
 * 421: no site has the host. The request is for an origin that this server has no configuration of, which RFC 9110 has a
 * status for (sections 7.4 and 15.5.20); a 404 would speak for the origin.
 */
export function answerUnknownHost(host: string): Response {
  const name = JSON.stringify(host.slice(0, 253))
  return answer(
    421,
    'SITE_NOT_FOUND',
    `No shop is at ${name}. Check the address. The operator of this server gives a shop its host with "vitrine sites create".`,
  )
}

/** 503: the site is suspended. Without `Retry-After`, because nobody knows for how long. */
export function answerSuspended(request: Request): Response {
  const said = 'This shop is closed at the moment.'
  if (!(request.headers.get('Accept') ?? '').includes('text/html')) {
    return answer(503, 'SITE_SUSPENDED', said)
  }
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...ALWAYS,
  }
  return new Response(
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${said}</title><h1>${said}</h1>`,
    { status: 503, headers },
  )
}

const ALWAYS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

function answer(status: number, code: string, description: string) {
  const envelope: ErrorEnvelope = {
    message: description,
    details: { applicationError: { code, description, data: {} } },
  }
  return Response.json(envelope, { status, headers: ALWAYS })
}
