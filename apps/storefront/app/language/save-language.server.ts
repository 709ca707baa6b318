import type { MiddlewareFunction } from 'react-router'
import { code as ownCode } from '#messages/language'
import { languageOf } from './languages.ts'
import { LANGUAGE_COOKIE } from './preferred-language.ts'

const ONE_YEAR_S = 365 * 24 * 60 * 60

/** Saves the language in a cookie when a shopper came from a page of this shop in another one: they chose it. */
export function saveLanguage(code: string = ownCode): MiddlewareFunction<Response> {
  return async ({ request }, next) => {
    const response = await next()
    if (isDocument(request, response) && isFromAnotherLanguage(request, code)) {
      const cookie = `${LANGUAGE_COOKIE}=${code}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax`
      response.headers.append('Set-Cookie', cookie)
    }
    return response
  }
}

/** Iframes, redirects and errors are not chosen by the shopper. */
function isDocument(request: Request, { ok }: Response) {
  return ok && request.method === 'GET' && request.headers.get('Sec-Fetch-Dest') === 'document'
}

function isFromAnotherLanguage(request: Request, code: string) {
  const referer = request.headers.get('Referer')
  const isFromHere = request.headers.get('Sec-Fetch-Site') === 'same-origin'
  if (!referer || !isFromHere || !URL.canParse(referer)) return false
  return languageOf(new URL(referer).pathname) !== code
}
