import {
  ALL_PRODUCTS_COLLECTION_ID,
  type CollectionTranslation,
  type ProductTranslation,
} from '@vitrine/contract'

/** The kinds of entities that can be translated, with the schemas of their texts. */
export interface TranslationContents {
  product: ProductTranslation
  collection: CollectionTranslation
}
export type TranslatedEntity = keyof TranslationContents

/** The key under which translations of the collection of all products are stored: it has no row, and its id is no UUID. */
export const ALL_PRODUCTS_KEY = '00000000-0000-0000-0000-000000000001'

/** The id under which translations of the entity are stored. */
export function translationKey(entity: TranslatedEntity, id: string): string {
  const isAll = entity === 'collection' && id === ALL_PRODUCTS_COLLECTION_ID
  return isAll ? ALL_PRODUCTS_KEY : id.toLowerCase()
}
