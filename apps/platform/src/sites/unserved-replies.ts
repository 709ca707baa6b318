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
export function answerSuspended(): Response {
  return answer(503, 'SITE_SUSPENDED', 'This shop is closed at the moment.')
}

function answer(status: number, code: string, description: string) {
  const envelope: ErrorEnvelope = {
    message: description,
    details: { applicationError: { code, description, data: {} } },
  }
  const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
  return Response.json(envelope, { status, headers })
}
