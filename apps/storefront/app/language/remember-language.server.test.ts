import { expect, it } from 'vitest'
import { rememberLanguage } from './remember-language.server.ts'

const FOLLOWED_A_LINK = {
  Referer: 'http://localhost:3000/collections',
  'Sec-Fetch-Site': 'same-origin',
  'Sec-Fetch-Dest': 'document',
}

it('remembers a language that was chosen on a page in the other one', async () => {
  expect(await cookieAfter(FOLLOWED_A_LINK)).toContain('vitrine-language=de; Path=/;')
})

it.each([
  ['who came from a page of the same language', { Referer: 'http://localhost:3000/de' }],
  ['whom another site sent', { 'Sec-Fetch-Site': 'cross-site' }],
  ['whose page put a frame in itself', { 'Sec-Fetch-Dest': 'iframe' }],
  ['who came from nowhere', { Referer: '' }],
  ['whose browser says nonsense', { Referer: '//' }],
])('remembers nothing of somebody %s', async (_, headers) => {
  expect(await cookieAfter({ ...FOLLOWED_A_LINK, ...headers })).toBeNull()
})

it('remembers nothing on the way to another page', async () => {
  expect(await cookieAfter(FOLLOWED_A_LINK, 303)).toBeNull()
})

async function cookieAfter(headers: Record<string, string>, status = 200) {
  const request = new Request('http://localhost:3000/de/collections', { headers })
  const answer = rememberLanguage('de')(
    { request } as Parameters<ReturnType<typeof rememberLanguage>>[0],
    async () => new Response(null, { status }),
  )
  return ((await answer) as Response).headers.get('Set-Cookie')
}
