import type { SessionParts } from '../create-session.ts'
import type { Browser } from './browser.ts'

/** What a sign-in is made of. */
export interface AuthOptions
  extends Pick<
    SessionParts,
    'clientId' | 'directApi' | 'tokens' | 'grants' | 'requestTokens' | 'transport'
  > {
  issuer: string
  browser: Browser | undefined
  now: () => number
  log: (message: string, error: unknown) => void
}
