import { runStatement } from '../../../kernel/database/statement.ts'
import type { SiteScope } from '../../../kernel/scope/site-scope.ts'
import { watchProducts } from '../../changes/watch-products.ts'
import { deriveProduct } from '../../product/derive-product.ts'
import type { CheckedProduct } from '../../product/write/product-input.ts'
import { toDocument, wordsOf } from '../index/product-document.ts'
import { keysOf } from '../index/search-key.ts'

interface ColoredProduct {
  productId: string
  product: CheckedProduct
}

/** Names of colours with their CSS codes. */
type Colors = Record<string, string>

/** Earlier products that get a colour in the transaction in which an option offers it first; others get it when saved. */
const MAX_EARLIER = 1_000

/**
 * The colours of products: those that their options offer, otherwise those of the site that their names or facts say.
 * New colours are added to the site's, and to earlier products that say them. To be called in the transaction that
 * writes the products, after it has locked the names it writes, so that transactions wait for each other in one order.
 */
export async function nameColors(
  tx: SiteScope,
  products: ColoredProduct[],
): Promise<Map<string, Colors>> {
  const offered = products.filter(({ product }) => offersColors(product))
  await addColors(
    tx,
    offered.map(({ product }) => deriveProduct(product).colors),
  )
  const plain = products.filter(({ product }) => !offersColors(product))
  const known = plain.length > 0 ? await readColors(tx) : []
  return new Map([
    ...offered.map(({ productId, product }) => [productId, deriveProduct(product).colors] as const),
    ...plain.map(({ productId, product }) => [productId, colorsSaid(product, known)] as const),
  ])
}

/** Adds the colours of all products' options, in a catalog that was written before they were stored. */
export async function completeColors(tx: SiteScope): Promise<void> {
  const rows = await runStatement<{ colors: Colors }>(tx.db, {
    text: `
      SELECT DISTINCT p.colors
      FROM products p
      WHERE p.site_id = $1 AND p.colors <> '{}' AND p.options @> '[{"optionType": "color"}]'`,
    values: [tx.siteId],
  })
  await addColors(
    tx,
    rows.map(({ colors }) => colors),
    { mostEarlier: null },
  )
}

const offersColors = ({ options }: CheckedProduct) =>
  options.some(({ optionType, choices }) => optionType === 'color' && choices.length > 0)

interface KnownColor {
  name: string
  code: string
  words: string[]
}

function readColors({ siteId, db }: SiteScope): Promise<(KnownColor & object)[]> {
  return runStatement(db, {
    name: 'colors.read',
    text: 'SELECT name, code, words FROM catalog_colors WHERE site_id = $1 ORDER BY name',
    values: [siteId],
  })
}

function colorsSaid(product: CheckedProduct, known: KnownColor[]): Colors {
  const said = toDocument(product)
    .filter(({ place }) => place === 'name' || place === 'fact')
    .map(({ words }) => words)
  return Object.fromEntries(
    known
      .filter(({ words }) => words.every((word) => said.some((part) => part.has(word))))
      .map(({ name, code }) => [name, code]),
  )
}

async function addColors(
  tx: SiteScope,
  list: Colors[],
  { mostEarlier = MAX_EARLIER }: { mostEarlier?: number | null } = {},
) {
  const colors = new Map(list.flatMap((one) => Object.entries(one)))
  const named = [...colors]
    .map(([name, code]) => ({ name, code, words: [...wordsOf(name).keys()] }))
    .filter(({ words }) => words.length > 0)
  if (named.length === 0) return
  const fresh = await runStatement<KnownColor & object>(tx.db, {
    name: 'colors.add',
    text: `
      INSERT INTO catalog_colors (site_id, name, code, words)
      SELECT $1, c.name, c.code, string_to_array(c.words, ' ')
      FROM unnest($2::text[], $3::text[], $4::text[]) AS c (name, code, words)
      ORDER BY c.name COLLATE "C"
      ON CONFLICT (site_id, name) DO NOTHING
      RETURNING name, code, words`,
    values: [
      tx.siteId,
      named.map(({ name }) => name),
      named.map(({ code }) => code),
      named.map(({ words }) => words.join(' ')),
    ],
  })
  for (const color of fresh) await colorEarlier(tx, color, mostEarlier)
}

/** Adds a new colour to the products that say it and whose options offer none. */
async function colorEarlier(tx: SiteScope, { name, code, words }: KnownColor, most: number | null) {
  const scope = { siteId: tx.siteId, language: '' }
  const keys = words.map((word) => keysOf(scope, word, ['name', 'fact']).map(({ key }) => key))
  const rows = await runStatement<{ product_id: string }>(tx.db, {
    text: `
      SELECT p.product_id
      FROM search_documents d
      JOIN products p ON p.site_id = $1 AND p.product_id = d.product_id
      WHERE (d.site_id = $1) IS TRUE
        ${keys.map((_, at) => `AND d.keys && $${at + 3}::bigint[]`).join(' ')}
        AND NOT p.options @> '[{"optionType": "color"}]'
      ORDER BY p.product_id
      LIMIT $2
      FOR UPDATE OF p`,
    values: [tx.siteId, most, ...keys],
  })
  if (rows.length === 0) return
  const ids = rows.map(({ product_id }) => product_id)
  await watchProducts(tx, ids, { variantIds: [] })
  await runStatement(tx.db, {
    name: 'colors.add-to-products',
    text: `
      UPDATE products
      SET colors = colors || jsonb_build_object($3::text, $4::text), version = version + 1, updated_at = $5
      WHERE site_id = $1 AND product_id = ANY($2::uuid[])`,
    values: [tx.siteId, ids, name, code, tx.now()],
  })
}
