import { describe, expect, it } from 'vitest'
import { readCaptchaKeys } from './captcha-keys.ts'

const TURNSTILE = { TURNSTILE_SITE_KEY: '0x4AAA-site', TURNSTILE_SECRET: '0x4AAA-secret' }
const RECAPTCHA = {
  RECAPTCHA_SITE_KEY: 'seen',
  RECAPTCHA_SECRET: 'seen-secret',
  RECAPTCHA_INVISIBLE_SITE_KEY: 'unseen',
  RECAPTCHA_INVISIBLE_SECRET: 'unseen-secret',
}

it('are null when none is set', () => {
  expect(readCaptchaKeys({}, { isProduction: true })).toBeNull()
})

it('are one pair for both kinds with Turnstile, and two pairs with reCAPTCHA', () => {
  expect(readCaptchaKeys(TURNSTILE, { isProduction: true })).toEqual({
    vendor: 'turnstile',
    siteKeys: { visible: '0x4AAA-site', invisible: '0x4AAA-site' },
    secrets: { visible: '0x4AAA-secret', invisible: '0x4AAA-secret' },
  })
  expect(readCaptchaKeys(RECAPTCHA, { isProduction: true })).toEqual({
    vendor: 'recaptcha',
    siteKeys: { visible: 'seen', invisible: 'unseen' },
    secrets: { visible: 'seen-secret', invisible: 'unseen-secret' },
  })
})

describe('the start fails', () => {
  it.each([
    [
      { TURNSTILE_SECRET: 'secret' },
      'TURNSTILE_SECRET needs TURNSTILE_SITE_KEY too. Set all of them, or none.',
    ],
    [
      { TURNSTILE_SITE_KEY: 'key' },
      'TURNSTILE_SITE_KEY needs TURNSTILE_SECRET too. Set all of them, or none.',
    ],
    [
      { RECAPTCHA_SECRET: 'secret', RECAPTCHA_SITE_KEY: 'key' },
      'RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET need RECAPTCHA_INVISIBLE_SITE_KEY and RECAPTCHA_INVISIBLE_SECRET too. Set all of them, or none.',
    ],
    [
      { ...TURNSTILE, ...RECAPTCHA },
      'The keys of both Turnstile and reCAPTCHA are set. Remove the keys of one of them.',
    ],
  ])('%# when keys are incomplete', (variables, message) => {
    expect(() => readCaptchaKeys(variables, { isProduction: false })).toThrow(message)
  })

  it.each([
    { ...TURNSTILE, TURNSTILE_SITE_KEY: '1x00000000000000000000AA' },
    { ...TURNSTILE, TURNSTILE_SECRET: '1x0000000000000000000000000000000AA' },
    { ...RECAPTCHA, RECAPTCHA_SECRET: '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe' },
  ])('%# in production when a vendor’s test key is set, and only there (SR-65)', (variables) => {
    expect(readCaptchaKeys(variables, { isProduction: false })).not.toBeNull()
    expect(() => readCaptchaKeys(variables, { isProduction: true })).toThrow(
      "is a vendor's test key, which accepts every token. Use your own key in production.",
    )
  })
})
