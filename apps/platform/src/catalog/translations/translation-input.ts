import {
  collectionTranslationSchema,
  languageSchema,
  productTranslationSchema,
} from '@vitrine/contract/schemas'
import * as v from 'valibot'
import { toSlug } from '../product/names.ts'
import { sanitizeDescription } from '../product/write/sanitize-description.ts'

/** A product's translated texts as stored: sanitized like the original's. */
export const productWordsSchema = v.pipe(
  productTranslationSchema,
  v.transform(({ infoSections, ...rest }) => ({
    ...withSlug(sanitized(rest)),
    ...(infoSections === undefined ? {} : { infoSections: infoSections.map(sanitized) }),
  })),
  // Sanitizing writes `&` as `&amp;`: the stored text must be accepted again by an import.
  productTranslationSchema,
)

const collectionWordsSchema = v.pipe(
  collectionTranslationSchema,
  v.transform(withSlug),
  collectionTranslationSchema,
)

/** The schema for each kind of entity. */
export const translationSchemas = {
  product: v.strictObject({ language: languageSchema, content: productWordsSchema }),
  collection: v.strictObject({ language: languageSchema, content: collectionWordsSchema }),
}

/** As slugs of originals are made; what has neither letters nor digits is empty then, and refused. */
function withSlug<Words extends { slug?: string }>(words: Words): Words {
  return words.slug === undefined ? words : { ...words, slug: toSlug(words.slug, '') }
}

function sanitized<Words extends { description?: string }>(words: Words): Words {
  const { description } = words
  return description === undefined
    ? words
    : { ...words, description: sanitizeDescription(description) }
}
