import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { ProductFacts, VariantFacts } from './facts.ts'

/** Replaces what only catalog V3 says of the product. May run before the product's row is written. */
export async function saveProductFacts(
  { siteId, db }: SiteScope,
  productId: string,
  { infoSectionIds, facts }: { infoSectionIds: string[]; facts: ProductFacts },
): Promise<void> {
  await runStatement(db, {
    name: 'catalog-v3.save-product-facts',
    text: `
      INSERT INTO products_v3 (site_id, product_id, info_section_ids, facts)
      VALUES ($1, $2, $3::uuid[], $4)
      ON CONFLICT (site_id, product_id) DO UPDATE
      SET info_section_ids = EXCLUDED.info_section_ids, facts = EXCLUDED.facts`,
    values: [siteId, productId, infoSectionIds, JSON.stringify(facts)],
  })
}

/** Replaces what only catalog V3 says of these variants, whose rows exist. */
export async function saveVariantFacts(
  { siteId, db }: SiteScope,
  productId: string,
  variants: ReadonlyMap<string, VariantFacts>,
): Promise<void> {
  if (variants.size === 0) return
  const list = [...variants].map(([variantId, { hasItem, ...facts }]) => ({
    variantId,
    hasItem,
    facts,
  }))
  await runStatement(db, {
    name: 'catalog-v3.save-variant-facts',
    text: `
      INSERT INTO variants_v3 (site_id, product_id, variant_id, has_item, facts)
      SELECT $1, $2, f.*
      FROM unnest($3::uuid[], $4::boolean[], $5::jsonb[])
        AS f (variant_id, has_item, facts)
      ON CONFLICT (site_id, product_id, variant_id) DO UPDATE
      SET has_item = EXCLUDED.has_item,
        facts = EXCLUDED.facts`,
    values: [
      siteId,
      productId,
      list.map(({ variantId }) => variantId),
      list.map(({ hasItem }) => hasItem),
      list.map(({ facts }) => JSON.stringify(facts)),
    ],
  })
}
