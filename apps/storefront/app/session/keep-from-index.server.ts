import type { MiddlewareFunction } from 'react-router'
import { pathInShop } from '../language/languages.ts'

const PRIVATE = /^\/(account|sign-in|sign-out|register|forgot-password|account-closed)\b/

/** Asks search engines to list no page that is about one member. */
export const keepFromIndex: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next()
  if (PRIVATE.test(pathInShop(new URL(request.url).pathname)))
    response.headers.set('X-Robots-Tag', 'noindex')
  return response
}
