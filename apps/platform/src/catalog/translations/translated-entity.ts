import type { CollectionTranslation, ProductTranslation } from '@vitrine/contract'

/** What has words in further languages, with the form of these words. */
export interface TranslationContents {
  product: ProductTranslation
  collection: CollectionTranslation
}
export type TranslatedEntity = keyof TranslationContents
