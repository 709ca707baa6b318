import { english, german } from './languages.ts'

/** The addresses of a page by `hreflang`: in every language, and for those who read none of them. */
export function addressesOf(origin: string, path: string) {
  const rest = path === '/' ? '' : path
  const inEnglish = origin + (english.base + rest || '/')
  return { en: inEnglish, de: origin + german.base + rest, 'x-default': inEnglish }
}
