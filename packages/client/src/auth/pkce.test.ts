import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createCodeChallenge, createCodeVerifier } from './pkce.ts'

it('draws verifiers of every allowed length from the allowed characters', () => {
  fc.assert(
    fc.property(fc.integer({ min: 43, max: 128 }), (length) => {
      expect(createCodeVerifier(length)).toMatch(new RegExp(`^[A-Za-z0-9._~-]{${length}}$`))
    }),
  )
})

it('refuses every other length', () => {
  const wrong = fc.oneof(fc.integer({ max: 42 }), fc.integer({ min: 129 }), fc.constant(Number.NaN))
  fc.assert(
    fc.property(wrong, (length) => {
      expect(() => createCodeVerifier(length)).toThrow(
        `Expected a length between 43 and 128. Received ${length}.`,
      )
    }),
  )
})

it('draws 43 characters by default', () => {
  expect(createCodeVerifier()).toHaveLength(43)
})

it('prefers no character: every byte in use stands for one, each for three, the others are drawn again', () => {
  const counts = new Map<string, number>()
  for (let byte = 0; byte < 256; byte++) {
    const draws = [byte, 0]
    const verifier = createCodeVerifier(43, (bytes) => bytes.fill(draws.shift() ?? 0))
    const character = draws.length === 1 ? verifier.charAt(0) : 'drawn again'
    counts.set(character, (counts.get(character) ?? 0) + 1)
  }

  expect(counts.get('drawn again')).toBe(256 - 198)
  counts.delete('drawn again')
  expect([...counts.values()]).toEqual(Array(66).fill(3))
})

it('hashes a verifier as RFC 7636 appendix B does', async () => {
  expect(await createCodeChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  )
})
