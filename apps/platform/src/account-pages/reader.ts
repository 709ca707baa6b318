import { allMessages, type Messages } from '@vitrine/account/all-messages'
import { type LanguageCode, languages } from '@vitrine/account/languages'
import type { ShopLogo } from '@vitrine/contract'
import type { Context } from 'hono'
import type { HttpEnvironment } from '../http/environment.ts'
import { readLanguage } from '../http/headers/read-language.ts'
import { traceOf } from '../http/trace-of.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { systemScope } from '../kernel/scope/system-scope.ts'
import { readShopLanguages } from '../shop/language-settings.ts'
import { readShopLogo } from '../shop/read-shop-logo.ts'
import { findSite } from '../sites/find-site.ts'
import type { AccountPagesOptions } from './account-pages-options.ts'

/** The languages of the hosted pages (decision 059). */
export const hostedLanguages: LanguageCode[] = languages.map(({ code }) => code)

/** Who reads a hosted page, and in which language. */
export interface HostedReader {
  language: LanguageCode
  messages: Messages
  /** The address asks for the language, so the ways on from the page do too. */
  isAsked: boolean
  /** The same page in the other languages; there is none of a page that answers a form. */
  others: { language: LanguageCode; href: string; read: string }[]
}

/** A scope of the platform's own pages: whose shop it is, and who reads. */
export interface HostedScope extends SiteScope {
  shopName: string
  /** Of the platform's own origin, which its pages may load pictures of. */
  shopLogo: ShopLogo | undefined
  reader: HostedReader
}

export async function openHostedScope(
  options: AccountPagesOptions,
  c: Context<HttpEnvironment>,
  siteId: string,
): Promise<HostedScope> {
  const scope = systemScope(options, siteId, traceOf(c))
  const { name, language } = await findSite(scope)
  const { publicPlatformUrl, publicStorefrontUrl } = options
  const [offered, shopLogo] = await Promise.all([
    readShopLanguages(scope, language),
    readShopLogo(scope, { publicPlatformUrl, publicStorefrontUrl }),
  ])
  const reader = readerOf(c, language, offered)
  return { ...scope, shopName: name, shopLogo, reader, reads: reader.language }
}

/**
 * Reads in the language that the address names (`lang`, or the `ui_locales` of a client), otherwise in the one of the
 * shop's that their browser likes best, otherwise in the site's (decision 059).
 */
export function readerOf(
  c: Context<HttpEnvironment>,
  siteLanguage: string,
  offered: readonly LanguageCode[] = hostedLanguages,
): HostedReader {
  const asked = spoken(c.req.query('lang')) ?? findAskedByClient(c.req.query('ui_locales'))
  const language =
    asked ??
    findAccepted(c.req.header('Accept-Language') ?? '', offered) ??
    spoken(siteLanguage) ??
    'en'
  return {
    language,
    messages: allMessages[language],
    isAsked: asked !== undefined,
    others: othersOf(c, language, offered),
  }
}

/** A scope's reader who came back with another language asked for, on a page that cannot be asked for again. */
export function readerIn(
  { reader: { language, messages, isAsked } }: HostedScope,
  asked: string | null,
): Pick<HostedScope, 'reader' | 'reads'> {
  const spokenHere = spoken(asked ?? undefined)
  if (spokenHere === undefined) {
    return { reader: { language, messages, isAsked, others: [] }, reads: language }
  }
  const reader = {
    language: spokenHere,
    messages: allMessages[spokenHere],
    isAsked: true,
    others: [],
  }
  return { reader, reads: spokenHere }
}

function othersOf(
  { req }: Context<HttpEnvironment>,
  language: LanguageCode,
  offered: readonly LanguageCode[],
): HostedReader['others'] {
  const { pathname, searchParams } = new URL(req.url)
  // What came with a handle, a token or a provider's answer works once, in whichever language.
  if (req.method !== 'GET' || ONCE.some((name) => searchParams.has(name))) return []
  return languages
    .filter(({ code }) => code !== language && offered.includes(code))
    .map(({ code, read }) => {
      searchParams.set('lang', code)
      return { language: code, href: `${pathname}?${searchParams}`, read }
    })
}

const ONCE = ['request_uri', 'token', 'state']

/** What a client prefers to have spoken, the best first (OpenID Connect Core section 3.1.2.1). */
function findAskedByClient(uiLocales = '') {
  return uiLocales
    .slice(0, MAX_HEADER)
    .split(' ')
    .map(spoken)
    .find((language) => language !== undefined)
}

/** The best liked of the languages that we speak (RFC 9110 section 12.5.4). */
function findAccepted(header: string, offered: readonly LanguageCode[]) {
  return header
    .slice(0, MAX_HEADER)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
      const quality = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2) ?? '1'
      return { language: spoken(tag), quality: Number(quality) || 0 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .find(({ language }) => language !== undefined && offered.includes(language))?.language
}

const MAX_HEADER = 500

function spoken(tag: string | undefined): LanguageCode | undefined {
  const primary = readLanguage(tag)?.split('-', 1)[0] ?? ''
  return Object.hasOwn(allMessages, primary) ? (primary as LanguageCode) : undefined
}
