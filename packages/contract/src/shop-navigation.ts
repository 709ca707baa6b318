/** What a link of a shop leads to; one whose target no longer exists is not shown. */
export type ShopLinkTarget =
  | { type: 'allProducts' }
  /** The id stays when the collection gets another address. */
  | { type: 'collection'; collectionId: string }
  /** A page of text. */
  | { type: 'page'; path: string }
  /** The page of a brand. */
  | { type: 'brand'; path: string }
  /** A path of the shop, such as `/wishlist`, or an address that begins with `https://`. */
  | { type: 'address'; address: string }

/** A link of the header or the footer. */
export type ShopLink = ShopLinkTarget & {
  /** By language; by default the name of what it leads to. */
  labels?: Record<string, string>
}

/** Links of the footer below a heading. */
export interface ShopLinkGroup {
  /** By language. */
  titles: Record<string, string>
  links: ShopLink[]
}

/** The links of every page; an empty list is that of a new shop. */
export interface ShopNavigation {
  /** Of a new shop: its collections, and all products. */
  header: ShopLink[]
  /**
   * Of a new shop: the links of its header. The footer also has the links of the account, and those of the pages of text
   * that no group has; imprint, privacy and terms always.
   */
  footer: ShopLinkGroup[]
}

/** A page about a brand, at `/brands/PATH` of the shop, with its products below the text. */
export interface ShopBrandPage<Picture> {
  /** Lower-case letters, digits and hyphens. */
  path: string
  /** The brand as its products have it; the title of the page. */
  brand: string
  picture?: Picture
  /** By language. */
  texts: Record<string, { lede: string; paragraphs: string[] }>
}
