import type { SessionParts } from '../create-session.ts'
import type { Browser } from './browser.ts'

/** The parts that the sign-in is built from. */
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
