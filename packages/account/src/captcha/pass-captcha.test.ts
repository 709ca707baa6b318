import { expect, it } from 'vitest'
import { passCaptcha } from './pass-captcha.ts'

const failing = () => Promise.reject(new Error('The vendor is down.'))

it('is passed by the vendor where one is asked', async () => {
  const token = await passCaptcha({ showVendor: async () => 'vendor', loadChallenge: failing })

  expect(token).toBe('vendor')
})

it('fails with the vendor where no challenge stands in for it', async () => {
  const passed = passCaptcha({ showVendor: failing, loadChallenge: async () => null })

  await expect(passed).rejects.toThrow('The vendor is down.')
})

it('asks for no challenge once the page has moved on', async () => {
  const passed = passCaptcha({
    showVendor: failing,
    loadChallenge: () => Promise.reject(new Error('It was asked for.')),
    signal: AbortSignal.abort(),
  })

  await expect(passed).rejects.toThrow('The vendor is down.')
})
