import { expect, it } from 'vitest'
import { generateKey, parseKeyring } from './keyring.ts'

it('decrypts what it encrypted, for the same place only (SR-100)', () => {
  const keyring = parseKeyring(generateKey())
  const sealed = keyring.seal('vrt_secret', 'refresh_tokens/a')
  expect(keyring.unseal(sealed, 'refresh_tokens/a')).toBe('vrt_secret')
  expect(() => keyring.unseal(sealed, 'refresh_tokens/b')).toThrow()
})

it('decrypts with an older key, and encrypts with the newest', () => {
  const older = generateKey(1)
  const sealed = parseKeyring(older).seal('text', 'place')
  const rotated = parseKeyring(`${generateKey(2)},${older}`)
  expect(rotated.unseal(sealed, 'place')).toBe('text')
  expect(rotated.seal('text', 'place')[0]).toBe(2)
})

it('refuses keys that are short, missing or without a version', () => {
  for (const text of ['', '1:c2hvcnQ', 'x:y', '1:']) {
    expect(() => parseKeyring(text)).toThrow('VITRINE_KEYS')
  }
})
