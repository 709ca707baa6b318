import type { ErrorDetails, FieldViolation } from '@vitrine/contract'

export type ApiErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 428 | 429 | 503

interface ApiErrorOptions {
  details?: ErrorDetails
  /** Seconds after which asking again makes sense. */
  retryAfter?: number
  /** The limit that was broken, for the `RateLimit` headers. */
  rateLimit?: { name: string; limit: number; windowSeconds: number }
  cause?: unknown
}

/** The platform says no, for a reason the caller is told; the HTTP edge turns it into the wire's error envelope. */
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

/** An application error: `code` is what programs go by, `description` what people read. */
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

/** 404 with the code `<ENTITY>_NOT_FOUND`. What a caller may not see is not found either. */
export function notFound(entity: string, id: string): ApiError {
  return applicationError(
    404,
    `${entity.toUpperCase().replaceAll(' ', '_')}_NOT_FOUND`,
    `No ${entity} ${JSON.stringify(id.slice(0, 100))}.`,
  )
}

/** 400 with the violations sorted by field, as the client shows them. */
export function invalidArgument(fieldViolations: FieldViolation[]): ApiError {
  const sorted = fieldViolations.toSorted((a, b) => (a.field < b.field ? -1 : 1))
  const summary = sorted.map(({ field, description }) => `"${field}" ${description}`).join(', ')
  return new ApiError(400, `INVALID_ARGUMENT: ${summary}`, {
    details: { validationError: { fieldViolations: sorted } },
  })
}
