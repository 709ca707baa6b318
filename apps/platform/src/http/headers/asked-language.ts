import { LANGUAGE_HEADER } from '@vitrine/contract'
import type { RouteContext } from '../route/route.ts'
import { readLanguage } from './read-language.ts'

/** The language that the request asks for, in its canonical form. */
export function askedLanguage(c: RouteContext): string | undefined {
  return readLanguage(c.req.header(LANGUAGE_HEADER))
}
