import { timingSafeEqual } from 'node:crypto'
import type { Keyring } from '../kernel/crypto/keyring.ts'

interface CheckoutLinkOptions {
  keyring: Keyring
  publicPlatformUrl: string
}

interface LinkedCheckout {
  siteId: string
  checkoutId: string
}

/** The URL of the hosted page of a checkout, for every client that has it: signed, as long as the checkout is stored. */
export function checkoutLink(
  checkout: LinkedCheckout,
  { keyring, publicPlatformUrl }: CheckoutLinkOptions,
): string {
  const url = new URL(`/hosted/checkout/${checkout.checkoutId}`, publicPlatformUrl)
  url.searchParams.set('site', checkout.siteId)
  url.searchParams.set('signature', sign(checkout, keyring).toString('base64url'))
  return url.href
}

/** Whether the signature is that of the checkout's link. */
export function isCheckoutLink(
  checkout: LinkedCheckout,
  signature: string,
  keyring: Keyring,
): boolean {
  const expected = sign(checkout, keyring)
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function sign({ siteId, checkoutId }: LinkedCheckout, keyring: Keyring) {
  return keyring.mac(`checkout link ${siteId} ${checkoutId}`)
}
