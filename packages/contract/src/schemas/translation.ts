import * as v from 'valibot'
import { filled, text } from './text.ts'

/** Translations of products and collections, with the length limits of the originals. */

const MAX_TAG = 35

/** A language tag in its canonical form (BCP 47). */
export const languageSchema = v.pipe(
  filled(MAX_TAG),
  v.check(isLanguage, 'is no language tag, such as "de" or "de-CH" (BCP 47)'),
  v.transform((tag) => Intl.getCanonicalLocales(tag)[0] ?? tag),
)

export const productTranslationSchema = v.strictObject({
  name: v.exactOptional(filled(80)),
  slug: v.exactOptional(filled(100)),
  description: v.exactOptional(text(8000)),
  ribbon: v.exactOptional(text(30)),
  preorderMessage: v.exactOptional(text(250)),
  options: v.exactOptional(recordOf(6, filled(50), optionTranslation(100))),
  modifiers: v.exactOptional(recordOf(10, filled(50), optionTranslation(1000))),
  infoSections: v.exactOptional(
    v.pipe(
      v.array(
        v.strictObject({
          title: v.exactOptional(text(50)),
          description: v.exactOptional(text(16_000)),
        }),
      ),
      v.maxLength(50),
    ),
  ),
  textFields: v.exactOptional(v.pipe(v.array(text(100)), v.maxLength(10))),
  seo: v.exactOptional(
    v.strictObject({
      title: v.exactOptional(text(1000)),
      description: v.exactOptional(text(2000)),
    }),
  ),
  mediaAlt: v.exactOptional(recordOf(50, filled(200), text(1000))),
})

export const collectionTranslationSchema = v.strictObject({
  name: v.exactOptional(filled(50)),
  slug: v.exactOptional(filled(100)),
  description: v.exactOptional(text(600)),
})

const id = v.pipe(v.string(), v.maxLength(100))

export const saveProductTranslationSchema = v.strictObject({
  id,
  language: languageSchema,
  content: productTranslationSchema,
})

export const saveCollectionTranslationSchema = v.strictObject({
  id,
  language: languageSchema,
  content: collectionTranslationSchema,
})

function optionTranslation(maxChoices: number) {
  return v.strictObject({
    name: filled(50),
    choices: v.exactOptional(recordOf(maxChoices, filled(50), filled(50))),
  })
}

function recordOf<
  const Key extends v.GenericSchema<string, string>,
  const Value extends v.GenericSchema,
>(max: number, key: Key, value: Value) {
  return v.pipe(v.record(key, value), v.maxEntries(max, `has more than ${max} members`))
}

function isLanguage(tag: string) {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
