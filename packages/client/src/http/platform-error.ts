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
  const body: Record<string, unknown> = Object(reply.body)
  const details: ErrorDetails = isRecord(body['details']) ? body['details'] : {}
  const said = typeof body['message'] === 'string' ? body['message'] : undefined
  const facts = readErrorHeaders(reply.headers, now)
  const { code, message } =
    describeViolations(details) ??
    describeApplicationError(details, said) ??
    describeStatus(reply, said, facts.requestId)

  return new PlatformError(message, { code, status: reply.status, request, details, ...facts })
}

/** What the headers of an error reply say. */
export function readErrorHeaders(headers: Headers, now: number) {
  return {
    // The two generations of the wire use different headers.
    requestId: headers.get(REQUEST_ID_HEADER) ?? headers.get(SEED_REQUEST_ID_HEADER),
    retryAfterMs: retryAfterMs(headers, now),
  }
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
