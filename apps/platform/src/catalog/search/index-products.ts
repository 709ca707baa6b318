import { isDeepStrictEqual } from 'node:util'
import { runStatement } from '../../kernel/database/statement.ts'
import { type SiteScope, transact } from '../../kernel/scope/site-scope.ts'
import { lockNames } from '../cache/catalog-counter.ts'
import { readSite } from '../product/read-site.ts'
import type { CheckedProduct } from '../product/write/product-input.ts'
import { readInput, readInputs } from '../product/write/read-input.ts'
import { readTranslations } from '../translations/read/read-translations.ts'
import { translateTexts } from '../translations/read/translate-product.ts'
import { searchConfiguration, toSearchText } from './language.ts'
import { toPlainText } from './plain-text.ts'
import { spellingsOf } from './spelling.ts'
import { stemsOf } from './stems.ts'

export interface ProductToIndex {
  productId: string
  /** The indexed texts, in one language. */
  product: CheckedProduct
  /** The language of the translation; absent: the original. */
  language?: string
}

/** The indexed length of a description; text further down says little about a product. */
const MAX_BODY = 4000

interface IndexOptions {
  /** No concurrent transaction can have written words of new products, so the lookup is skipped. */
  areNew?: boolean
  documents?: IndexedDocument[]
}

/** Indexes the words of products, in the transaction that writes them. */
export async function indexProducts(
  tx: SiteScope,
  products: ProductToIndex[],
  options: IndexOptions = {},
): Promise<void> {
  await writeSpellings(tx, await writeWords(tx, products, options))
}

/** Writes the words of products; the caller passes the returned ones to {@link writeSpellings}. */
export async function writeWords(
  tx: SiteScope,
  products: ProductToIndex[],
  { areNew = false, documents = toDocuments(products) }: IndexOptions = {},
): Promise<IndexedWord[]> {
  if (products.length === 0) return []
  const site = await readSite(tx)
  const indexed = await wordsByWeight(
    tx,
    products.map(({ language = site.language }, at) => ({
      configuration: searchConfiguration(language),
      texts: documents[at] ?? [],
    })),
  )
  const ofWeight = (weight: number) =>
    indexed.map((weights) =>
      [...weights].flatMap(([word, most]) => (most === weight ? word : [])).join('\n'),
    )
  const languages = products.map(({ language = '' }) => language)
  await runStatement(tx.db, {
    ...(areNew ? WRITE_WORDS_OF_NEW : WRITE_WORDS),
    values: [
      tx.siteId,
      products.map(({ productId }) => productId),
      languages,
      ...WEIGHTS.map(ofWeight),
    ],
  })
  const words = new Map<string, Set<string>>()
  for (const [at, language] of languages.entries()) {
    const known = words.get(language) ?? new Set()
    words.set(language, known)
    for (const word of indexed[at]?.keys() ?? []) known.add(word)
  }
  return [...words].flatMap(([language, said]) => [...said].map((word) => ({ language, word })))
}

/** Adds the words to those that searches know, and misspellings of the new ones. */
export async function writeSpellings(tx: SiteScope, words: IndexedWord[]): Promise<void> {
  if (words.length === 0) return
  const fresh = await runStatement<IndexedWord & object>(tx.db, {
    name: 'search.add-words',
    text: `
      INSERT INTO search_spellings (site_id, language, spelling, word)
      SELECT $1, w.language, w.word, w.word
      FROM unnest($2::text[], $3::text[]) AS w (language, word)
      -- In the same order in all transactions, to prevent deadlocks.
      ORDER BY w.language COLLATE "C", w.word COLLATE "C"
      ON CONFLICT (site_id, language, spelling, word) DO NOTHING
      RETURNING language, word`,
    values: [tx.siteId, words.map(({ language }) => language), words.map(({ word }) => word)],
  })
  await addMisspellings(tx, fresh)
}

/** The texts of the products as {@link indexProducts} takes them, to be prepared while the database is busy. */
export function toDocuments(products: ProductToIndex[]): IndexedDocument[] {
  return products.map(({ product }) => toDocument(product))
}

/** Indexes the words of changed products, in all their languages. */
export async function reindexProducts(tx: SiteScope, products: ProductToIndex[]): Promise<void> {
  if (products.length === 0) return
  await deleteWords(
    tx,
    products.map(({ productId }) => productId),
  )
  await indexProducts(tx, await withTranslations(tx, products))
}

