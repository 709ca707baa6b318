import { timingSafeEqual } from 'node:crypto'
import type { WrittenInfo } from '../../checkout/stored-checkout.ts'
import { createHostCookie } from '../../http/cookies/host-cookie.ts'
import type { Keyring } from '../../kernel/crypto/keyring.ts'
import type { CheckoutVisit } from './checkout-visit.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface Tools {
  keyring: Keyring
  publicPlatformUrl: string
}

/**
 * Remembers in a browser what was typed there. A link to a checkout can be passed on, so it shows names and addresses
 * only to the browser that sent them last: the cookie is a code of exactly these.
 */
export function createWrittenHere({ keyring, publicPlatformUrl }: Tools) {
  const cookie = createHostCookie('checkout', { publicPlatformUrl, maxAgeMs: 30 * DAY_MS })
  return {
    /** The cookie for the browser that wrote this. */
    remember: (visit: CheckoutVisit, info: WrittenInfo) =>
      cookie.set(codeOf(visit, info).toString('base64url')),
    /** Whether the visitor may see it: the checkout's owner, and who has written it. */
    isSeenBy(visit: CheckoutVisit, info: WrittenInfo, request: Request): boolean {
      if (visit.isOwner || !hasPerson(info)) return true
      const given = Buffer.from(cookie.read(request) ?? '', 'base64url')
      const expected = codeOf(visit, info)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }

  function codeOf({ scope, checkoutId }: CheckoutVisit, info: WrittenInfo) {
    return keyring.mac(JSON.stringify(['written here', scope.siteId, checkoutId, personOf(info)]))
  }
}

const personOf = ({ buyerInfo, shippingInfo, billingInfo }: WrittenInfo) => [
  buyerInfo?.email ?? null,
  shippingInfo?.shippingDestination ?? null,
  billingInfo ?? null,
]

function hasPerson(info: WrittenInfo) {
  const { buyerInfo, shippingInfo, billingInfo } = info
  const places = [shippingInfo?.shippingDestination, billingInfo]
  const isKnown = places.some(
    (place) =>
      Object.keys(place?.contactDetails ?? {}).length > 0 ||
      Object.keys(place?.address ?? {}).some((name) => name !== 'country'),
  )
  return isKnown || !!buyerInfo?.email
}
