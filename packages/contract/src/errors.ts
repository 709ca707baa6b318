/** Errors in replies of the platform. @see wire contract section 9 */

/** Numeric application codes of identity; they are sent as strings (wire section 4.3). */
export const identityErrorCodes = {
  invalidCaptchaToken: '-19970',
  missingCaptchaToken: '-19971',
  resetPassword: '-19973',
  invalidPassword: '-19976',
  /** Ours alone: the sign-in is not recent enough for the request. */
  reauthenticationRequired: '-19990',
  emailAlreadyExists: '-19995',
} as const

export const violatedRules = [
  'VALIDATION',
  'OTHER',
  'MAX',
  'MIN',
  'MAX_LENGTH',
  'MIN_LENGTH',
  'MAX_SIZE',
  'MIN_SIZE',
  'FORMAT',
  'DECIMAL_LTE',
  'DECIMAL_GTE',
  'DECIMAL_LT',
  'DECIMAL_GT',
  'DECIMAL_MAX_SCALE',
  'INVALID_ENUM_VALUE',
  'REQUIRED_FIELD',
  'FIELD_NOT_ALLOWED',
  'ONE_OF_ALIGNMENT',
  'EXACT_LENGTH',
  'EXACT_SIZE',
  'REQUIRED_ONE_OF_FIELD',
] as const
export type ViolatedRule = (typeof violatedRules)[number]

/** One field of the request that breaks a rule; `field` is a dotted path in the request body. */
export interface FieldViolation {
  field: string
  description: string
  violatedRule: ViolatedRule
  /** Set when `violatedRule` is `OTHER`. */
  ruleName?: string | null
  /** Always an object: the reference client reads `data.type` of every violation at registration. */
  data: Record<string, unknown>
}

export interface ApplicationError {
  code: string
  description: string
  data?: Record<string, unknown>
}

export interface ErrorDetails {
  applicationError?: ApplicationError
  validationError?: { fieldViolations: FieldViolation[] }
  systemError?: { errorCode: string }
}

/** The body of every reply of the wire API that is not 200. */
export interface ErrorEnvelope {
  message: string
  details: ErrorDetails
}

/** Error codes of the token and authorization endpoints (RFC 6749 sections 4.1.2.1 and 5.2, OIDC Core 3.1.2.6). */
export const oauthErrorCodes = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'invalid_scope',
  'unauthorized_client',
  'unsupported_grant_type',
  'unsupported_response_type',
  'access_denied',
  'login_required',
  'request_not_supported',
  'registration_not_supported',
  'server_error',
  'temporarily_unavailable',
] as const
export type OAuthErrorCode = (typeof oauthErrorCodes)[number]

/** The body of an error reply of `POST /oauth2/token` (RFC 6749 section 5.2). */
export interface OAuthErrorBody {
  error: OAuthErrorCode
  error_description: string
}

/** Reply headers that name the request, current and seed generation (wire section 1.4). */
export const REQUEST_ID_HEADER = 'x-wix-request-id'
export const SEED_REQUEST_ID_HEADER = 'x-request-id'

/** Opaque consistency token of the last write that a client has seen; the client echoes it (wire section 1.3). */
export const CONSISTENCY_HEADER = 'X-Wix-Consistent'

/** Request header: the currency, ISO 4217, that `convertedPriceData` is wanted in (wire contract section 5.3). */
export const DISPLAY_CURRENCY_HEADER = 'x-wix-currency'
