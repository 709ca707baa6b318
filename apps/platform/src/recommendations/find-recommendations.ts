import type { RecommendationAlgorithmId } from '@vitrine/contract'
import { readSite } from '../catalog/product/read-site.ts'
import { keysOf } from '../catalog/search/index/search-key.ts'
import { vocabularyOf } from '../catalog/search/vocabulary/vocabulary.ts'
import { runStatement } from '../kernel/database/statement.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'

/** The number of products that an algorithm finds. */
const MOST = 20
/** Of a large collection, brand or history, only the newest are considered, which bounds the statement's time. */
const CONSIDERED = 500

interface Row {
  algorithm: RecommendationAlgorithmId
  productId: string
}

/**
 * The ids of visible products that can be bought and go with the given ones, by algorithm, the best first: those most
 * often in the same order, in the most common collections, of the same brand, in the most common colours, or of the most
 * common materials; of equal ones those with the most similar price.
 */
export async function findRecommendations(
  scope: SiteScope,
  productIds: string[],
): Promise<ReadonlyMap<RecommendationAlgorithmId | null, string[]>> {
  const { siteId, db } = scope
  const materials = materialKeys(siteId, (await readSite(scope)).language)
  const rows = await runStatement<Row & object>(db, {
    name: 'recommendations.find',
    text: FIND,
    values: [
      siteId,
      productIds,
      materials.map(({ key }) => key),
      materials.map(({ material }) => material),
    ],
  })
  const found = new Map<RecommendationAlgorithmId, string[]>()
  for (const { algorithm, productId } of rows) {
    found.set(algorithm, [...(found.get(algorithm) ?? []), productId])
  }
  return found
}

/** The keys by which the search finds what is said to be of a material: in a name, a choice or a fact. */
function materialKeys(siteId: string, language: string) {
  // The texts of the original have no language of their own.
  const original = { siteId, language: '' }
  return (vocabularyOf(language).materials ?? []).flatMap((material) =>
    keysOf(original, material, ['name', 'term', 'fact']).map(({ key }) => ({ key, material })),
  )
}

/** The best of the candidates, products `c` with the number of what they have in common. */
const best = (algorithm: RecommendationAlgorithmId, candidates: string) => `
  (
    SELECT '${algorithm}' AS algorithm, p.product_id AS "productId"
    FROM (${candidates}) c
    JOIN products p ON p.site_id = $1 AND p.product_id = c.product_id
    WHERE p.visible
      AND p.inventory_status <> 'OUT_OF_STOCK'
      AND p.product_id <> ALL ($2::uuid[])
    ORDER BY c.common DESC, abs(p.price_min_minor - (SELECT min(price_min_minor) FROM given)), p.product_id DESC
    LIMIT ${MOST}
  )`

const FIND = `
  WITH given AS (
    SELECT brand, collection_ids, colors, price_min_minor
    FROM products
    WHERE site_id = $1
      AND product_id = ANY ($2::uuid[])
      AND visible
  ),
  -- The keys of the materials of which the given ones are.
  material AS (
    SELECT array_agg(m.key) AS keys
    FROM unnest($3::bigint[], $4::text[]) AS m (key, name)
    WHERE m.name IN (
      SELECT said.name
      FROM search_documents d
      JOIN unnest($3::bigint[], $4::text[]) AS said (key, name) ON said.key = ANY (d.keys)
      WHERE d.site_id = $1
        AND d.product_id = ANY ($2::uuid[])
    )
  )
  ${best(
    'bought-together',
    `SELECT o.product_id, count(*) AS common
    FROM (
      SELECT DISTINCT order_id
      FROM order_stock
      WHERE site_id = $1 AND product_id = ANY ($2::uuid[])
      ORDER BY order_id DESC
      LIMIT ${CONSIDERED}
    ) bought
    JOIN order_stock o ON o.site_id = $1 AND o.order_id = bought.order_id
    GROUP BY o.product_id`,
  )}
  UNION ALL
  ${best(
    'same-collection',
    `SELECT member.product_id, count(*) AS common
    FROM (SELECT DISTINCT unnest(collection_ids) AS collection_id FROM given) shared
    CROSS JOIN LATERAL (
      SELECT pc.product_id
      FROM product_collections pc
      WHERE pc.site_id = $1 AND pc.collection_id = shared.collection_id
      ORDER BY pc.product_id DESC
      LIMIT ${CONSIDERED}
    ) member
    GROUP BY member.product_id`,
  )}
  UNION ALL
  ${best(
    'same-brand',
    `SELECT made.product_id, 1 AS common
    FROM (SELECT DISTINCT brand FROM given WHERE brand <> '') shared
    CROSS JOIN LATERAL (
      SELECT m.product_id
      FROM products m
      WHERE m.site_id = $1 AND m.brand = shared.brand AND m.visible
      ORDER BY m.product_id DESC
      LIMIT ${CONSIDERED}
    ) made`,
  )}
  UNION ALL
  ${best(
    'same-color',
    `SELECT newest.product_id, count(*) AS common
    FROM (
      SELECT m.product_id, m.colors
      FROM products m
      WHERE m.site_id = $1 AND m.visible
      ORDER BY m.product_id DESC
      LIMIT ${CONSIDERED}
    ) newest
    CROSS JOIN LATERAL jsonb_object_keys(newest.colors) AS color
    WHERE color IN (SELECT jsonb_object_keys(colors) FROM given)
    GROUP BY newest.product_id`,
  )}
  UNION ALL
  ${best(
    'same-material',
    `SELECT newest.product_id, count(DISTINCT m.name) AS common
    FROM (
      SELECT m.product_id
      FROM products m
      WHERE m.site_id = $1 AND m.visible
      ORDER BY m.product_id DESC
      LIMIT ${CONSIDERED}
    ) newest
    JOIN search_documents d ON d.site_id = $1 AND d.product_id = newest.product_id
    CROSS JOIN material
    JOIN unnest($3::bigint[], $4::text[]) AS m (key, name)
      ON m.key = ANY (material.keys) AND m.key = ANY (d.keys)
    WHERE d.keys && material.keys
    GROUP BY newest.product_id`,
  )}`
