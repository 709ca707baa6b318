/**
 * What products and collections say in further languages. An addition of Vitrine's platform beside the calls of the
 * wire; other servers answer 404. Readers name their language in the header {@link LANGUAGE_HEADER}.
 */

/** Which language a request is to be answered in: a BCP 47 tag; of several fields between `|`, the first. */
export const LANGUAGE_HEADER = 'x-wix-linguist'

/** A product's words in another language. What is absent stays as the original has it. */
export interface ProductTranslation {
  name?: string
  /** HTML. */
  description?: string
  ribbon?: string
  /** What is said of ordering ahead: "Pre-order, ships 9 December". */
  preorderMessage?: string
  /** By the original's names, so that what is renamed there is never taken for another. */
  options?: Record<string, OptionTranslation>
  /** In the original's order; the description is HTML. */
  infoSections?: { title?: string; description?: string }[]
  /** The titles of the text fields, in the original's order. */
  textFields?: string[]
  /** The page's title and description for search engines. */
  seo?: { title?: string; description?: string }
  /** Media id → what the picture shows. */
  mediaAlt?: Record<string, string>
}

export interface OptionTranslation {
  name: string
  /** The original's description of a choice → its translation. */
  choices?: Record<string, string>
}

/** A collection's words in another language. */
export interface CollectionTranslation {
  name?: string
  description?: string
}

export interface Translation<Content = ProductTranslation | CollectionTranslation> {
  /** BCP 47, in its canonical form: `de`, `de-CH`. */
  language: string
  content: Content
  /**
   * Places in the content that readers do not see, such as `options.Glaze`: the original has no such part (any more),
   * or another part is called that already.
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
