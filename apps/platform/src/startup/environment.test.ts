import { expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'

const url = 'https://messages.example/vitrine'
const secret = 'x'.repeat(32)

it('has a service for second factors where its address and its secret are set', () => {
  const set = { FACTOR_SERVICE_URL: url, FACTOR_SERVICE_SECRET: secret }
  expect(readEnvironment(set).factorService).toEqual({ url, secret })
  expect(readEnvironment({}).factorService).toBeNull()
})

it.each([
  ['FACTOR_SERVICE_SECRET is missing', { FACTOR_SERVICE_URL: url }],
  ['FACTOR_SERVICE_URL is missing', { FACTOR_SERVICE_SECRET: secret }],
  ['FACTOR_SERVICE_SECRET has to be', { FACTOR_SERVICE_URL: url, FACTOR_SERVICE_SECRET: 'short' }],
  ['FACTOR_SERVICE_URL has to be', { FACTOR_SERVICE_URL: 'messages.example' }],
])('says that %s', (message, set) => {
  expect(() => readEnvironment(set)).toThrow(message)
})

it('shows pictures at the platform’s address, or at that of a CDN', () => {
  expect(readEnvironment({ PLATFORM_PORT: '4100' }).publicMediaUrl).toBe('http://localhost:4100')
  const cdn = { PUBLIC_MEDIA_URL: 'https://media.shop.example/' }
  expect(readEnvironment(cdn).publicMediaUrl).toBe('https://media.shop.example')
})

it('takes several hosts of one database, and several replicas', () => {
  const primary = 'postgresql://u:p@a,b/shop?target_session_attrs=read-write'
  expect(
    readEnvironment({
      DATABASE_URL: primary,
      DATABASE_REPLICA_URLS: 'postgresql://u@a/shop, postgresql://u@b:5433/shop',
    }),
  ).toMatchObject({
    databaseUrl: primary,
    databaseReplicaUrls: ['postgresql://u@a/shop', 'postgresql://u@b:5433/shop'],
  })
  expect(readEnvironment({}).databaseReplicaUrls).toEqual([])
})

it.each([
  [
    'DATABASE_REPLICA_URLS.0 has to begin with postgresql://',
    { DATABASE_REPLICA_URLS: 'b.example' },
  ],
  [
    'DATABASE_REPLICA_URLS.1 is no address',
    { DATABASE_REPLICA_URLS: 'postgresql://a/x,postgresql://b:port/x' },
  ],
  [
    'DATABASE_REPLICA_URLS.0 has to name one server',
    { DATABASE_REPLICA_URLS: 'postgresql://a,b/x' },
  ],
  [
    'DATABASE_URL can have target_session_attrs=read-write only',
    { DATABASE_URL: 'postgresql://a,b/x?target_session_attrs=standby' },
  ],
])('says that %s', (message, set) => {
  expect(() => readEnvironment(set)).toThrow(message)
})

it('names every variable that cannot be used, at once', () => {
  expect(() => readEnvironment({ PLATFORM_PORT: 'x', SMTP_URL: 'mail.example' })).toThrow(
    'PLATFORM_PORT has to be a port number.\nSMTP_URL has to begin with smtp:// or smtps://.',
  )
})

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

it('takes payments with Stripe where all three keys are set', () => {
  expect(readEnvironment({}).stripe).toBeNull()
  expect(readEnvironment(stripe).stripe).toEqual({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
  })
  const apiUrl = 'http://localhost:12111'
  expect(readEnvironment({ ...stripe, STRIPE_API_URL: apiUrl }).stripe?.apiUrl).toBe(apiUrl)
})

it.each(Object.keys(stripe))('says that Stripe needs %s, without the other values', (name) => {
  const read = () => readEnvironment({ ...stripe, [name]: '' })
  expect(read).toThrow(/need all of STRIPE_SECRET_KEY/)
  expect(read).not.toThrow(/_1/)
})
