import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { scriptNonce } from './request-scope.server.ts'
import { createSecurityMiddleware } from './security-middleware.server.ts'

const SHOP = 'https://shop.example'

it('allows only scripts with the nonce of this response', async () => {
  const { response, context } = await visit(new Request(SHOP))
  const policy = response.headers.get('Content-Security-Policy')

  expect(policy).toContain(`script-src 'self' 'nonce-${context.get(scriptNonce)}';`)
  expect(policy).toContain(`style-src 'self' 'nonce-${context.get(scriptNonce)}';`)
  expect(policy).not.toContain('unsafe-inline')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("img-src 'self' data: https://platform.example https://media.example;")
  expect((await visit(new Request(SHOP))).context.get(scriptNonce)).not.toBe(
    context.get(scriptNonce),
  )
})

it('lets no shared cache store a page', async () => {
  expect((await visit(new Request(SHOP))).response.headers.get('Cache-Control')).toBe(
    'private, no-cache',
  )
})

it('rejects a form of another site before any route handles it', async () => {
  const request = new Request(`${SHOP}/sign-out`, {
    method: 'POST',
    headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
  })
  const { response, isAnswered } = await visit(request)

  expect(response.status).toBe(403)
  expect(isAnswered).toBe(false)
})

it('makes each cookie Secure where browsers take such cookies', async () => {
  const headers: [string, string][] = [
    ['Set-Cookie', 'vknown=1; Path=/; SameSite=Lax'],
    ['Set-Cookie', 'a=b; Secure; HttpOnly'],
  ]
  const secured = await visit(new Request(SHOP), { headers })
  expect(secured.response.headers.getSetCookie()).toEqual([
    'vknown=1; Path=/; SameSite=Lax; Secure',
    'a=b; Secure; HttpOnly',
  ])
  const plain = await visit(new Request(SHOP), { headers, shop: 'http://192.168.1.7:3000' })
  expect(plain.response.headers.getSetCookie()[0]).toBe('vknown=1; Path=/; SameSite=Lax')
})

async function visit(
  request: Request,
  { headers = [], shop = SHOP }: { headers?: [string, string][]; shop?: string } = {},
) {
  const context = new RouterContextProvider()
  let isAnswered = false
  const securityMiddleware = createSecurityMiddleware(() => ({
    storefrontUrl: shop,
    platformUrl: 'https://platform.example',
    mediaUrl: 'https://media.example',
  }))
  const response = (await securityMiddleware(
    { request, context, params: {}, url: new URL(request.url), pattern: '/' },
    async () => {
      isAnswered = true
      return new Response(null, { headers })
    },
  )) as Response
  return { response, context, isAnswered }
}
