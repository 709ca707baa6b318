import { expect, it } from 'vitest'
import { requireLocalStore } from './require-local-store.ts'

const local = {
  host: '127.0.0.1',
  publicPlatformUrl: 'http://localhost:4000',
  publicStorefrontUrl: 'http://localhost:3000',
}
const HOME = ['127.0.0.1', '192.168.1.7', '::1', 'fe80::1', '2001:4860:4860::8888']
const RENTED = ['127.0.0.1', '8.8.4.4']

it.each([
  local,
  { ...local, host: '192.168.1.7', publicStorefrontUrl: 'http://192.168.1.7:3000' },
  { ...local, host: '0.0.0.0' },
  { ...local, publicStorefrontUrl: 'http://kitchen:3000', publicPlatformUrl: 'http://pi.local' },
  { ...local, publicStorefrontUrl: 'http://[::1]:3000', publicPlatformUrl: 'http://api.test' },
])('starts where only this machine or its network can open the store: %o', (environment) => {
  expect(() => requireLocalStore(environment, HOME)).not.toThrow()
})

it.each([
  [{ ...local, host: '8.8.4.4' }, 'HOST is 8.8.4.4'],
  [{ ...local, host: '0.0.0.0' }, 'HOST is 0.0.0.0, but 8.8.4.4'],
  [{ ...local, host: '::' }, 'HOST is ::, but 8.8.4.4'],
  [{ ...local, publicPlatformUrl: 'https://api.shop.example' }, 'PUBLIC_PLATFORM_URL is https'],
  [{ ...local, publicStorefrontUrl: 'http://8.8.4.4' }, 'PUBLIC_STOREFRONT_URL is http://8.8.4.4'],
])('does not start on a public address, and says what to set: %o', (environment, message) => {
  expect(() => requireLocalStore(environment, RENTED)).toThrow(message)
  expect(() => requireLocalStore(environment, RENTED)).toThrow('set NODE_ENV=production')
})

it('counts the IPv6 address of a machine at home where it listens on all', () => {
  expect(() => requireLocalStore({ ...local, host: '::' }, HOME)).toThrow('2001:4860:4860::8888')
})
