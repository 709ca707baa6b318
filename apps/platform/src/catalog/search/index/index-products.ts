import { isDeepStrictEqual } from 'node:util'
import { runStatement } from '../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { readSite } from '../../product/read-site.ts'
import type { CheckedProduct } from '../../product/write/product-input.ts'
import { readInput } from '../../product/write/read-input.ts'
import { readTranslations } from '../../translations/read/read-translations.ts'
import { translateTexts } from '../../translations/read/translate-product.ts'
import { type ColorFamily, colorFamilies } from '../colors/color-family.ts'
import { searchConfiguration } from '../language.ts'
import { stemsOf } from '../stems.ts'
import { vocabularyOf } from '../vocabulary/vocabulary.ts'
import { type DocumentPart, indexedFields, toDocument } from './product-document.ts'
import { keysOf, type Place } from './search-key.ts'
import type { DictionaryWord } from './write-dictionary.ts'
import { writeDictionary } from './write-dictionary.ts'

export interface ProductToIndex {
  productId: string
  /** The indexed texts, in one language. */
  product: CheckedProduct
  /** The language of the translation; absent: the original. */
  language?: string
  /** As it is indexed now, in the same language; searches know its words already. */
  earlier?: CheckedProduct | undefined
  /** `false`: it is known to have no translations. */
  isTranslated?: boolean
}

/** Writes the documents of new products; the caller passes the returned words to {@link writeDictionary}. */
export async function writeNewDocuments(
  tx: SiteScope,
  products: ProductToIndex[],
): Promise<DictionaryWord[]> {
  if (products.length === 0) return []
  const { language } = await readSite(tx)
  const { documents, words } = await toDocuments(tx, products, language)
  await runStatement(tx.db, {
    name: 'search.write-new-documents',
    // No concurrent transaction can have written documents of new products.
    text: INSERT_DOCUMENTS,
    values: [tx.siteId, ...documents],
  })
  return words
}

/** The values of the documents' rows, and their words. */
async function toDocuments(tx: SiteScope, products: ProductToIndex[], original: string) {
  const words = new Map<string, DictionaryWord>()
  const known = new Map<string, DictionaryWord>()
  const documents = new Map<string, { languages: string[]; keys: Set<number> }>()
  for (const [language = '', list] of Map.groupBy(products, (one) => one.language)) {
    const spoken = language || original
    const parts = list.map(({ product }) => toDocument(product))
    const before = list.flatMap(({ earlier }) => (earlier ? toDocument(earlier) : []))
    const configuration = searchConfiguration(spoken)
    const all = [...parts.flat(), ...before].flatMap((part) => [...part.words.keys()])
    const stems = await stemsOf(tx, configuration, all)
    const indexing = { siteId: tx.siteId, language, stems, families: familiesOf(spoken), words }
    for (const [at, { productId }] of list.entries()) {
      const document = documents.get(productId) ?? { languages: [], keys: new Set() }
      documents.set(productId, document)
      if (language !== '') document.languages.push(language)
      for (const key of keysOfDocument(parts[at] ?? [], indexing)) document.keys.add(key)
    }
    Array.from(keysOfDocument(before, { ...indexing, words: known }))
  }
  for (const key of known.keys()) words.delete(key)
  return {
    documents: [
      [...documents.keys()],
      [...documents.values()].map(({ languages }) => `{${languages.join(',')}}`),
      [...documents.values()].map(({ keys }) => `{${[...keys].join(',')}}`),
    ],
    words: [...words.values()],
  }
}

interface Indexing {
  siteId: string
  /** '' for the original. */
  language: string
  stems: ReadonlyMap<string, string[]>
  families: ReadonlyMap<string, ColorFamily[]>
  /** Collects the words of all documents, by language and word. */
  words: Map<string, DictionaryWord>
}

