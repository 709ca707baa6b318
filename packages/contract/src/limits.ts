/** Constants of the product. @see specification section 9, wire contract sections 1.2, 3 and 5.6 */

/** The silent sign-in times out after this many milliseconds. */
export const SILENT_SIGN_IN_TIMEOUT_MS = 120_000

/** A redirect session is pre-warmed at most once in this many milliseconds (7 days). */
export const PRE_WARM_INTERVAL_MS = 604_800_000

/** Shortest and longest PKCE code verifier (RFC 7636 section 4.1). */
export const CODE_VERIFIER_MIN_LENGTH = 43
export const CODE_VERIFIER_MAX_LENGTH = 128

/** The only supported challenge method (RFC 7636 section 4.2). */
export const CODE_CHALLENGE_METHOD = 'S256'

export const OFFLINE_ACCESS_SCOPE = 'offline_access'

/** A GET whose query string is longer than this many characters is sent as a POST. */
export const MAX_QUERY_STRING_LENGTH = 4000

export const DEFAULT_PAGE_LIMIT = 50
export const MAX_PAGE_LIMIT = 100

/** The largest offset; beyond it use a filter or a cursor. */
export const MAX_PAGE_OFFSET = 10_000

/**
 * Most conditions in one filter, deepest nesting of them, most values in one list: the hosted platform's own SDK was
 * recorded sending lists of 120 ids.
 */
export const MAX_FILTER_CLAUSES = 50
export const MAX_FILTER_DEPTH = 5
export const MAX_FILTER_VALUES = 200

/** The largest stock quantity of a variant. */
export const MAX_QUANTITY = 99_999

/** The largest number of variants of a product. */
export const MAX_VARIANTS = 2048

/** The largest number of line items in a cart and in one call. @see wire contract section 7.1 */
export const MAX_CART_LINES = 300
export const MAX_CART_CALL = 100

/** The largest quantity of a line item; the wire would allow ten times as many (security SR-86). */
export const MAX_LINE_QUANTITY = 10_000

export const DEFAULT_GRAPHQL_VERSION = 'alpha'

export const DEFAULT_API_HOST = 'www.wixapis.com'

/** The hosted platform's host for the calls of visitors and members. @see wire contract section 1.1 */
export const DEFAULT_EDGE_HOST = 'edge.wixapis.com'

/** The variant of a product that does not manage variants. */
export const DEFAULT_VARIANT_ID = '00000000-0000-0000-0000-000000000000'

/** The collection that holds every product; 35 characters, as on the hosted platform. */
export const ALL_PRODUCTS_COLLECTION_ID = '00000000-000000-000000-000000000001'

/** The most characters of the parts of a buyer's address. @see wire contract section 7.1 */
export const ADDRESS_LENGTHS = {
  firstName: 100,
  lastName: 100,
  company: 1000,
  addressLine: 150,
  addressLine2: 100,
  postalCode: 50,
  city: 50,
  subdivision: 50,
  phone: 50,
} as const

/** A password has to have this many characters unless the site asks for more. */
export const PASSWORD_MIN_LENGTH = 10

/** A password may have this many bytes of UTF-8. */
export const PASSWORD_MAX_BYTES = 1024

/** Local storage key under which the reference client keeps the time of the last pre-warm. */
export const PRE_WARM_STORAGE_KEY = 'wixRedirectSessionLastPreWarm'

/** The most items of a wishlist. */
export const MAX_WISHLIST_ITEMS = 200

/** The longest time without a change after which a cart counts as abandoned: a month. */
export const MAX_ABANDONED_CART_MINUTES: number = 30 * 24 * 60

/** The longest time after which the buyer of an abandoned checkout gets an e-mail: a week. */
export const MAX_RECOVERY_EMAIL_MINUTES: number = 7 * 24 * 60
