import { type LanguageCode, languages } from '../messages/languages.ts'
import { findCookie } from '../session/find-cookie.ts'

export const LANGUAGE_COOKIE = 'vitrine-language'

/**
 * The shop's language that a shopper prefers: the one chosen here, otherwise the best match of `Accept-Language`
 * (RFC 9110 §12.5.4); `null` without either.
 */
export function preferredLanguage(headers: Headers): LanguageCode | null {
  const chosen = findCookie(headers.get('Cookie'), LANGUAGE_COOKIE)
  return find(chosen) ?? findAccepted(headers.get('Accept-Language') ?? '')
}

function findAccepted(header: string) {
  const accepted = header
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(/ *; */)
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
      return { code: tag.split('-', 1)[0], quality: Number(quality) || 0 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
  return accepted.map(({ code }) => find(code)).find((code) => code !== null) ?? null
}

function find(code: string | undefined) {
  return languages.find((language) => language.code === code)?.code ?? null
}
