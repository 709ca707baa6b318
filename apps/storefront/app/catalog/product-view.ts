import type { HighlightedText } from '@vitrine/contract'

/** What the shop shows of a product: words and numbers ready to print, nothing it does not show. */

export interface PriceView {
  /** Formatted, like all amounts here. */
  now: string
  was?: string
  /** "−13 %" */
  saving?: string
  /** `now` is the lowest of several. */
  from?: boolean
}

export interface PictureView {
  id: string
  /** Of the platform, in its resized form; or of a picture that lies elsewhere. */
  url: string
  alt: string
  width: number
  height: number
  /** A CSS colour. */
  placeholder?: string
  keepBright?: boolean
  /** The address of a film; the picture is its still. */
  film?: string
  accent?: Accent
}

/** The dominant colour of an object, as OKLCH hue and chroma. */
export interface Accent {
  hue: number
  chroma: number
}

/** A picture beside its name; its address says how large it is. */
export type CardPicture = Omit<PictureView, 'id' | 'alt' | 'accent' | 'width' | 'height'>

/** What a card says of an object; there are many on a page, so it is no more than that. */
export interface CardObject {
  slug: string
  /** What the card shows of it, as its address says it: "glaze=Ink". */
  choice?: string
  name: string
  maker?: string
  ribbon?: string
  soldOut?: boolean
  price: PriceView
  /** "€6.67 / 100 g" */
  unitPrice?: string
  picture?: CardPicture
  colors?: { name: string; color: string }[]
  /** Where it says what is looked for; absent where nothing is. */
  found?: { name?: HighlightedText; excerpt?: HighlightedText }
}

/** What an object looks like in one of its colours. */
export interface CardLook {
  name: string
  /** As the address of the product says it: "glaze=Ink". */
  choice: string
  picture: CardPicture
}

/** An object as it stands on a shelf. */
export interface ShelfObject extends CardObject {
  id: string
  soldOut: boolean
  colors: { name: string; color: string }[]
  picture?: PictureView
  accent?: Accent
  /** How many pictures there are of it. */
  pictureCount: number
}

export interface OptionView {
  /** As the owner wrote it: "Glaze". */
  name: string
  /** What addresses call it, where it is not the name: the same in every language. */
  key?: string
  kind: 'color' | 'text'
  values: { label: string; key?: string; color?: string; pictureIds: string[] }[]
}

export interface VariantView {
  id: string
  /** Option name → value label; none where one variant stands for all of them. */
  choices: Record<string, string>
  price: PriceView
  /** Without decimals that say nothing, for the pills: "€78". */
  shortPrice: string
  unitPrice?: string
  sku: string
  inStock: boolean
  /** Sold out, and can be ordered ahead: what the owner says of it, which may be nothing. */
  preorder?: string
  /** Absent when nobody counts. */
  quantity?: number
}

export interface ProductView {
  id: string
  slug: string
  name: string
  maker?: string
  ribbon?: string
  /** Paragraphs. */
  description: string[]
  options: OptionView[]
  /** Only those that are made, at least one. */
  variants: VariantView[]
  pictures: PictureView[]
  /** What a buyer may write on it. */
  ownWords: { title: string; most: number }[]
  sections: { title: string; paragraphs: string[]; facts: { label: string; value: string }[] }[]
  weight?: string
  collection?: { name: string; slug: string }
}
