import type { HighlightedText, PriceData } from '@vitrine/contract'

/** Products as the pages show them: formatted texts and numbers, without anything a page does not show. */

export interface PriceView {
  /** Formatted, as all amounts here. */
  now: string
  was?: string
  /** "−13 %" */
  saving?: string
  /** `now` is the lowest of several. */
  from?: boolean
}

export interface PictureView {
  id: string
  /** The platform's resized form, or the address of a picture elsewhere. */
  url: string
  alt: string
  width: number
  height: number
  /** A CSS colour. */
  placeholder?: string
  keepBright?: boolean
  /** The `object-position` that keeps its focal point in a 4:5 frame: "82% 50%". */
  focus?: string
  /** The address of a video; the picture is its poster. */
  video?: string
  accent?: Accent
}

/** The dominant colour of a picture as OKLCH hue and chroma. */
export interface Accent {
  hue: number
  chroma: number
}

/** A picture whose alternative text is the name beside it, and whose size is in its URL. */
export type CardPicture = Omit<PictureView, 'id' | 'alt' | 'accent' | 'width' | 'height'>

/** What a product card shows; a page has many, so nothing else is sent. */
export interface ProductCardView {
  slug: string
  /** Where its page in this language has another one: see `productPath`. */
  localSlug?: string
  /** The shown option value as in the product's URL: "glaze=Ink". */
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
  /** The texts that match a search, with the matches marked. */
  match?: { name?: HighlightedText; excerpt?: HighlightedText }
  /** Why it is shown beside another product. */
  reason?: string
}

/** A product in one of its colours. */
export interface ColorwayView {
  name: string
  /** As in the product's URL: "glaze=Ink". */
  choice: string
  picture: CardPicture
}

/** A product in a list, as the home page selects and sorts it. */
export interface ProductSummary extends ProductCardView {
  id: string
  soldOut: boolean
  colors: { name: string; color: string }[]
  picture?: PictureView
  accent?: Accent
  pictureCount: number
}

export interface OptionView {
  /** As the owner wrote it: "Glaze". */
  name: string
  /** The name in URLs where it differs: the same in every language. */
  key?: string
  kind: 'color' | 'text'
  values: { label: string; key?: string; color?: string; pictureIds: string[] }[]
}

/** What a choice or a text adds to the price. */
export interface AddedView {
  /** "+€5.00" */
  text: string
  /** In the shown currency. */
  shown: number
  /** In the currency that is charged. */
  charged: number
}

/** A choice that makes no variant, such as the wrapping. */
export interface ModifierView {
  name: string
  /** The name that the cart takes, where it differs; as that of a value. */
  key?: string
  kind: 'color' | 'text'
  mandatory: boolean
  values: { label: string; key?: string; color?: string; added?: AddedView }[]
}

/** A price as numbers, to which choices add. */
export interface VariantAmounts {
  shown: PriceAmounts
  charged: PriceAmounts
}

export type PriceAmounts = Pick<
  PriceData,
  'price' | 'discountedPrice' | 'compareAtPrice' | 'currency'
>

export interface VariantView {
  /** Option name → value label; empty where the product's variants are not managed and this one represents all. */
  choices: Record<string, string>
  price: PriceView
  /** Where something of the product adds to it. */
  amounts?: VariantAmounts
  /** Without zero decimals, for the option pills: "€78". */
  shortPrice: string
  /** What is paid, where prices are shown in another currency. */
  charged?: string
  unitPrice?: string
  sku: string
  inStock: boolean
  /** Present when the variant can be pre-ordered: the owner's message, which may be empty. */
  preorder?: string
  /** Absent when the inventory is not tracked. */
  quantity?: number
}

export interface ProductView {
  id: string
  /** A file: nothing is sent. */
  isDigital?: true
  /** "Made for you in 10 to 14 days." */
  madeToOrder?: string
  slug: string
  /** Where its page in this language has another one: see `productPath`. */
  localSlug?: string
  name: string
  maker?: string
  /** Of the page of its brand, where the owner has written one. */
  makerPath?: string
  ribbon?: string
  /** Paragraphs. */
  description: string[]
  options: OptionView[]
  /** The visible variants, at least one. */
  variants: VariantView[]
  pictures: PictureView[]
  /** Texts that a buyer may add when ordering. */
  customTexts: {
    title: string
    key?: string
    maxLength: number
    mandatory: boolean
    added?: AddedView
  }[]
  /** Absent where there are none. */
  modifiers?: ModifierView[]
  sections: { title: string; paragraphs: string[]; facts: { label: string; value: string }[] }[]
  weight?: string
  collection?: { name: string; slug: string }
}

/** On which terms a product is sold, as texts. */
export interface TermsView {
  /** "Delivered Tue 1 – Thu 3 Dec to Germany" */
  delivery?: string
  /** "Spring: −10 % in your bag", and until when. */
  discounts: { text: string; end?: { date: string; text: string } }[]
  /** Of the product's variants in their order; `null` for one that is not reduced. */
  lowestPrices?: (string | null)[]
}

/** What can be chosen of a product that is added from a card. */
export interface ProductChoicesView extends Pick<ProductView, 'id' | 'options' | 'variants'> {
  /** The buyer has to choose or write something that is asked on the product's page. */
  needsPage: boolean
}
