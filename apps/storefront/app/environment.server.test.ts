import { expect, it } from 'vitest'
import { readEnvironment } from './environment.server.ts'

const COMPLETE = {
  PUBLIC_STOREFRONT_URL: 'https://shop.example/',
  PUBLIC_PLATFORM_URL: 'http://localhost:4000',
  VITRINE_CLIENT_ID: 'a-client',
  SESSION_SECRET: Buffer.alloc(32, 1).toString('base64url'),
}

it('listens at port 3000 by default', () => {
  expect(readEnvironment(COMPLETE)).toEqual({
    storefrontUrl: 'https://shop.example',
    platformUrl: 'http://localhost:4000',
    mediaUrl: 'http://localhost:4000',
    clientId: 'a-client',
    sessionKeys: [expect.objectContaining({ length: 32 })],
    host: '127.0.0.1',
    port: 3000,
  })
  expect(readEnvironment({ ...COMPLETE, STOREFRONT_PORT: '3100' }).port).toBe(3100)
})

it('has a name, languages and a currency of its own where they are named', () => {
  const variables = {
    ...COMPLETE,
    ...{ SHOP_NAME: 'Kiosk', SHOP_LANGUAGES: 'de, en', SHOP_CURRENCY: 'CHF' },
  }
  expect(readEnvironment(variables)).toMatchObject({
    shopName: 'Kiosk',
    shopLanguages: ['de', 'en'],
    shopCurrency: 'CHF',
  })
  expect(() => readEnvironment({ ...variables, SHOP_LANGUAGES: 'xx' })).toThrow('not built in')
  expect(() => readEnvironment({ ...variables, SHOP_CURRENCY: 'francs' })).toThrow('such as EUR')
})

it('shows pictures of a CDN where one is named', () => {
  const variables = { ...COMPLETE, PUBLIC_MEDIA_URL: 'https://media.shop.example/' }
  expect(readEnvironment(variables).mediaUrl).toBe('https://media.shop.example')
})

it('takes several secrets, the newest first', () => {
  const older = Buffer.alloc(32, 2).toString('base64url')
  const variables = { ...COMPLETE, SESSION_SECRET: `${COMPLETE.SESSION_SECRET},${older}` }
  expect(readEnvironment(variables).sessionKeys.map(([first]) => first)).toEqual([1, 2])
})

it.each(Object.keys(COMPLETE))('names %s when it is missing', (name) => {
  expect(() => readEnvironment({ ...COMPLETE, [name]: '' })).toThrow(
    `${name} is not set; the storefront cannot start without it.`,
  )
})

it.each([
  [{ PUBLIC_PLATFORM_URL: 'platform' }, 'PUBLIC_PLATFORM_URL is "platform"'],
  [{ PUBLIC_STOREFRONT_URL: 'ftp://shop.example' }, 'PUBLIC_STOREFRONT_URL is'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET has to be 32 random bytes'],
  [{ STOREFRONT_PORT: '99999' }, 'STOREFRONT_PORT is "99999"'],
])('rejects %j with one sentence', (variables, message) => {
  expect(() => readEnvironment({ ...COMPLETE, ...variables })).toThrow(message)
})

it('listens on an IP address, and says so where it is given a name', () => {
  expect(readEnvironment({ ...COMPLETE, HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  expect(readEnvironment({ ...COMPLETE, HOST: 'localhost' }).host).toBe('127.0.0.1')
  expect(() => readEnvironment({ ...COMPLETE, HOST: 'shop.example' })).toThrow('an IP address')
})
