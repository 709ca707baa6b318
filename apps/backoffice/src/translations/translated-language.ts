import { languages } from '../messages/languages.ts'

/** The language of the address, if texts are translated into it; otherwise the first other than the shop's own. */
export function translatedLanguage(asked: string | undefined, original: string): string {
  const others = languages.map(({ code }) => code as string).filter((code) => code !== original)
  return others.find((code) => code === asked) ?? others[0] ?? ''
}
