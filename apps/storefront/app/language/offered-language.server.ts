import { type MiddlewareFunction, redirect } from 'react-router'
import { code as ownCode } from '#messages/language'
import { ownEnvironment } from '../environment.server.ts'
import { requestScope } from '../session/request-scope.server.ts'
import { baseOf, homeLanguageOf, pathInShop } from './languages.ts'

/** The platform returns shoppers to one address, whatever the language; files and programs have none. */
const WITHOUT_LANGUAGE = /^\/(sign-in\/(silent\/)?callback|[\w.-]+\.(js|txt|xml))$/

/** Leads from a page in a language that the shop does not have to the same page in one that it has. */
export const offeredLanguage: MiddlewareFunction<Response> = async (
  { request, url: { pathname, search }, context },
  next,
) => {
  const path = pathInShop(pathname)
  if (request.method !== 'GET' || WITHOUT_LANGUAGE.test(path)) return next()
  // While the platform is out of reach, every language shows the error page.
  const shop = await context
    .get(requestScope)
    .browse((catalog) => catalog.findShop())
    .catch(() => null)
  if (!shop || shop.languages.includes(ownCode)) return next()
  // The router adds no base to a redirect of a document, and what is not offered today may be tomorrow.
  const base = baseOf(homeLanguageOf(shop.languages))
  const page = (base + path === '' ? '/' : base + path) + search
  // To the path, the program of a page that asks for data would add the base of its own language, and ask for ever.
  const isDocument = new URL(request.url).pathname === pathname
  throw redirect(isDocument ? page : ownEnvironment().storefrontUrl + page, 302)
}
