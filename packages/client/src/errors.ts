import type { ErrorDetails } from '@vitrine/contract'

export interface VitrineErrorOptions {
  /** What caused it. */
  cause?: unknown
  /** Identifies the error for programs; stable between releases. */
  code: string
}

/**
 * The base class of every error that the client throws itself.
 *
 * @example
 * ```ts
 * try {
 *   client.auth.parseFromUrl('https://shop.example/callback?iss=https://other.example')
 * } catch (error) {
 *   if (error instanceof VitrineError) console.log(error.code)
 * }
 * ```
 */
export class VitrineError extends Error {
  override name = 'VitrineError'
  readonly code: string
  /**
   * The page about this error, with its cause and its cure: a path of every Vitrine platform, such as
   * `/docs/error-codes#invalid_host`, for `new URL(error.docs, client.host)`.
   */
  readonly docs: string

  constructor(message: string, { code, ...options }: VitrineErrorOptions) {
    super(message, options)
    this.code = code
    this.docs = `/docs/error-codes#${code}`
  }
}

export interface PlatformErrorOptions extends VitrineErrorOptions {
  status: number
  request: string
  requestId: string | null
  details?: ErrorDetails
  retryAfterMs?: number | undefined
}

/**
 * The platform replied with an error: it refused the request (4xx) or failed (5xx).
 *
 * `code` is the application error's own code, `INVALID_ARGUMENT` for field violations, an OAuth
 * code such as `invalid_grant` from the token endpoint, the status text in constant case for other
 * 4xx, else `UNKNOWN`.
 *
 * @see specification section 8
 * @example
 * ```ts
 * const product = await client.products.getProduct(id).catch((error: unknown) => {
 *   if (isPlatformError(error) && error.status === 404) return null
 *   throw error
 * })
 * ```
 */
export class PlatformError extends VitrineError {
  override name = 'PlatformError'
  declare readonly status: number
  /** Method and path, such as `GET /stores-reader/v1/products/42`. */
  declare readonly request: string
  /** The request's id in the platform's log; `null` when the reply has none. */
  declare readonly requestId: string | null
  declare readonly details: ErrorDetails
  /** Milliseconds after which the request may be retried, when the platform returned `Retry-After`. */
  declare readonly retryAfterMs: number | undefined

  constructor(message: string, options: PlatformErrorOptions) {
    super(message, options)
    Object.assign(this, { details: {} }, options)
  }
}

/**
 * The platform could not be reached, or did not answer in time. Whether it has processed the request
 * is unknown; stored tokens stay unchanged.
 *
 * `code` is `timeout` or `network`; `cause` is what `fetch` threw.
 *
 * @example
 * ```ts
 * const offline = isConnectionError(error)
 * ```
 */
export class ConnectionError extends VitrineError {
  override name = 'ConnectionError'
}

/**
 * The member's session has ended and the request was not sent; the next call is made as an anonymous
 * visitor.
 *
 * `code` is `session_ended` when the platform refused the refresh token, `signed_out` when the
 * tokens were cleared while the call was waiting.
 *
 * @example
 * ```ts
 * if (isSessionEndedError(error)) location.assign('/login')
 * ```
 */
export class SessionEndedError extends VitrineError {
  override name = 'SessionEndedError'
}

/**
 * Whether `error` is a {@link PlatformError}, also of another copy of this package.
 *
 * @example
 * ```ts
 * const missing = isPlatformError(error) && error.status === 404
 * ```
 */
export function isPlatformError(error: unknown): error is PlatformError {
  return isNamed(error, 'PlatformError')
}

/**
 * Whether `error` is a {@link ConnectionError}, also of another copy of this package.
 *
 * @example
 * ```ts
 * const offline = isConnectionError(error)
 * ```
 */
export function isConnectionError(error: unknown): error is ConnectionError {
  return isNamed(error, 'ConnectionError')
}

/**
 * Whether `error` is a {@link SessionEndedError}, also of another copy of this package.
 *
 * @example
 * ```ts
 * const signInAgain = isSessionEndedError(error)
 * ```
 */
export function isSessionEndedError(error: unknown): error is SessionEndedError {
  return isNamed(error, 'SessionEndedError')
}

function isNamed(error: unknown, name: string) {
  return error instanceof Error && error.name === name
}
