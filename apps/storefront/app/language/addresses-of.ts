import { english, german } from './languages.ts'

/** The URLs of a page by `hreflang`, with `x-default` for other languages. */
export function addressesOf(origin: string, path: string) {
  const rest = path === '/' ? '' : path
  const inEnglish = origin + (english.base + rest || '/')
  return { en: inEnglish, de: origin + german.base + rest, 'x-default': inEnglish }
}