/** Whether the index has the same of both, in every language. */
export function haveSameWords(product: CheckedProduct, earlier: CheckedProduct): boolean {
  return isDeepStrictEqual(wordsOf(product), wordsOf(earlier))
}

/** Indexes the words of a product's current texts in the language, which may be empty. */
export async function reindexTranslation(
  tx: SiteScope,
  { productId, language }: { productId: string; language: string },
): Promise<void> {
  await runStatement(tx.db, {
    name: 'search.delete-words-of-language',
    text: 'DELETE FROM product_words WHERE site_id = $1 AND product_id = $2 AND language = $3',
    values: [tx.siteId, productId, language],
  })
  const { input } = await readInput(tx, productId)
  const all = await withTranslations(tx, [{ productId, product: input }])
  await indexProducts(
    tx,
    all.filter((one) => one.language === language),
  )
}

export async function deleteWords({ siteId, db }: SiteScope, productIds: string[]): Promise<void> {
  await runStatement(db, {
    name: 'search.delete-words',
    text: 'DELETE FROM product_words WHERE site_id = $1 AND product_id = ANY($2::uuid[])',
    values: [siteId, productIds],
  })
}

/** The texts of the products, originals and translations. */
export async function withTranslations(
  tx: SiteScope,
  products: ProductToIndex[],
): Promise<ProductToIndex[]> {
  const ids = products.map(({ productId }) => productId)
  const translations = await readTranslations(tx, { entity: 'product', ids })
  return products.flatMap((original) => [
    original,
    ...Object.entries(translations.get(original.productId) ?? {}).map(([language, content]) => ({
      ...original,
      language,
      product: translateTexts(original.product, content),
    })),
  ])
}

/** The texts that are indexed, and the fields that determine which words of a translation are shown. */
const wordsOf = ({ name, description, brand, ribbon, sku, ...product }: CheckedProduct) => [
  [name, description, brand, ribbon, sku],
  product.variants.map((variant) => variant.sku),
  product.options.map((option) => [
    option.name,
    option.choices.map((choice) => choice.description),
  ]),
]

/** How much a word says about a product that has it in its name or SKU, its terms, or its description. */
const WEIGHTS = [8, 4, 1] as const
const MAX_WORD = 64

/** The parts of a product's text, from those that say most. */
export type IndexedDocument = {
  weight: number
  words: string[]
  /** Found as they are written, by their stems, or both. */
  found: 'literally' | 'by stem' | 'both'
}[]

function toDocument({
  name,
  brand,
  ribbon,
  options,
  sku,
  variants,
  description,
}: CheckedProduct): IndexedDocument {
  const choices = options.flatMap((option) => [
    option.name,
    ...option.choices.map((choice) => choice.description),
  ])
  const numbers = variants.length > 0 ? variants.map((variant) => variant.sku) : [sku]
  const terms = withCompounds([brand ?? '', ribbon, ...choices].join(' '))
  const body = toSearchText(toPlainText(description).slice(0, MAX_BODY))
  const [ofName, ofTerms, ofBody] = WEIGHTS
  return [
    {
      weight: ofName,
      words: numbers.flatMap((text) => text.toLowerCase().split('\n')),
      found: 'literally',
    },
    { weight: ofName, words: distinctWords(withCompounds(name)), found: 'both' },
    { weight: ofTerms, words: distinctWords(terms), found: 'both' },
    { weight: ofBody, words: distinctWords(body), found: 'by stem' },
  ]
}

/** The words of each document with their greatest weight. */
async function wordsByWeight(
  tx: SiteScope,
  list: { configuration: string; texts: IndexedDocument }[],
): Promise<Map<string, number>[]> {
  const stems = new Map<string, ReadonlyMap<string, string[]>>()
  for (const [configuration, same] of Map.groupBy(list, (one) => one.configuration)) {
    const words = same.flatMap(({ texts }) =>
      texts.flatMap((text) => (text.found === 'literally' ? [] : text.words)),
    )
    stems.set(configuration, await stemsOf(tx, configuration, words))
  }
  return list.map(({ configuration, texts }) => {
    const weights = new Map<string, number>()
    const add = (word: string, weight: number) => {
      if (word === '' || weights.has(word)) return
      if (word.length > MAX_WORD && [...word].length > MAX_WORD) return
      weights.set(word, weight)
    }
    for (const { weight, words, found } of texts) {
      for (const word of words) {
        if (found !== 'by stem') add(word, weight)
        if (found === 'literally') continue
        for (const stem of stems.get(configuration)?.get(word) ?? []) add(stem, weight)
      }
    }
    return weights
  })
}

