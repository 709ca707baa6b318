import { expect, it } from 'vitest'
import { readSiteAddresses } from './read-site-addresses.ts'

const FIRST = {
  publicPlatformUrl: 'https://api.first.example',
  publicStorefrontUrl: 'https://first.example',
}

it.each([
  ['oak.example', 'https://oak.example'],
  ['OAK.example', 'https://oak.example'],
  ['https://oak.example/', 'https://oak.example'],
  ['oak.example:8443', 'https://oak.example:8443'],
  ['müller.example', 'https://xn--mller-kva.example'],
  ['http://oak.localhost:3000', 'http://oak.localhost:3000'],
])('takes the host %j as %s', (host, publicStorefrontUrl) => {
  const addresses = read({ host, 'platform-host': 'api.oak.example' })
  expect(addresses).toEqual({ publicPlatformUrl: 'https://api.oak.example', publicStorefrontUrl })
})

it.each([
  [undefined, 'Give --host'],
  [' ', 'Give --host'],
  ['oak.example/shop', 'is a host such as'],
  ['https://me@oak.example', 'is a host such as'],
  ['https://oak.example/?a', 'is a host such as'],
  ['not a host', 'is a host such as'],
  ['http://oak.example', 'is served by HTTPS'],
  ['first.example', 'first shop'],
  ['https://API.first.example', 'first shop'],
])('refuses the host %j, and says what to give', (host, message) => {
  expect(() => read({ host, 'platform-host': 'api.oak.example' })).toThrow(message)
})

it('keeps a store of one’s own machine off the internet', () => {
  const local = { host: 'http://oak.localhost', 'platform-host': 'http://api.oak.localhost' }
  expect(() => read(local, false)).not.toThrow()
  expect(() => read({ ...local, host: 'oak.example' }, false)).toThrow('NODE_ENV=production')
})

function read(options: Record<string, string | undefined>, isProduction = true) {
  return readSiteAddresses(options, { own: FIRST, environment: { isProduction } })
}
