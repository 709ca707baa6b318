/** Lifetimes in milliseconds (security.md SR-04, SR-08, SR-16, SR-18, SR-24, SR-50 to SR-58). */

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const ACCESS_TOKEN_MS = {
  VISITOR: 60 * MINUTE,
  MEMBER: 10 * MINUTE,
  APP: 10 * MINUTE,
} as const

/** A refresh token unused for this long is expired. */
export const REFRESH_TOKEN_IDLE_MS = {
  VISITOR: 365 * DAY,
  MEMBER: 30 * DAY,
  /** A staff member in the back office. */
  STAFF: 30 * MINUTE,
  /** An installed app. */
  APP: 365 * DAY,
} as const

/** Reuse of a redeemed refresh token within this time ends the family; later it is treated as an unknown token. */
export const REDEEMED_REFRESH_TOKEN_MS = 30 * DAY

/** The maximum age of a family, however often it was refreshed. */
export const FAMILY_MS = {
  VISITOR: 5 * 365 * DAY,
  MEMBER: 90 * DAY,
  STAFF: 12 * HOUR,
  APP: 5 * 365 * DAY,
} as const

/** For this long the parent of the newest refresh token may be presented again and gets the same reply. */
export const REPLAY_WINDOW_MS = 10 * SECOND

/** ID tokens: as long as the access token of the same reply. */
export const ID_TOKEN_MS = ACCESS_TOKEN_MS.MEMBER

/** The longest lifetime of a client's assertion (RFC 7523 section 3). */
export const CLIENT_ASSERTION_MS = 10 * MINUTE

export const AUTHORIZATION_CODE_MS = 60 * SECOND
export const SESSION_TOKEN_MS = 5 * MINUTE

/** The handle in a redirect session's URL, until it is opened. */
export const REDIRECT_HANDLE_MS = 60 * SECOND

/** The session of the sign-in pages, until the shopper has signed in. */
export const INTERACTION_MS = 30 * MINUTE

export const SSO_SESSION_MS = 30 * DAY

/** A sign-in flow that requires another step. */
export const STATE_TOKEN_MS = 15 * MINUTE

/** Six-digit verification codes sent by e-mail or message. */
export const ONE_TIME_CODE_MS = 10 * MINUTE

export const RECOVERY_TOKEN_MS = 30 * MINUTE

/** How recent a sign-in must be for sensitive actions. */
export const RECENT_AUTHENTICATION_MS = 10 * MINUTE

/** A device counts as known for this long after the last sign-in on it. */
export const DEVICE_MS = 365 * DAY

/** "Trust this device": no second factor for this long. */
export const TRUSTED_DEVICE_MS = 30 * DAY

/** The lifetime of an authorization request to a provider. */
export const PROVIDER_AUTHORIZATION_MS = 15 * MINUTE

/** The set-up link that creates the first owner. */
export const SETUP_TOKEN_MS = HOUR