const distinctWords = (text: string) => [...new Set(text.split(' '))]

/** The text's words, and hyphenated ones also as a single word: `Wi-Fi` is found by `wifi`. */
function withCompounds(text: string) {
  const compounds = text.match(/\p{L}+(?:-\p{L}+)+/gu) ?? []
  return [text, ...compounds.map((compound) => compound.replaceAll('-', ''))]
    .map(toSearchText)
    .join(' ')
}

const insertWords = (onConflict: string) => `
INSERT INTO product_words (site_id, language, word, product_id, weight)
SELECT $1, d.language, w.word, d.product_id, w.weight
FROM unnest($2::uuid[], $3::text[], ${WEIGHTS.map((_, at) => `$${at + 4}::text[]`).join(', ')})
  AS d (product_id, language, ${WEIGHTS.map((weight) => `words_${weight}`).join(', ')})
CROSS JOIN LATERAL (
  ${WEIGHTS.map(
    (weight) => `SELECT string_to_table(words_${weight}, E'\\n'), ${weight}::smallint`,
  ).join(`
  UNION ALL `)}
) AS w (word, weight)
-- In the order of the index, whose pages are then written one after another.
ORDER BY d.language, w.word COLLATE "C", d.product_id
${onConflict}`

const WRITE_WORDS_OF_NEW = { name: 'search.write-words-of-new-products', text: insertWords('') }
const WRITE_WORDS = {
  name: 'search.write-words',
  text: insertWords('ON CONFLICT (site_id, language, word, product_id) DO NOTHING'),
}

interface IndexedWord {
  language: string
  word: string
}

/** Most words exist already; misspellings are stored for new ones only. */
async function addMisspellings({ siteId, db }: SiteScope, fresh: IndexedWord[]) {
  const rows = fresh.flatMap(({ language, word }) =>
    spellingsOf(word).flatMap((spelling) =>
      spelling === word ? [] : [{ language, spelling, word }],
    ),
  )
  if (rows.length === 0) return
  await runStatement(db, {
    name: 'search.add-misspellings',
    text: `
      INSERT INTO search_spellings (site_id, language, spelling, word)
      SELECT $1, s.language, s.spelling, s.word
      FROM unnest($2::text[], $3::text[], $4::text[]) AS s (language, spelling, word)
      ON CONFLICT (site_id, language, spelling, word) DO NOTHING`,
    values: [
      siteId,
      rows.map(({ language }) => language),
      rows.map(({ spelling }) => spelling),
      rows.map(({ word }) => word),
    ],
  })
}

const complete = new Set<string>()
const BATCH = 100

/** Indexes products and translations that were written before the search existed. */
export async function completeIndex(scope: SiteScope): Promise<void> {
  if (complete.has(scope.siteId)) return
  await transact(scope, async (tx) => {
    await lockNames(tx)
    const [counter] = await runStatement<{ search_terms_complete: boolean }>(tx.db, {
      text: 'SELECT search_terms_complete FROM catalog_counters WHERE site_id = $1',
      values: [tx.siteId],
    })
    if (counter?.search_terms_complete) return
    const rows = await runStatement<{ product_id: string }>(tx.db, {
      text: `
        SELECT p.product_id
        FROM products p
        WHERE p.site_id = $1
          AND (
            NOT EXISTS (
              SELECT FROM product_words w
              WHERE w.site_id = $1 AND w.product_id = p.product_id AND w.language = ''
            )
            OR EXISTS (
              SELECT FROM translations t
              WHERE t.site_id = $1 AND t.entity = 'product' AND t.entity_id = p.product_id
            )
          )`,
      values: [tx.siteId],
    })
    for (let at = 0; at < rows.length; at += BATCH) {
      const ids = rows.slice(at, at + BATCH).map((row) => row.product_id)
      const inputs = await readInputs(tx, ids)
      const written = [...inputs].map(([productId, { input }]) => ({ productId, product: input }))
      await indexProducts(tx, await withTranslations(tx, written))
    }
    await runStatement(tx.db, {
      text: 'UPDATE catalog_counters SET search_terms_complete = true WHERE site_id = $1',
      values: [tx.siteId],
    })
  })
  complete.add(scope.siteId)
}
