import type { MediaItem } from './media.ts'
import type { ShopBrandPage, ShopLinkTarget, ShopNavigation } from './shop-navigation.ts'

/**
 * What a shop says about itself: its name, texts, pages and look, as data of the site. Ours alone: the hosted platform
 * has them in its editor.
 */

/** A page of text only, at `/PATH` of the shop. */
export interface ShopPage {
  /** Lower-case letters, digits and hyphens. */
  path: string
  title: string
  /** The first sentence, in larger letters. */
  lede: string
  sections: { title: string; paragraphs: string[] }[]
}

/** Texts in the owner's words and in one language. Where one is absent, the shop has a neutral one. */
export interface ShopTexts {
  /** One or two lines at the top of the home page. */
  heading?: string[]
  /** What the shop sells, in a sentence. */
  sentence?: string
  /** For search engines. */
  description?: string
  /** Below every price of a product, such as what it includes. */
  priceNote?: string
  /** A sentence about the number of products, which takes the place of `{products}`. */
  range?: string
  /** Below the heading of the list of all products. */
  allProducts?: string
  /** The shop's noun for brands, such as Workshop. */
  brand?: string
  /** The heading of the list of products by brand. */
  byBrand?: string
  /** What the field of the search says can be searched for. */
  search?: string
  /** For a shop that has no products yet. */
  empty?: string
}

/** A product in a picture, as parts of the picture's width and height from 0 to 1. */
export interface ShopPin {
  /** The slug of the product. */
  product: string
  x: number
  y: number
}

/** A large picture whose products are marked. */
export interface FeaturedPicture<Picture> {
  type: 'featuredPicture'
  picture: Picture
  /** For narrow screens, instead of the picture; it shows the part of its width between these. */
  narrow?: { picture: Picture; from: number; to: number }
  pins: ShopPin[]
}

/** A text with a heading. */
export interface ShopTextSection {
  type: 'text'
  /** By language. */
  texts: Record<string, { title: string; paragraphs: string[] }>
}

/** A picture beside a text, in its frame around the focal point that the media library has. */
export interface ShopEditorial<Picture> {
  type: 'editorial'
  picture: Picture
  /** By language; `action` is the text of the link. */
  texts: Record<string, { title: string; paragraphs: string[]; action?: string }>
  link?: ShopLinkTarget
}

/** A part of the home page; each but `text` and `editorial` appears once at most. */
export type HomeSection<Picture = MediaItem> =
  | FeaturedPicture<Picture>
  | { type: 'featuredProducts' }
  | { type: 'range' }
  | { type: 'collections' }
  | { type: 'newest' }
  /** One product at length; without a slug the one with the most pictures. */
  | { type: 'product'; product?: string }
  | { type: 'byBrand' }
  | ShopTextSection
  | ShopEditorial<Picture>

/** A logo as pages and e-mails show it. */
export interface ShopLogo {
  /** Of a file with twice as many pixels, where the original has them. */
  url: string
  /** CSS pixels: at most 200. */
  width: number
  /** CSS pixels: at most 44. */
  height: number
}

/** The look. Lightness is fixed by the shop's design, so that every value keeps the contrast of WCAG 2.2. */
export interface ShopBrand<Logo = ShopLogo> {
  /** In place of the shop's name in headers and e-mails; its alternative text is that name. */
  logo?: Logo
  /** OKLCH hue in degrees and chroma of buttons and links, where no product on the page gives them. */
  accent?: { hue: number; chroma: number }
  /** Of controls, in CSS pixels from 0 to 16. */
  radius?: number
  /** The face of headings. */
  headings?: 'serif' | 'sans'
}

/** Who is behind the shop. */
export interface ShopContact {
  /** The town in the footer. */
  place?: string
  email?: string
  telephone?: string
  /** The company or person with the address, line by line. */
  address?: string[]
  /** Register, representatives, VAT id: one line each, for the imprint. */
  legal?: string[]
}

/**
 * All that the owner sets, in all languages.
 *
 * @see docs/shop.md
 */
export interface ShopSettings {
  contact: ShopContact
  /** The logo is an id of the media library. */
  brand: ShopBrand<string>
  /** By language. */
  texts: Record<string, ShopTexts>
  /** By language, in the order of the footer. One at the path of a page that every shop has replaces that page. */
  pages: Record<string, ShopPage[]>
  /** The home page from top to bottom; empty: the one that every shop has. Pictures are ids of the media library. */
  home: HomeSection<string>[]
  navigation: ShopNavigation
  /** Pages about brands. Pictures are ids of the media library. */
  brands: ShopBrandPage<string>[]
  /** Whether visitors are asked to be counted, and those who agree are. */
  countsVisits: boolean
}

/** A page of text that is not written in the language of the reader. */
export interface OtherPage extends ShopPage {
  /** ISO 639, of its texts. */
  language: string
}

/** A shop in one language. */
export interface Shop {
  name: string
  /** ISO 4217. */
  currency: string
  /** ISO 4217: `currency`, in which orders are paid, and those in which prices can be shown beside it. */
  currencies: string[]
  /** ISO 3166-1 alpha-2. */
  country: string
  /** ISO 639, of the texts that are not translated. */
  language: string
  /** ISO 639: what the shop has pages in. */
  languages: string[]
  /** Whether prices contain taxes; `null` where nothing is taxed. */
  pricesIncludeTax: boolean | null
  contact: ShopContact
  brand: ShopBrand
  texts: ShopTexts
  pages: ShopPage[]
  /** What is written in other languages alone, so that no address of a page leads nowhere; absent where nothing is. */
  otherPages?: OtherPage[]
  /** Without pictures that are no longer in the library. */
  home: HomeSection[]
  navigation: ShopNavigation
  /** Without pictures that are no longer in the library. */
  brands: ShopBrandPage<MediaItem>[]
  /** Whether the shop asks its visitors to be counted. */
  countsVisits: boolean
}

/** What is given replaces what was set; `revision` is the one that was read, so that nobody's changes are lost. */
export interface UpdateShopRequest {
  name?: string
  settings?: Partial<ShopSettings>
  revision?: string
}

export interface ShopSettingsReply {
  name: string
  settings: ShopSettings
  /** Another one after every change. */
  revision: string
}
