import { runStatement } from '../../kernel/database/statement.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import type { CatalogFacts, ProductFacts, VariantFacts } from './facts.ts'

/** What only catalog V3 says of these products, by their ids; those of which it says nothing are left out. */
export async function readFacts(
  { siteId, db }: SiteScope,
  productIds: string[],
): Promise<Map<string, CatalogFacts>> {
  if (productIds.length === 0) return new Map()
  const rows = await runStatement<FactsRow>(db, {
    name: 'catalog-v3.read-facts',
    text: `
      SELECT i.product_id, coalesce(p.info_section_ids, '{}') AS info_section_ids, coalesce(p.facts, '{}') AS facts,
        (
          SELECT json_object_agg(
            v.variant_id,
            v.facts || jsonb_build_object('hasItem', v.has_item)
          )
          FROM variants_v3 v
          WHERE v.site_id = $1 AND v.product_id = i.product_id
        ) AS variants
      FROM unnest($2::uuid[]) AS i (product_id)
      LEFT JOIN products_v3 p ON p.site_id = $1 AND p.product_id = i.product_id`,
    values: [siteId, productIds],
  })
  return new Map(
    rows.map(({ product_id, info_section_ids, facts, variants }) => [
      product_id,
      {
        infoSectionIds: info_section_ids,
        facts,
        variants: new Map(Object.entries(variants ?? {})),
      },
    ]),
  )
}

interface FactsRow {
  product_id: string
  info_section_ids: string[]
  facts: ProductFacts
  variants: Record<string, VariantFacts> | null
}
