import { shop } from '../shop.ts'
import { titleOf } from './title-of.ts'

export interface PageMeta {
  /** Without the house, which is added. */
  title: string
  description: string
  /** The address of a picture, whole. */
  picture?: string | undefined
}

/** What search engines, tabs and shared links say of a page. */
export function pageMeta({ title, description, picture }: PageMeta) {
  const whole = title === shop.name ? title : titleOf(title)
  return [
    { title: whole },
    { name: 'description', content: description },
    { property: 'og:title', content: whole },
    { property: 'og:description', content: description },
    ...(picture ? [{ property: 'og:image', content: picture }] : []),
  ]
}
