import { expect, it } from 'vitest'
import { encodedRequest } from './complex-query.ts'

it('writes a request as base64url of its UTF-8 JSON, without padding', () => {
  const request = { query: { filter: { name: 'Ærø 🫖?>' } } }
  const encoded = encodedRequest(request).slice('.r='.length)

  expect(encoded).toMatch(/^[\w-]+$/)
  expect(JSON.parse(Buffer.from(encoded, 'base64url').toString())).toEqual(request)
})
