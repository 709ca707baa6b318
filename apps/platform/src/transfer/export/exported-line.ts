import type { CollectionTranslation, PreorderInfo, ProductTranslation } from '@vitrine/contract'
import { collectionTranslationSchema, languageSchema } from '@vitrine/contract/schemas'
import * as v from 'valibot'
import type { CheckedProduct } from '../../catalog/product/write/product-input.ts'
import { productWordsSchema } from '../../catalog/translations/translation-input.ts'
import { isMediaId } from '../../media/files/media-files.ts'
import { type ExportedModifier, exportedModifierSchema } from './exported-modifier.ts'

/** The lines of an exported catalog, in this order; keys identify records when it is imported again. */
export type ExportedLine =
  | {
      kind: 'store'
      version: 1
      currency: string
      language: string
      /** The translations of the collection of all products. */
      allProducts?: Record<string, CollectionTranslation>
    }
  /** A file of the media library; its bytes are in the folder `media` beside the lines, under its id. */
  | {
      kind: 'picture'
      id: string
      title: string
      altText: string
      /** By language. */
      altTexts?: Record<string, string>
      isDecorative?: boolean
      focalPoint?: { x: number; y: number }
      /** A picture of an earlier line. */
      posterId?: string
    }
  /** A file that is sold; its bytes are in the export's folder for such files, under its id. */
  | { kind: 'file'; id: string; fileName: string }
  | {
      kind: 'collection'
      key: string
      name: string
      slug: string
      description: string
      visible: boolean
      mediaIds: string[]
      /** By language. Absent in files of earlier versions. */
      translations?: Record<string, CollectionTranslation>
    }
  | {
      kind: 'product'
      key: string
      /** Keys of the collections it is in. */
      collections: string[]
      /** In the form of the write operations: amounts in minor units of the store's currency. */
      product: Omit<CheckedProduct, 'collectionIds'>
      /** By language. Absent in files of earlier versions; then existing ones are not changed. */
      translations?: Record<string, ProductTranslation>
      /** A file that a buyer gets, for the variant with these choices, or for all. Absent where files were left out. */
      files?: { id: string; choices?: Record<string, string> }[]
      preorder?: PreorderInfo
      /** Its earlier slugs. */
      pastSlugs?: string[]
      /** Of catalog V3, in their order; absent where there are none, which leaves those that the product has. */
      modifiers?: ExportedModifier[]
    }

const isObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const mediaId = v.pipe(v.string(), v.check(isMediaId, 'is not the id of a media file'))
const key = v.pipe(v.string(), v.minLength(1), v.maxLength(300))

export const exportedLineSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('store'),
    version: v.literal(1),
    currency: v.string(),
    language: v.string(),
    allProducts: v.exactOptional(v.record(languageSchema, collectionTranslationSchema)),
  }),
  v.strictObject({
    kind: v.literal('picture'),
    id: mediaId,
    title: v.string(),
    altText: v.string(),
    altTexts: v.exactOptional(v.record(languageSchema, v.string())),
    isDecorative: v.exactOptional(v.boolean()),
    focalPoint: v.exactOptional(v.strictObject({ x: v.number(), y: v.number() })),
    posterId: v.exactOptional(mediaId),
  }),
  v.strictObject({
    kind: v.literal('file'),
    id: v.pipe(v.string(), v.uuid()),
    fileName: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  }),
  v.strictObject({
    kind: v.literal('collection'),
    key,
    name: v.string(),
    slug: v.exactOptional(v.string()),
    description: v.optional(v.string(), ''),
    visible: v.optional(v.boolean(), true),
    mediaIds: v.optional(v.array(v.string()), []),
    translations: v.exactOptional(v.record(languageSchema, collectionTranslationSchema)),
  }),
  v.strictObject({
    kind: v.literal('product'),
    key,
    collections: v.optional(v.array(key), []),
    // Validated later, with what it references; a record schema would drop members named like those of every object.
    product: v.custom<object>(isObject, 'must be an object'),
    translations: v.exactOptional(v.record(languageSchema, productWordsSchema)),
    files: v.exactOptional(
      v.array(
        v.strictObject({
          id: v.pipe(v.string(), v.uuid()),
          choices: v.exactOptional(v.record(v.string(), v.string())),
        }),
      ),
    ),
    preorder: v.exactOptional(
      v.strictObject({
        enabled: v.boolean(),
        message: v.exactOptional(v.nullable(v.pipe(v.string(), v.maxLength(250)))),
        limit: v.exactOptional(
          v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))),
        ),
      }),
    ),
    pastSlugs: v.exactOptional(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(200)))),
    modifiers: v.exactOptional(v.pipe(v.array(exportedModifierSchema), v.maxLength(20))),
  }),
])
