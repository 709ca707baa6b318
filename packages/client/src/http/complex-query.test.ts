import { expect, it } from 'vitest'
import { encodedRequest } from './complex-query.ts'

it('encodes a request as base64url of its UTF-8 JSON, without padding', () => {
  const request = { query: { filter: { name: 'Ærø 🫖?>' } } }
  const encoded = encodedRequest(request)?.slice('.r='.length) ?? ''

  expect(encoded).toMatch(/^[\w-]+$/)
  expect(JSON.parse(Buffer.from(encoded, 'base64url').toString())).toEqual(request)
})

it.each([
  [2_986, 3_999],
  [2_987, null],
  [1_000_000, null],
])(
  'encodes a request only while it fits into 4,000 characters: a name of %i',
  (length, expected) => {
    expect(encodedRequest({ name: 'n'.repeat(length) })?.length ?? null).toBe(expected)
  },
)
