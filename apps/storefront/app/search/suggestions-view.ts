import type { ProductCardView } from '../catalog/product-view.ts'

/** What a search would find, a few of each kind; without words, where to begin. */
export interface SuggestionsView {
  words: string
  /** What can be searched for, in the owner's words. */
  label?: string | undefined
  /** The best matches; without words, what this browser viewed last. */
  products: Pick<
    ProductCardView,
    'slug' | 'localSlug' | 'choice' | 'name' | 'maker' | 'price' | 'picture' | 'match'
  >[]
  /** The number of products that match. */
  total: number
  /** The search as it was probably meant, where products were found by another spelling only. */
  corrected?: string | undefined
  collections: { name: string; slug: string }[]
  pages: { name: string; href: string }[]
}
