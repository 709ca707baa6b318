import { baseOf, homeLanguageOf } from './languages.ts'

/** The path of a page without the prefix of a language, or one for each language. */
export type PagePaths = string | Readonly<Record<string, string>>

/** The URLs of a page by `hreflang` in the languages of the shop, with `x-default` for readers of others. */
export function addressesOf(
  origin: string,
  paths: PagePaths,
  languages: readonly string[],
): Record<string, string> {
  const urlIn = (code: string) => {
    const path = pathIn(paths, code)
    return origin + (baseOf(code) + (path === '/' ? '' : path) || '/')
  }
  const addresses = languages.map((code) => [code, urlIn(code)])
  return Object.fromEntries([...addresses, ['x-default', urlIn(homeLanguageOf(languages))]])
}

export function pathIn(paths: PagePaths, code: string): string {
  return typeof paths === 'string' ? paths : (paths[code] ?? '/')
}
