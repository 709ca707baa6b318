import { code } from '#messages/language'

interface Sluggish {
  slug: string
  slugs?: Record<string, string>
}

/** The slug of the page of a product or collection in the language of the build. */
export function localSlug({ slug, slugs }: Sluggish): string {
  return slugs?.[code] ?? slug
}

/** The paths of the page by language; absent where it has the same in all. */
export function pathsOf(
  folder: 'products' | 'collections',
  { slug, slugs = {} }: Sluggish,
  languages: readonly string[],
): { paths?: Record<string, string> } {
  if (Object.keys(slugs).length === 0) return {}
  const pathIn = (code: string) => `/${folder}/${encodeURIComponent(slugs[code] ?? slug)}`
  return { paths: Object.fromEntries(languages.map((code) => [code, pathIn(code)])) }
}
