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
  accent?: Accent
}

/** The dominant colour of an object, as OKLCH hue and chroma. */
export interface Accent {
  hue: number
  chroma: number
}

/** What a card says of an object; there are many on a page, so it is no more than that. */
export interface CardObject {
  slug: string
  name: string
  maker?: string
  ribbon?: string
  soldOut?: boolean
  price: PriceView
  /** "€6.67 / 100 g" */
  unitPrice?: string
  picture?: Omit<PictureView, 'id' | 'alt' | 'accent'>
  colors: { name: string; color: string }[]
}

/** An object as it stands on a shelf. */
export interface ShelfObject extends CardObject {
  id: string
  soldOut: boolean
  picture?: PictureView
  accent?: Accent
  /** How many pictures there are of it. */
  pictureCount: number
}

export interface OptionView {
  /** As the owner wrote it: "Glaze". */
  name: string
  kind: 'color' | 'text'
  values: { label: string; color?: string; pictureIds: string[] }[]
}

export interface VariantView {
  id: string
  /** Option name → value label. */
  choices: Record<string, string>
  price: PriceView
  /** Without decimals that say nothing, for the pills: "€78". */
  shortPrice: string
  unitPrice?: string
  sku: string
  inStock: boolean
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
  sections: { title: string; paragraphs: string[]; facts: { label: string; value: string }[] }[]
  weight?: string
  collection?: { name: string; slug: string }
}
