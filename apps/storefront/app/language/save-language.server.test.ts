import { expect, it } from 'vitest'
import { saveLanguage } from './save-language.server.ts'

const FOLLOWED_A_LINK = {
  Referer: 'http://localhost:3000/collections',
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Dest': 'document',
}

it('saves a language that was chosen on a page in the other one', async () => {
  expect(await cookieAfter(FOLLOWED_A_LINK)).toContain('vitrine-language=de; Path=/;')
})

it.each([
  ['from a page of the same language', { Referer: 'http://localhost:3000/de' }],
  ['from another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['in an iframe', { 'Sec-Fetch-Dest': 'iframe' }],
  ['without a referrer', { Referer: '' }],
  ['with an invalid referrer', { Referer: '//' }],
])('saves nothing for a shopper %s', async (_, headers) => {
  expect(await cookieAfter({ ...FOLLOWED_A_LINK, ...headers })).toBeNull()
})

it('saves nothing with a redirect', async () => {
  expect(await cookieAfter(FOLLOWED_A_LINK, 303)).toBeNull()
})

async function cookieAfter(headers: Record<string, string>, status = 200) {
  const request = new Request('http://localhost:3000/de/collections', { headers })
  const answer = saveLanguage('de')(
    { request } as Parameters<ReturnType<typeof saveLanguage>>[0],
    async () => new Response(null, { status }),
  )
  return ((await answer) as Response).headers.get('Set-Cookie')
}
