import { type ErrorDetails, REQUEST_ID_HEADER, SEED_REQUEST_ID_HEADER } from '@vitrine/contract'
import { PlatformError } from '../errors.ts'
import { isRecord } from '../is-record.ts'
import { retryAfterMs } from './retry-delay.ts'
import type { Reply } from './transport.ts'

/**
 * Converts an error reply into its `PlatformError`.
 *
 * @see specification section 8
 */
export function platformErrorFrom(reply: Reply, request: string, now: number): PlatformError {
  const body = isRecord(reply.body) ? reply.body : {}
  const details: ErrorDetails = isRecord(body['details']) ? body['details'] : {}
  const said = typeof body['message'] === 'string' ? body['message'] : undefined
  return createPlatformError(
    reply,
    request,
    now,
    (requestId) =>
      describeViolations(details) ??
      describeApplicationError(details, said) ??
      describeStatus(reply, said, requestId),
    details,
  )
}

/** What an error is called; it may name the request's id, which a reply may lack. */
export type Describe = (requestId: string | null) => { code: string; message: string }

/** Creates the error of a reply from its description, and from what its headers say. */
export function createPlatformError(
  { status, headers }: Reply,
  request: string,
  now: number,
  describe: Describe,
  details: ErrorDetails = {},
): PlatformError {
  // The two generations of the wire use different headers.
  const requestId = headers.get(REQUEST_ID_HEADER) ?? headers.get(SEED_REQUEST_ID_HEADER)
  const { code, message } = describe(requestId)
  return new PlatformError(message, {
    code,
    status,
    request,
    requestId,
    details,
    retryAfterMs: retryAfterMs(headers, now),
  })
}

function describeViolations({ validationError }: ErrorDetails) {
  if (!validationError) return undefined
  const listed = (validationError.fieldViolations ?? [])
    .map(({ field, description }) => `"${field}" ${description}`)
    .sort()
  return { code: 'INVALID_ARGUMENT', message: `INVALID_ARGUMENT: ${listed.join(', ')}` }
}

function describeApplicationError({ applicationError }: ErrorDetails, said?: string) {
  if (!applicationError) return undefined
  const { code, description } = applicationError
  const parts = new Set([said, description].filter(Boolean))
  return { code: String(code), message: [...parts].join(': ') }
}

function describeStatus(reply: Reply, said: string | undefined, requestId: string | null) {
  if (reply.status < 400 || reply.status >= 500) {
    const named = requestId ? `, request-id: ${requestId}` : ''
    return { code: 'UNKNOWN', message: `System error occurred${named}` }
  }
  // HTTP/2 has no status text.
  const statusText = reply.statusText || `HTTP ${reply.status}`
  const code = statusText.toUpperCase().replace(/[^A-Z0-9]+/g, '_')
  return { code, message: said ?? statusText }
}
