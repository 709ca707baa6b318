import { readLanguage } from '../../../http/headers/read-language.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'

/** The languages of a site's texts. */
interface SiteLanguages {
  /** The language of the originals. */
  language: string
  /** The languages with translations. */
  languages: readonly string[]
}

/**
 * The site's languages that match the requested one, closest first (RFC 4647 section 3.4): `de-CH` and `de` for `de-CH`.
 * The list ends before languages that match no better than the original does.
 */
export function languagesFor(
  asked: string | undefined,
  { language, languages }: SiteLanguages,
): string[] {
  if (asked === undefined || languages.length === 0) return []
  const own = readLanguage(language)
  const found: string[] = []
  for (let tag = asked; tag !== ''; tag = shorter(tag)) {
    if (tag === own) break
    if (languages.includes(tag)) found.push(tag)
  }
  return found
}

/**
 * The scope for reading in the requested language, and the value of the reply's `Content-Language`: absent if no language
 * was requested, in which case the site is not read either.
 */
export async function inLanguage(
  scope: SiteScope,
  asked: string | undefined,
  readSite: () => Promise<SiteLanguages>,
): Promise<{ scope: SiteScope; language?: string }> {
  if (asked === undefined) return { scope }
  const site = await readSite()
  const languages = languagesFor(asked, site)
  return { scope: { ...scope, languages }, language: languages[0] ?? site.language }
}

/** The tag without its last subtag, and without a single-letter subtag that would then end it. */
function shorter(tag: string) {
  const parts = tag.split('-').slice(0, -1)
  while (parts.at(-1)?.length === 1) parts.pop()
  return parts.join('-')
}
