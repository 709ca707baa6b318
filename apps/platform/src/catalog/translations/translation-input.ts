import {
  collectionTranslationSchema,
  languageSchema,
  productTranslationSchema,
} from '@vitrine/contract/schemas'
import * as v from 'valibot'
import { sanitizeDescription } from '../product/write/sanitize-description.ts'

/** A product's translated texts as stored: sanitized like the original's. */
export const productWordsSchema = v.pipe(
  productTranslationSchema,
  v.transform(({ infoSections, ...rest }) => ({
    ...sanitized(rest),
    ...(infoSections === undefined ? {} : { infoSections: infoSections.map(sanitized) }),
  })),
  // Sanitizing writes `&` as `&amp;`: the stored text must be accepted again by an import.
  productTranslationSchema,
)

/** The schema for each kind of entity. */
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
