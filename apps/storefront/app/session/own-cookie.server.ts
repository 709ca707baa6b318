import { type Environment, ownEnvironment } from '../environment.server.ts'
import {
  type SealedCookie,
  type SealedCookieOptions,
  sealedCookie,
  takesSecureCookies,
} from './sealed-cookie.server.ts'

/** A cookie sealed with this shop's key, and secure where browsers take it so at the shop's address. */
export function ownCookie<T>(
  options: Pick<SealedCookieOptions<T>, 'name' | 'maxAgeSeconds' | 'parse'>,
  environment: Pick<Environment, 'sessionKey' | 'storefrontUrl'> = ownEnvironment(),
): SealedCookie<T> {
  const { sessionKey, storefrontUrl } = environment
  return sealedCookie({ ...options, key: sessionKey, secure: takesSecureCookies(storefrontUrl) })
}
