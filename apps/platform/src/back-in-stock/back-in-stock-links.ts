import { timingSafeEqual } from 'node:crypto'
import type { Keyring } from '../kernel/crypto/keyring.ts'

interface LinkTools {
  keyring: Keyring
  publicPlatformUrl: string
}

/** Where the owner of an address confirms the request: the key shows that they have the e-mail. */
export function confirmationUrl(
  siteId: string,
  requestId: string,
  { keyring, publicPlatformUrl }: LinkTools,
): string {
  const url = new URL('/hosted/back-in-stock', publicPlatformUrl)
  url.searchParams.set('site', siteId)
  url.searchParams.set('request', requestId)
  url.searchParams.set('key', confirmationKey(siteId, requestId, keyring).toString('base64url'))
  return url.href
}

/** Where the owner of an address ends all of its requests. */
export function endUrl(siteId: string, addressHash: Buffer, publicPlatformUrl: string): string {
  const url = new URL('/hosted/back-in-stock/end', publicPlatformUrl)
  url.searchParams.set('site', siteId)
  url.searchParams.set('address', addressHash.toString('base64url'))
  return url.href
}

/** Whether the key is that of the request's confirmation. */
export function isConfirmationKey(
  { siteId, requestId, key }: { siteId: string; requestId: string; key: string },
  keyring: Keyring,
): boolean {
  const given = Buffer.from(key, 'base64url')
  const expected = confirmationKey(siteId, requestId, keyring)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const confirmationKey = (siteId: string, requestId: string, keyring: Keyring) =>
  keyring.mac(`back in stock confirmation ${siteId} ${requestId}`)
