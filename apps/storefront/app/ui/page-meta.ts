import { shop } from '../shop.ts'
import { titleOf } from './title-of.ts'

export interface PageMeta {
  /** Without the shop's name, which is appended. */
  title: string
  description: string
  /** The absolute URL of a picture. */
  picture?: string | undefined
}

/** The title and the metadata of a page for search engines and shared links. */
export function pageMeta({ title, description, picture }: PageMeta) {
  const fullTitle = title === shop.name ? title : titleOf(title)
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    ...(picture ? [{ property: 'og:image', content: picture }] : []),
  ]
}
