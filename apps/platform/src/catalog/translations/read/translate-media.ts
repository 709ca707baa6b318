import type { StoredMedia } from '../../product/stored-product.ts'

/**
 * The files with their alternative texts in the reader's closest language: `own` is what the translation of the product
 * that shows them says, by media id, and comes before what the library says.
 */
export function translateMedia(
  media: StoredMedia[],
  languages: readonly string[],
  own: Record<string, string> = {},
): StoredMedia[] {
  if (languages.length === 0) return media
  const ownTexts = new Map(Object.entries(own))
  return media.map((one) => ({
    ...one,
    altText: ownTexts.get(one.id) ?? fromLibrary(one, languages) ?? one.altText,
  }))
}

function fromLibrary({ altTexts = {} }: StoredMedia, languages: readonly string[]) {
  const texts = new Map(Object.entries(altTexts))
  const language = languages.find((tag) => texts.has(tag))
  return language === undefined ? undefined : texts.get(language)
}
