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
  environment: Pick<Environment, 'sessionKeys' | 'storefrontUrl'> = ownEnvironment(),
): SealedCookie<T> {
  const { sessionKeys, storefrontUrl } = environment
  return sealedCookie({ ...options, keys: sessionKeys, secure: takesSecureCookies(storefrontUrl) })
}
