import { DISPLAY_CURRENCY_HEADER, LANGUAGE_HEADER } from '@vitrine/contract'
import { readSite } from '../catalog/product/read-site.ts'
import { inLanguage } from '../catalog/translations/read/languages.ts'
import { readLanguage } from '../http/headers/read-language.ts'
import type { RouteContext } from '../http/route/route.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import type { Reading } from './view/view-cart.ts'

/** The language and the display currency of a request. */
export function readingOf(c: RouteContext): Reading {
  return {
    language: readLanguage(c.req.header(LANGUAGE_HEADER)),
    currency: c.req.header(DISPLAY_CURRENCY_HEADER)?.slice(0, 3).toUpperCase(),
  }
}

/** The scope of a request that may name options and choices as its reader knows them. */
export async function inReadersWords(c: RouteContext): Promise<SiteScope> {
  const asked = readLanguage(c.req.header(LANGUAGE_HEADER))
  return (await inLanguage(c.var.scope, asked, () => readSite(c.var.scope))).scope
}
