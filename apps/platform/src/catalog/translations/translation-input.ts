import {
  collectionTranslationSchema,
  languageSchema,
  productTranslationSchema,
} from '@vitrine/contract/schemas'
import * as v from 'valibot'
import { sanitizeDescription } from '../product/write/sanitize-description.ts'

/** A product's words as they are kept: as clean as the original's. */
export const productWordsSchema = v.pipe(
  productTranslationSchema,
  v.transform(({ infoSections, ...rest }) => ({
    ...sanitized(rest),
    ...(infoSections === undefined ? {} : { infoSections: infoSections.map(sanitized) }),
  })),
  // Cleaning writes `&` as `&amp;`: what is kept must be what an import takes back.
  productTranslationSchema,
)

/** What may be kept of each kind of entity, and in which languages. */
export const translationSchemas = {
  product: v.strictObject({ language: languageSchema, content: productWordsSchema }),
  collection: v.strictObject({ language: languageSchema, content: collectionTranslationSchema }),
}

function sanitized<Words extends { description?: string }>(words: Words): Words {
  const { description } = words
  return description === undefined
    ? words
    : { ...words, description: sanitizeDescription(description) }
}
