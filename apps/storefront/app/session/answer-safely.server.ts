import { randomBytes } from 'node:crypto'
import type { MiddlewareFunction } from 'react-router'
import * as words from '#messages/errors'
import { type Environment, ownEnvironment } from '../environment.server.ts'
import { scriptNonce } from './request-scope.server.ts'
import { isFromThisShop } from './same-origin.server.ts'

/** Refuses what another site sends in a shopper's name, and tells browsers what our pages may do. */
export function createAnswerSafely(
  environment: () => Pick<Environment, 'storefrontUrl' | 'platformUrl'> = ownEnvironment,
  { isDevelopment = false } = {},
): MiddlewareFunction<Response> {
  return async ({ request, context }, next) => {
    const { storefrontUrl, platformUrl } = environment()
    if (!isFromThisShop(request, storefrontUrl)) {
      return new Response(words.foreignForm, { status: 403 })
    }
    const nonce = randomBytes(16).toString('base64url')
    context.set(scriptNonce, nonce)

    const response = await next()

    if (!response.headers.has('Content-Security-Policy')) {
      const policy = contentSecurityPolicy(nonce, platformUrl, isDevelopment)
      response.headers.set('Content-Security-Policy', policy)
    }
    response.headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    response.headers.set('X-Content-Type-Options', 'nosniff')
    // What a member sees is nobody else's, and the session may be renewed by any answer.
    if (!response.headers.has('Cache-Control')) {
      response.headers.set('Cache-Control', 'private, no-cache')
    }
    return response
  }
}

/**
 * Styles in attributes carry an object's colour; `form-action` names the platform because signing out
 * leads there. While developing, Vite writes styles into the page and speaks over a socket.
 */
function contentSecurityPolicy(nonce: string, platformUrl: string, isDevelopment: boolean) {
  return [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: ${platformUrl}`,
    `font-src 'self'`,
    `worker-src 'self'`,
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    // The hidden frame of the silent sign-in begins here, asks there, and ends here; a vendor's captcha is there.
    `frame-src 'self' ${platformUrl}`,
    `manifest-src 'self'`,
    `form-action 'self' ${platformUrl}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
