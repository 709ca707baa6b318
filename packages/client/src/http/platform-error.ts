import {
  type ErrorDetails,
  type FieldViolation,
  REQUEST_ID_HEADER,
  SEED_REQUEST_ID_HEADER,
} from '@vitrine/contract'
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
  const requestId = requestIdOf(reply.headers)
  const { code, message } =
    describeViolations(details) ??
    describeApplicationError(details, said) ??
    describeStatus(reply, said, requestId)

  return new PlatformError(message, {
    code,
    status: reply.status,
    request,
    requestId,
    details,
    retryAfterMs: retryAfterMs(reply.headers, now),
  })
}

/**
 * The id of the request in the platform's log; the two generations of the wire use different headers.
 */
export function requestIdOf(headers: Headers): string | null {
  return headers.get(REQUEST_ID_HEADER) ?? headers.get(SEED_REQUEST_ID_HEADER)
}

function describeViolations({ validationError }: ErrorDetails) {
  if (!validationError) return undefined
  const violations = [...(validationError.fieldViolations ?? [])].sort(byField)
  const listed = violations.map(({ field, description }) => `"${field}" ${description}`).join(', ')
  return { code: 'INVALID_ARGUMENT', message: `INVALID_ARGUMENT: ${listed}` }
}

function byField(one: FieldViolation, other: FieldViolation) {
  return one.field < other.field ? -1 : one.field > other.field ? 1 : 0
}

function describeApplicationError({ applicationError }: ErrorDetails, said?: string) {
  if (!applicationError) return undefined
  const { code, description } = applicationError
  const parts = new Set([said, description].filter(Boolean))
  return { code: String(code), message: [...parts].join(': ') }
}

function describeStatus(reply: Reply, said: string | undefined, requestId: string | null) {
  if (reply.status < 400 || reply.status >= 500) {
    return { code: 'UNKNOWN', message: `System error occurred, request-id: ${requestId}` }
  }
  // HTTP/2 has no status text.
  const statusText = reply.statusText || `HTTP ${reply.status}`
  return { code: inConstantCase(statusText), message: said ?? statusText }
}

function inConstantCase(text: string) {
  return text.toUpperCase().replace(/[^A-Z0-9]+/g, '_')
}
