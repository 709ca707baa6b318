import { type PageMatches, shopOf } from '../shop/shop-of.ts'
import { titleOf } from './title-of.ts'

export interface PageMeta {
  /** Without the shop's name, which is appended; absent: the shop's name alone. */
  title?: string | undefined
  /** Absent: what the shop sells, in a sentence. */
  description?: string | undefined
  /** The absolute URL of a picture. */
  picture?: string | undefined
}

/** The title and the metadata of a page for search engines and shared links. */
export function pageMeta({ title, description, picture }: PageMeta, matches: PageMatches) {
  const shop = shopOf(matches[0].loaderData)
  const fullTitle = title === undefined ? shop.name : titleOf(title, matches)
  const text = description ?? shop.sentence ?? shop.name
  return [
    { title: fullTitle },
    { name: 'description', content: text },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: text },
    ...(picture ? [{ property: 'og:image', content: picture }] : []),
  ]
}
