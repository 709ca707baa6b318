import { shop } from '../shop.config.js'
import { words } from '../words/index.js'

/** The texts in a language; null where the shop does not have it. */
export function findTexts(language: string) {
  return shop.languages.includes(language) ? (words[language] ?? null) : null
}

/** The first language of a reader that the shop has, or its own. */
export function preferredLanguage(acceptLanguage: string | null): string {
  const tags = (acceptLanguage ?? '').split(',').map((part) => part.split(';')[0]?.trim() ?? '')
  const found = tags.flatMap((tag) =>
    shop.languages.filter((known) => known === tag || known === tag.split('-')[0]),
  )
  return found[0] ?? shop.languages[0] ?? 'en'
}

/** The language that a path such as `/de/cart` begins with, or the shop's own. */
export function languageOfPath(path: string): string {
  const [, first = ''] = path.split('/')
  return shop.languages.includes(first) ? first : (shop.languages[0] ?? 'en')
}

/** The name of a language in itself. */
export function nameOfLanguage(tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
}
