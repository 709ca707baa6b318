import { expect, it } from 'vitest'
import { requireProductionSettings } from './require-production-settings.ts'

const complete = {
  VITRINE_KEYS: '1:key',
  SMTP_URL: 'smtps://mail.example',
  PUBLIC_PLATFORM_URL: 'https://api.shop.example',
  PUBLIC_STOREFRONT_URL: 'https://shop.example',
}

it('names everything that is missing at once', () => {
  expect(() => requireProductionSettings({ SMTP_URL: '' })).toThrow(
    /VITRINE_KEYS: .*\n {2}SMTP_URL: .*\n {2}PUBLIC_PLATFORM_URL: .*\n {2}PUBLIC_STOREFRONT_URL: /,
  )
})

it('requires TLS, except for a store that only this machine can open', () => {
  const plain = { ...complete, PUBLIC_STOREFRONT_URL: 'http://shop.example' }
  expect(() => requireProductionSettings(plain)).toThrow('PUBLIC_STOREFRONT_URL with https')
  const disguised = { ...complete, PUBLIC_STOREFRONT_URL: 'http://localhost.shop.example' }
  expect(() => requireProductionSettings(disguised)).toThrow('PUBLIC_STOREFRONT_URL with https')
  const local = { ...complete, PUBLIC_STOREFRONT_URL: 'http://localhost:3000' }
  expect(() => requireProductionSettings(local)).not.toThrow()
  expect(() => requireProductionSettings(complete)).not.toThrow()
})
