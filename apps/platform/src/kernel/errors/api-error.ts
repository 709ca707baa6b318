import type { ErrorDetails, FieldViolation } from '@vitrine/contract'

export type ApiErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 428 | 429 | 503

interface ApiErrorOptions {
  details?: ErrorDetails
  /** Seconds after which a retry may succeed. */
  retryAfter?: number
  /** The rate limit that was exceeded, for the `RateLimit` headers. */
  rateLimit?: { name: string; limit: number; windowSeconds: number }
  cause?: unknown
}

/** An error for the client; the HTTP layer converts it to the wire's error envelope. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: ApiErrorStatus
  readonly details: ErrorDetails
  readonly retryAfter: number | undefined
  readonly rateLimit: ApiErrorOptions['rateLimit']

  constructor(status: ApiErrorStatus, message: string, options: ApiErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.status = status
    this.details = options.details ?? {}
    this.retryAfter = options.retryAfter
    this.rateLimit = options.rateLimit
  }
}

/** An application error: `code` is for programs, `description` for people. */
export function applicationError(
  status: ApiErrorStatus,
  code: string,
  description: string,
  data: Record<string, unknown> = {},
): ApiError {
  return new ApiError(status, description, {
    details: { applicationError: { code, description, data } },
  })
}

/** 404 with the code `<ENTITY>_NOT_FOUND`; also for entities that the caller may not see. */
export function notFound(entity: string, id: string): ApiError {
  return applicationError(
    404,
    `${entity.toUpperCase().replaceAll(' ', '_')}_NOT_FOUND`,
    `No ${entity} ${JSON.stringify(id.slice(0, 100))}.`,
  )
}

/** 400 with the violations sorted by field, the order in which the client shows them. */
export function invalidArgument(fieldViolations: FieldViolation[]): ApiError {
  const sorted = fieldViolations.toSorted((a, b) => (a.field < b.field ? -1 : 1))
  const summary = sorted.map(({ field, description }) => `"${field}" ${description}`).join(', ')
  return new ApiError(400, `INVALID_ARGUMENT: ${summary}`, {
    details: { validationError: { fieldViolations: sorted } },
  })
}

/** 429 with the code `THROTTLED_FEATURE`, and the seconds to wait. */
export function throttled(
  description: string,
  retryAfter: number,
  rateLimit?: ApiErrorOptions['rateLimit'],
): ApiError {
  const data = { retryAfterSeconds: retryAfter }
  return new ApiError(429, description, {
    retryAfter,
    details: { applicationError: { code: 'THROTTLED_FEATURE', description, data } },
    ...(rateLimit && { rateLimit }),
  })
}