/** The keys of a document: of each lexeme the one with the greatest weight. */
function* keysOfDocument(parts: DocumentPart[], indexing: Indexing) {
  const { language, stems, families, words } = indexing
  const seen = new Set<string>()
  const skus = new Set(parts.flatMap((part) => [...(part.skus ?? [])]))
  for (const part of parts) {
    for (const lexeme of part.lexemes) yield* keyOf(lexeme, part.place)
    for (const [word, written] of part.words) {
      const [stem] = stems.get(word) ?? []
      if (stem !== undefined) yield* keyOf(`<${stem}`, part.place, written)
      // Descriptions have many words, of which the form says little.
      if (part.place === 'body') {
        learn({ language, word, stem: stem ?? null, written })
        continue
      }
      yield* keyOf(word, part.place, written, stem)
      for (const family of families.get(word) ?? families.get(stem ?? '') ?? []) {
        yield* keyOf(`#${family}`, 'fact')
      }
    }
  }

  function* keyOf(lexeme: string, place: Place, written = lexeme, stem?: string) {
    // Searches find them in the index of SKUs.
    if (seen.has(lexeme) || skus.has(lexeme)) return
    seen.add(lexeme)
    learn({ language, word: lexeme, stem: stem ?? null, written })
    for (const { key } of keysOf(indexing, lexeme, [place])) yield key
  }

  function learn(word: DictionaryWord) {
    const key = `${language} ${word.word}`
    if (!words.has(key)) words.set(key, word)
  }
}

const familiesByLanguage = new Map<string, ReadonlyMap<string, ColorFamily[]>>()

/** The families of the language's words for colours. */
function familiesOf(language: string) {
  const known = familiesByLanguage.get(language)
  if (known) return known
  const families = new Map<string, ColorFamily[]>()
  const { colors } = vocabularyOf(language)
  for (const family of colorFamilies) {
    for (const word of colors?.[family] ?? []) {
      families.set(word, [...(families.get(word) ?? []), family])
    }
  }
  familiesByLanguage.set(language, families)
  return families
}

/** Indexes changed products again, in all their languages; `original` is that of the site, if it is known. */
export async function reindexProducts(
  tx: SiteScope,
  products: ProductToIndex[],
  original?: string,
): Promise<void> {
  if (products.length === 0) return
  const language = original ?? (await readSite(tx)).language
  const all = await withTranslations(tx, products)
  const { documents, words } = await toDocuments(tx, all, language)
  await writeDictionary(tx, words, {
    language,
    before: { text: REPLACE_DOCUMENTS, values: documents },
  })
}

/** Whether the index has the same of both, in every language. */
export function haveSameWords(product: CheckedProduct, earlier: CheckedProduct): boolean {
  return isDeepStrictEqual(indexedFields(product), indexedFields(earlier))
}

/** Indexes a product of which a translation has changed. */
export async function reindexTranslated(tx: SiteScope, productId: string): Promise<void> {
  const { input } = await readInput(tx, productId)
  await reindexProducts(tx, [{ productId, product: input }])
}

export async function deleteDocument({ siteId, db }: SiteScope, productId: string): Promise<void> {
  await runStatement(db, {
    name: 'search.delete-document',
    text: 'DELETE FROM search_documents WHERE site_id = $1 AND product_id = $2',
    values: [siteId, productId],
  })
}

/** The texts of the products, originals and translations. */
export async function withTranslations(
  tx: SiteScope,
  products: ProductToIndex[],
): Promise<ProductToIndex[]> {
  const ids = products
    .filter(({ isTranslated }) => isTranslated !== false)
    .map(({ productId }) => productId)
  if (ids.length === 0) return products
  const translations = await readTranslations(tx, { entity: 'product', ids })
  return products.flatMap((original) => [
    original,
    ...Object.entries(translations.get(original.productId) ?? {}).map(([language, content]) => ({
      ...original,
      language,
      product: translateTexts(original.product, content),
      earlier: original.earlier && translateTexts(original.earlier, content),
    })),
  ])
}

const INSERT_DOCUMENTS = `
INSERT INTO search_documents (site_id, product_id, languages, keys)
SELECT $1, d.product_id, d.languages::text[], d.keys::bigint[]
FROM unnest($2::uuid[], $3::text[], $4::text[]) AS d (product_id, languages, keys)`

const REPLACE_DOCUMENTS = `${INSERT_DOCUMENTS}
ON CONFLICT (site_id, product_id) DO UPDATE
SET languages = EXCLUDED.languages, keys = EXCLUDED.keys
WHERE (search_documents.languages, search_documents.keys) IS DISTINCT FROM (EXCLUDED.languages, EXCLUDED.keys)`
