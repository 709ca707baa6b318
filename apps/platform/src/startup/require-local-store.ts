import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { StartupError } from '../kernel/errors/startup-error.ts'
import { isPublicAddress } from '../outbound/is-public-address.ts'
import type { Environment } from './environment.ts'

/** Domains that lead to no address of the internet (RFC 6761, RFC 6762, RFC 8375, RFC 9476). */
const LOCAL_DOMAINS = /\.(localhost|local|test|internal|home\.arpa)$/

/**
 * Outside production a store has sign-ins with known passwords, and its e-mails can be read without a sign-in, so the
 * internet must not reach it.
 *
 * @throws {StartupError} It listens on a public address, or has one as its own; the message says what to set.
 */
export function requireLocalStore(
  {
    host,
    publicPlatformUrl,
    publicStorefrontUrl,
  }: Pick<Environment, 'host' | 'publicPlatformUrl' | 'publicStorefrontUrl'>,
  addressesOfMachine: string[] = listAddresses(),
): void {
  const reached = reachedAddresses(host, addressesOfMachine).find(isPublicAddress)
  if (reached) rejectPublic('HOST', host, reached)
  for (const [variable, url] of [
    ['PUBLIC_PLATFORM_URL', publicPlatformUrl],
    ['PUBLIC_STOREFRONT_URL', publicStorefrontUrl],
  ] as const) {
    const { hostname } = new URL(url)
    if (!isLocalName(hostname)) rejectPublic(variable, url, hostname)
  }
}

function reachedAddresses(host: string, addressesOfMachine: string[]) {
  if (host === '0.0.0.0') return addressesOfMachine.filter((address) => isIP(address) === 4)
  // Sockets of `::` take IPv4 connections too.
  return host === '::' ? addressesOfMachine : [host]
}

/** Whether the host name leads to no address of the internet. */
export function isLocalName(hostname: string) {
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(address)) return !isPublicAddress(address)
  return !hostname.includes('.') || LOCAL_DOMAINS.test(hostname)
}

function rejectPublic(variable: string, value: string, address: string): never {
  throw new StartupError(
    `${variable} is ${value}, but ${address} is a public address, and this store is for its owner's machine: its ` +
      'e-mails can be read by everybody and its passwords are known. For a store that others may open, set ' +
      `NODE_ENV=production; otherwise unset ${variable}.`,
  )
}

function listAddresses() {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .map(({ address }) => address)
}
