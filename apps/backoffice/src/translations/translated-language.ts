/** The language of the address, if texts are translated into it; otherwise the first other than the shop's own. */
export function translatedLanguage(
  asked: string | undefined,
  { language: original, languages }: { language: string; languages: readonly string[] },
): string {
  const others = languages.filter((code) => code !== original)
  return others.find((code) => code === asked) ?? others[0] ?? ''
}
