import { expect, it } from 'vitest'
import { encodedRequest, queryString } from './query-string.ts'

it('repeats the key of a list and leaves out what is absent', () => {
  expect(
    queryString({ fieldsets: ['PUBLIC', 'FULL'], id: 'a b', visible: false, none: undefined }),
  ).toBe('fieldsets=PUBLIC&fieldsets=FULL&id=a+b&visible=false')
})

it('writes a request as base64url of its UTF-8 JSON, without padding', () => {
  const request = { query: { filter: { name: 'Ærø 🫖?>' } } }
  const encoded = encodedRequest(request).slice('.r='.length)

  expect(encoded).toMatch(/^[\w-]+$/)
  expect(JSON.parse(Buffer.from(encoded, 'base64url').toString())).toEqual(request)
})
