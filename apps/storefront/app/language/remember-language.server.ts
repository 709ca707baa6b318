import type { MiddlewareFunction } from 'react-router'
import { code as ownCode } from '#words/language'
import { type Language, languageOf } from './languages.ts'
import { LANGUAGE_COOKIE } from './preferred-language.ts'

const A_YEAR_S = 365 * 24 * 60 * 60

/** Remembers the language of a page that a shopper reached from a page of this shop in another one: they chose it. */
export function rememberLanguage(code: Language['code'] = ownCode): MiddlewareFunction<Response> {
  return async ({ request }, next) => {
    const response = await next()
    if (isDocument(request, response) && isFromAnotherLanguage(request, code)) {
      const cookie = `${LANGUAGE_COOKIE}=${code}; Path=/; Max-Age=${A_YEAR_S}; SameSite=Lax`
      response.headers.append('Set-Cookie', cookie)
    }
    return response
  }
}

/** A frame, a redirect or a refusal is nothing that a shopper chose. */
function isDocument(request: Request, { ok }: Response) {
  return ok && request.method === 'GET' && request.headers.get('Sec-Fetch-Dest') === 'document'
}

function isFromAnotherLanguage(request: Request, code: string) {
  const referer = request.headers.get('Referer')
  const isFromHere = request.headers.get('Sec-Fetch-Site') === 'same-origin'
  if (!referer || !isFromHere || !URL.canParse(referer)) return false
  return languageOf(new URL(referer).pathname).code !== code
}
