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

export interface ProductToIndex {
  productId: string
  /** The indexed texts, in one language. */
  product: CheckedProduct
  /** The language of the translation; absent: the original. */
  language?: string
}

/** The indexed length of a description; text further down says little about a product. */
const MAX_BODY = 4000

/**
 * Indexes the words of products, in the transaction that writes them. For new products no concurrent transaction can
 * have written words, so the lookup is skipped.
 */
export async function indexProducts(
  tx: SiteScope,
  products: ProductToIndex[],
  { areNew = false }: { areNew?: boolean } = {},
): Promise<void> {
  if (products.length === 0) return
  const site = await readSite(tx)
  const documents = products.map(({ product }) => toDocument(product))
  const fresh = await runStatement<IndexedWord & object>(tx.db, {
    ...(areNew ? INDEX_NEW_PRODUCTS : INDEX_PRODUCTS),
    values: [
      tx.siteId,
      products.map(({ productId }) => productId),
      documents.map(({ name }) => name),
      documents.map(({ terms }) => terms),
      documents.map(({ body }) => body),
      documents.map(({ skus }) => skus),
      products.map(({ language = '' }) => language),
      products.map(({ language = site.language }) => searchConfiguration(language)),
    ],
  })
  await addMisspellings(tx, fresh)
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

export async function deleteWords(
  { siteId, db }: SiteScope,
  productIds: string[],
): Promise<void> {
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

function toDocument({ name, brand, ribbon, options, sku, variants, description }: CheckedProduct) {
  const choices = options.flatMap((option) => [
    option.name,
    ...option.choices.map((choice) => choice.description),
  ])
  const numbers = variants.length > 0 ? variants.map((variant) => variant.sku) : [sku]
  const skus = numbers.filter(Boolean)
  return {
    name: withCompounds(name),
    terms: withCompounds([brand ?? '', ribbon, ...choices].join(' ')),
    body: toSearchText(toPlainText(description).slice(0, MAX_BODY)),
    skus: [...new Set(skus.map((text) => text.toLowerCase()))].join('\n'),
  }
}

/** The text's words, and hyphenated ones also as a single word: `Wi-Fi` is found by `wifi`. */
function withCompounds(text: string) {
  const compounds = text.match(/\p{L}+(?:-\p{L}+)+/gu) ?? []
  return [text, ...compounds.map((compound) => compound.replaceAll('-', ''))]
    .map(toSearchText)
    .join(' ')
}

const indexWords = (onConflict: string) => `
WITH documents AS (
  SELECT *
  FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
    AS d (product_id, name, terms, body, skus, language, configuration)
), written AS (
  INSERT INTO product_words (site_id, language, word, product_id, weight)
  SELECT $1, language, word, product_id, max(weight)::smallint
  FROM (
    SELECT product_id, language, unnest(tsvector_to_array(to_tsvector(configuration::regconfig, name))) AS word, 8 AS weight FROM documents
    UNION ALL
    SELECT product_id, language, regexp_split_to_table(name, ' '), 8 FROM documents
    UNION ALL
    SELECT product_id, language, regexp_split_to_table(skus, '\\n'), 8 FROM documents
    UNION ALL
    SELECT product_id, language, unnest(tsvector_to_array(to_tsvector(configuration::regconfig, terms))), 4 FROM documents
    UNION ALL
    SELECT product_id, language, regexp_split_to_table(terms, ' '), 4 FROM documents
    UNION ALL
    SELECT product_id, language, unnest(tsvector_to_array(to_tsvector(configuration::regconfig, body))), 1 FROM documents
  ) found
  WHERE word <> '' AND length(word) <= 64
  GROUP BY product_id, language, word
  ${onConflict}
  RETURNING language, word
)
INSERT INTO search_spellings (site_id, language, spelling, word)
SELECT $1, language, word, word
FROM (SELECT DISTINCT language, word FROM written) words
ORDER BY language, word
ON CONFLICT (site_id, language, spelling, word) DO NOTHING
RETURNING language, word`

const INDEX_NEW_PRODUCTS = { name: 'search.index-new-products', text: indexWords('') }
const INDEX_PRODUCTS = {
  name: 'search.index-products',
  text: indexWords('ON CONFLICT (site_id, language, word, product_id) DO NOTHING'),
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
