import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { scriptNonce } from './request-scope.server.ts'
import { createSecurityMiddleware } from './security-middleware.server.ts'

const SHOP = 'https://shop.example'

it('allows only scripts with the nonce of this response', async () => {
  const { response, context } = await visit(new Request(SHOP))
  const policy = response.headers.get('Content-Security-Policy')

  expect(policy).toContain(`script-src 'self' 'nonce-${context.get(scriptNonce)}';`)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("img-src 'self' data: https://platform.example;")
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

async function visit(request: Request) {
  const context = new RouterContextProvider()
  let isAnswered = false
  const securityMiddleware = createSecurityMiddleware(() => ({
    storefrontUrl: SHOP,
    platformUrl: 'https://platform.example',
  }))
  const response = (await securityMiddleware(
    { request, context, params: {}, url: new URL(request.url), pattern: '/' },
    async () => {
      isAnswered = true
      return new Response()
    },
  )) as Response
  return { response, context, isAnswered }
}
