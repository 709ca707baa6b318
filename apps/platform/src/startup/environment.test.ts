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
