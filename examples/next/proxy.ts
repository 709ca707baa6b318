import { type NextRequest, NextResponse } from 'next/server'
import { languageOfPath, preferredLanguage } from './server/languages.ts'
import { hasSession, SESSION_COOKIE, shopperClient } from './server/store.ts'

/** Files of Next.js have no session. */
export const config = { matcher: ['/((?!_next/|favicon.ico).*)'] }

/**
 * Leads to the reader's language, and renews the tokens of a session before its page is rendered: server components
 * cannot set cookies, and a refresh token that was used and not stored ends the session.
 */
export async function proxy(request: NextRequest) {
  const { pathname } = request.nextUrl
  if (pathname === '/') {
    const language = preferredLanguage(request.headers.get('accept-language'))
    return NextResponse.redirect(new URL(`/${language}`, request.url))
  }
  const cookies = request.headers.get('cookie')
  if (!hasSession(cookies)) return NextResponse.next()

  const renewed: string[] = []
  const client = shopperClient(languageOfPath(pathname), cookies, (header) => renewed.push(header))
  // A page shows what is known while the platform is out of reach, or after the session has ended.
  await client.auth.getFreshTokens().catch(console.error)
  for (const header of renewed) {
    const [, value = ''] = /^[^=]+=([^;]*)/.exec(header) ?? []
    if (value) request.cookies.set(SESSION_COOKIE, value)
    else request.cookies.delete(SESSION_COOKIE)
  }
  const response = NextResponse.next({ request: { headers: request.headers } })
  for (const header of renewed) response.headers.append('Set-Cookie', header)
  return response
}
