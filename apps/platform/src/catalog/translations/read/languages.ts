import { readLanguage } from '../../../http/headers/read-language.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'

/** What a site's texts are in. */
interface SiteLanguages {
  /** The originals'. */
  language: string
  /** Those that anything is translated to. */
  languages: readonly string[]
}

/**
 * Those of the site's languages that answer to the one asked for, the closest first (RFC 4647 section 3.4): `de-CH` and
 * `de` for `de-CH`. What the original is as close to is left out, and with it everything further off.
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
 * The scope for reading in the language asked for, and what the caller is told that the reply is written in: nothing
 * where it named none, and then the site is not asked either.
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

/** The tag without its last part, and without a lone letter that would then end it. */
function shorter(tag: string) {
  const parts = tag.split('-').slice(0, -1)
  while (parts.at(-1)?.length === 1) parts.pop()
  return parts.join('-')
}
