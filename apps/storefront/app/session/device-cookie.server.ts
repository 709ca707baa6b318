import { ownCookie } from './own-cookie.server.ts'

const A_YEAR_S = 365 * 24 * 60 * 60

/** The token by which the platform knows this browser again: it came with the last sign-in, and goes with the next. */
export function deviceCookie() {
  return ownCookie<string>({
    name: 'vdevice',
    maxAgeSeconds: A_YEAR_S,
    parse: (value) => (typeof value === 'string' ? value : null),
  })
}
