/** How long things live, in milliseconds (security.md SR-04, SR-08, SR-16, SR-18, SR-24, SR-50 to SR-58). */

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const ACCESS_TOKEN_MS = {
  VISITOR: 60 * MINUTE,
  MEMBER: 10 * MINUTE,
  APP: 10 * MINUTE,
} as const

/** A refresh token that is not used for this long is dead. */
export const REFRESH_TOKEN_IDLE_MS = {
  VISITOR: 365 * DAY,
  MEMBER: 30 * DAY,
  /** Somebody in the back office. */
  STAFF: 30 * MINUTE,
  /** An app that was let in. */
  APP: 365 * DAY,
} as const

/** Who comes back with a spent refresh token within this time ends the family; later it is a token like any unknown. */
export const SPENT_REFRESH_TOKEN_MS = 30 * DAY

/** A family ends after this long, however often it was refreshed. */
export const FAMILY_MS = {
  VISITOR: 5 * 365 * DAY,
  MEMBER: 90 * DAY,
  STAFF: 12 * HOUR,
  APP: 5 * 365 * DAY,
} as const

/** The parent of the newest refresh token may be presented again for this long and gets the same reply. */
export const REPLAY_WINDOW_MS = 10 * SECOND

export const AUTHORIZATION_CODE_MS = 60 * SECOND
export const SESSION_TOKEN_MS = 5 * MINUTE

/** The handle in a redirect session's URL, until it is opened. */
export const REDIRECT_HANDLE_MS = 60 * SECOND

/** The pages behind it, until the shopper has signed in. */
export const INTERACTION_MS = 30 * MINUTE

export const SSO_SESSION_MS = 30 * DAY

/** A sign-in that waits for its next step. */
export const STATE_TOKEN_MS = 15 * MINUTE

/** Six digits that were sent by mail or message. */
export const ONE_TIME_CODE_MS = 10 * MINUTE

export const RECOVERY_TOKEN_MS = 30 * MINUTE

/** How long ago a sign-in may be for what should not be done from a stolen session. */
export const RECENT_AUTHENTICATION_MS = 10 * MINUTE

/** A device is known for this long after the last sign-in on it. */
export const DEVICE_MS = 365 * DAY

/** "Remember this device": no second factor for this long. */
export const TRUSTED_DEVICE_MS = 30 * DAY

/** As long as a browser may be away at a foreign provider. */
export const PROVIDER_TRIP_MS = 15 * MINUTE

/** The link that makes the first owner. */
export const SETUP_TOKEN_MS = HOUR
