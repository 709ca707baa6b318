/**
 * Translations of products and collections. An addition of Vitrine's platform beside the calls of the
 * wire; other servers answer 404. Clients send their language in the header {@link LANGUAGE_HEADER}.
 */

/** The language of the reply: a BCP 47 tag; of several fields between `|`, the first. */
export const LANGUAGE_HEADER = 'x-wix-linguist'

/** The translation of a product. Absent fields are shown as in the original. */
export interface ProductTranslation {
  name?: string
  /** Of the page in this language; made from what is given, as those of originals are. */
  slug?: string
  /** HTML. */
  description?: string
  ribbon?: string
  /** The pre-order message: "Pre-order, ships 9 December". */
  preorderMessage?: string
  /** By the original's names, so that a renamed part is never mistaken for another. */
  options?: Record<string, OptionTranslation>
  /** Those with choices, on sites with catalog v3; as options. */
  modifiers?: Record<string, OptionTranslation>
  /** In the original's order; the description is HTML. */
  infoSections?: { title?: string; description?: string }[]
  /** The titles of the text fields, in the original's order. */
  textFields?: string[]
  /** The page's title and description for search engines. */
  seo?: { title?: string; description?: string }
  /** Media id → alternative text. */
  mediaAlt?: Record<string, string>
}

export interface OptionTranslation {
  name: string
  /** The original's description of a choice → its translation. */
  choices?: Record<string, string>
}

/** The translation of a collection. */
export interface CollectionTranslation {
  name?: string
  /** Of the page in this language. */
  slug?: string
  description?: string
}

export interface Translation<Content = ProductTranslation | CollectionTranslation> {
  /** BCP 47, in its canonical form: `de`, `de-CH`. */
  language: string
  content: Content
  /**
   * Parts of the content that are not shown, such as `options.Glaze`: the original has no such part (any more), or
   * another part already has that name.
   */
  stale: string[]
  updatedDate: string
}

export interface SaveTranslationResponse<Content = ProductTranslation | CollectionTranslation> {
  translation: Translation<Content>
}

export interface ListTranslationsResponse<Content = ProductTranslation | CollectionTranslation> {
  /** By their languages. */
  translations: Translation<Content>[]
}
