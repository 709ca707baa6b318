import { isDeepStrictEqual } from 'node:util'
import { runStatement } from '../../query/statement.ts'
import { type SiteScope, transact } from '../../site-scope.ts'
import { lockNames } from '../catalog-counter.ts'
import type { CheckedProduct } from '../product-input.ts'
import { readInputs } from '../read-input.ts'
import { readSite } from '../read-site.ts'
import { searchConfiguration, toSearchText } from './language.ts'
import { toPlainText } from './plain-text.ts'
import { spellingsOf } from './spelling.ts'

export interface ProductToIndex {
  productId: string
  product: CheckedProduct
}

/** So much of a description is looked at; what is further down says little about a product. */
const MAX_BODY = 4000

/** Takes down the words by which new products are found, in the transaction that writes them. */
export async function indexProducts(tx: SiteScope, products: ProductToIndex[]): Promise<void> {
  if (products.length === 0) return
  const { language } = await readSite(tx)
  const documents = products.map(({ product }) => toDocument(product))
  const rows = await runStatement<{ word: string }>(tx.db, {
    name: 'search.index-products',
    text: INDEX_PRODUCTS,
    values: [
      tx.siteId,
      products.map(({ productId }) => productId),
      documents.map(({ name }) => name),
      documents.map(({ terms }) => terms),
      documents.map(({ body }) => body),
      documents.map(({ skus }) => skus),
      searchConfiguration(language),
    ],
  })
  await addSpellings(tx, [...new Set(rows.map(({ word }) => word))].sort())
}

/** Takes down the words of a product that has changed, unless they are the same as those of `earlier`. */
export async function reindexProduct(
  tx: SiteScope,
  { productId, product }: ProductToIndex,
  earlier: CheckedProduct | undefined,
): Promise<void> {
  if (earlier && isDeepStrictEqual(toDocument(product), toDocument(earlier))) return
  await forgetWords(tx, productId)
  await indexProducts(tx, [{ productId, product }])
}

export async function forgetWords({ siteId, db }: SiteScope, productId: string): Promise<void> {
  await runStatement(db, {
    name: 'search.forget-words',
    text: 'DELETE FROM product_words WHERE site_id = $1 AND product_id = $2',
    values: [siteId, productId],
  })
}

function toDocument({ name, brand, ribbon, options, sku, variants, description }: CheckedProduct) {
  const choices = options.flatMap((option) => [
    option.name,
    ...option.choices.map((choice) => choice.description),
  ])
  const skus = [sku, ...variants.map((variant) => variant.sku)].filter(Boolean)
  return {
    name: withCompounds(name),
    terms: withCompounds([brand ?? '', ribbon, ...choices].join(' ')),
    body: toSearchText(toPlainText(description).slice(0, MAX_BODY)),
    skus: [...new Set(skus.map((text) => text.toLowerCase()))].join('\n'),
  }
}

/** The text's words, and what is written with a hyphen as one word too: `Wi-Fi` is found by `wifi`. */
function withCompounds(text: string) {
  const compounds = text.match(/\p{L}+(?:-\p{L}+)+/gu) ?? []
  return [text, ...compounds.map((compound) => compound.replaceAll('-', ''))]
    .map(toSearchText)
    .join(' ')
}

const INDEX_PRODUCTS = `
WITH documents AS (
  SELECT *
  FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[]) AS d (product_id, name, terms, body, skus)
)
INSERT INTO product_words (site_id, word, product_id, weight)
SELECT $1, word, product_id, max(weight)::smallint
FROM (
  SELECT product_id, unnest(tsvector_to_array(to_tsvector($7::text::regconfig, name))) AS word, 8 AS weight FROM documents
  UNION ALL
  SELECT product_id, regexp_split_to_table(name, ' '), 8 FROM documents
  UNION ALL
  SELECT product_id, regexp_split_to_table(skus, '\\n'), 8 FROM documents
  UNION ALL
  SELECT product_id, unnest(tsvector_to_array(to_tsvector($7::text::regconfig, terms))), 4 FROM documents
  UNION ALL
  SELECT product_id, regexp_split_to_table(terms, ' '), 4 FROM documents
  UNION ALL
  SELECT product_id, unnest(tsvector_to_array(to_tsvector($7::text::regconfig, body))), 1 FROM documents
) found
WHERE word <> '' AND length(word) <= 64
GROUP BY product_id, word
RETURNING word`

/** Most words have been used before; only for new ones are the misspellings written down. */
async function addSpellings(tx: SiteScope, words: string[]) {
  const fresh = await insertSpellings(tx, words, words)
  const pairs = fresh.flatMap((word) =>
    spellingsOf(word).flatMap((spelling) => (spelling === word ? [] : [{ spelling, word }])),
  )
  if (pairs.length === 0) return
  await insertSpellings(
    tx,
    pairs.map(({ spelling }) => spelling),
    pairs.map(({ word }) => word),
  )
}

/** Answers the words of the rows that were not there yet. */
async function insertSpellings({ siteId, db }: SiteScope, spellings: string[], words: string[]) {
  const rows = await runStatement<{ word: string }>(db, {
    name: 'search.add-spellings',
    text: `
      INSERT INTO search_spellings (site_id, spelling, word)
      SELECT $1, s.spelling, s.word
      FROM unnest($2::text[], $3::text[]) AS s (spelling, word)
      ON CONFLICT (site_id, spelling, word) DO NOTHING
      RETURNING word`,
    values: [siteId, spellings, words],
  })
  return rows.map(({ word }) => word)
}

const complete = new Set<string>()
const BATCH = 100

/** Takes down the words of products that were written before there was a search. */
export async function completeIndex(scope: SiteScope): Promise<void> {
  if (complete.has(scope.siteId)) return
  await transact(scope, async (tx) => {
    await lockNames(tx)
    const [counter] = await runStatement<{ words_complete: boolean }>(tx.db, {
      text: 'SELECT words_complete FROM catalog_counters WHERE site_id = $1',
      values: [tx.siteId],
    })
    if (counter?.words_complete) return
    const rows = await runStatement<{ product_id: string }>(tx.db, {
      text: `
        SELECT p.product_id
        FROM products p
        WHERE p.site_id = $1
          AND NOT EXISTS (SELECT FROM product_words w WHERE w.site_id = $1 AND w.product_id = p.product_id)`,
      values: [tx.siteId],
    })
    for (let at = 0; at < rows.length; at += BATCH) {
      const ids = rows.slice(at, at + BATCH).map((row) => row.product_id)
      const inputs = await readInputs(tx, ids)
      await indexProducts(
        tx,
        [...inputs].map(([productId, { input }]) => ({ productId, product: input })),
      )
    }
    await runStatement(tx.db, {
      text: 'UPDATE catalog_counters SET words_complete = true WHERE site_id = $1',
      values: [tx.siteId],
    })
  })
  complete.add(scope.siteId)
}
